import { cite, count, isHexLabel, place, places, say, sentences, term } from '@abatis/presenter';
import { battleOf, isNight } from '../../../src/battle.ts';
import { hexName, unitNames } from '../../../src/events/names.ts';
import { hexTag, partyTags } from '../../../src/named.ts';
import { unitOf } from '../../../src/pieces.ts';
import { hexOf } from '../../../src/rules/01-movement/index.ts';
import { excessUnits } from '../../../src/rules/04-stacking.ts';
import { gunsToLimber, nightRetreats } from '../../../src/rules/23-night.ts';
import { comers } from '../../../src/rules/26-reinforcements/index.ts';
import { entryTerms, retreatTerms } from '../../../src/scenario-terms.ts';
import type { LfmState } from '../../../src/state.ts';
import { canEndMovement, mayEndMovement } from '../../../src/steps/movement/ends.ts';
import type { Movement } from '../../../src/steps/movement/frames.ts';
import {
  isCommanderToMove,
  isOffMap,
  isUnitToMove,
  moveTerms,
} from '../../../src/steps/movement/pieces-in-hand.ts';
import { movementOf } from '../../../src/steps/movement/whole-orders.ts';
import { refusalText } from '../refusal.ts';
import { oneOf, unitSpans } from '../say.ts';
import { movers, moversByName, ownUnits } from './chosen.ts';
import type { StepName, Words } from './prompt.ts';

type Steps<Step extends StepName> = { readonly [Each in Step]: Words<Each> };

export const MOVEMENT: Steps<'movement' | 'moving' | 'riding' | 'lose-excess' | 'remove-works'> & {
  readonly [Step in
    | 'clash'
    | 'charge-duties'
    | 'after-charge'
    | 'ride'
    | 'end-ride'
    | 'end-of-movement'
    | 'overstacked'
    | 'old-works']: null;
} = {
  movement(state, frame, selection) {
    const named = movers(state, selection);
    if (named)
      return {
        title: say`Move ${named}: choose a hex`,
        detail: sentences(moversByName(state, selection), left(state, frame)),
      };
    return {
      title: `${whatToMove(state, frame)}${canEndMovement(state) ? ', or end the movement' : ''}`,
      detail: left(state, frame),
    };
  },
  moving(state, hand, selection) {
    const pieces = [...new Set([...partyTags(state, hand), ...selection.filter(name => !isHexLabel(name))])];
    const named = movers(state, pieces) ?? 'them';
    if (isOffMap(state, hand))
      return {
        title: say`Bring ${named} onto the map: choose a hex`,
        detail: say`They enter one behind the other, and those behind pay for the ones before ${cite('LFM 26.4b')}. They are ${term('out of command')} this turn ${cite('LFM R172')}.`,
      };
    return {
      title: say`Move ${named} from ${place(hexTag(state, hexOf(state, hand)))}: choose a hex`,
      detail: sentences(moversByName(state, pieces), left(state, movementOf(state))),
    };
  },
  riding(state, { ride, mustCharge }) {
    const units = unitSpans(state, unitNames(state, ride.units));
    const from = place(hexName(state, hexOf(state, ride)));
    if (mustCharge)
      return {
        title: say`Charge with ${units}: choose an enemy hex next to ${from}`,
        detail: say`They rode next to the enemy to charge, and must ${cite('LFM 3.1b')}.`,
      };
    return {
      title: say`${units}: charge again, ride away, or end the move`,
      detail: say`The charge has emptied the hex. What is left of their movement may be used for another ${cite('LFM 3.5b')}; then they are marked Charged ${cite('LFM 3.11')}.`,
    };
  },
  'lose-excess'(state, { hex }) {
    return {
      title: say`Choose the unit that is lost in ${place(hexName(state, hex))}`,
      detail: say`More stand there than the ${term('stacking')} limits allow when movement ends: ${oneOf(state, unitNames(state, excessUnits(state, hex)))} is eliminated ${cite('LFM 4.5')}.`,
    };
  },
  'remove-works': () => ({
    title: 'Choose breastworks to pull down, or leave them standing',
    detail: say`Works that you leave behind shelter whoever comes next ${cite('LFM 24.5')}.`,
  }),
  clash: null,
  'charge-duties': null,
  'after-charge': null,
  ride: null,
  'end-ride': null,
  'end-of-movement': null,
  overstacked: null,
  'old-works': null,
};

/** LFM 26.1: columns that can enter the map now. */
const waitingColumns = (state: LfmState, entered: Movement['entered']): number =>
  comers(state, entryTerms(state, entered)).length;

function whatToMove(state: LfmState, { entered }: Movement): string {
  if (waitingColumns(state, entered) === 0) return 'Choose a stack to move';
  const { stacks, commanders } = movable(state);
  return stacks + commanders === 0 ? 'Bring in a column' : 'Choose a stack to move or a column to bring in';
}

/** How many have not moved yet. */
function movable(state: LfmState): { readonly stacks: number; readonly commanders: number } {
  const terms = moveTerms(state);
  const toMove = ownUnits(state, state.phasing).filter(id => isUnitToMove(state, id, terms));
  return {
    stacks: new Set(toMove.map(id => unitOf(state, id).hex)).size,
    commanders: battleOf(state).commanders.filter(
      ({ side }, id) => side === state.phasing && isCommanderToMove(state, id, terms),
    ).length,
  };
}

/** What is still to be done in the phase: first what keeps it from ending. */
function left(state: LfmState, { entered }: Movement) {
  if (!canEndMovement(state)) {
    const [first, ...others] = mayEndMovement(state).refusals;
    const more = others.length > 0 ? say`And ${count(others.length, 'thing')} more.` : '';
    if (first) return sentences('Before the phase can end:', refusalText(first), more);
  }
  const { stacks, commanders } = movable(state);
  const waiting = waitingColumns(state, entered);
  return sentences(
    stacks + commanders === 0
      ? 'Everybody has moved or must stay.'
      : `${listed(stacks, commanders)} can still move.`,
    waiting > 0 ? say`${count(waiting, 'column')} can enter the map ${cite('LFM 26.1')}.` : '',
    isNight(state)
      ? say`At night all move along roads only ${cite('LFM 23.6')}.`
      : say`Next to an enemy a move stops, in his ${term('ZOC')} ${cite('LFM 5.2')}.`,
  );
}

const listed = (stacks: number, commanders: number): string =>
  [
    ...(stacks > 0 ? [count(stacks, 'stack')] : []),
    ...(commanders > 0 ? [count(commanders, 'commander')] : []),
  ].join(' and ');

export const NIGHT: Steps<'limber-at-night' | 'night-retreat'> & {
  readonly [Step in 'nightfall' | 'night-limbering' | 'night-retreats']: null;
} = {
  'limber-at-night': state => ({
    title: 'Limber guns that are to move tonight, or go on',
    detail: say`${count(gunsToLimber(state).length, 'battery', 'batteries')} can limber, only now before the first move ${cite('LFM R228')}.`,
  }),
  'night-retreat': state => ({
    title: 'Retreat every stack that is next to the enemy',
    detail: say`At night nobody stays in contact: ${places(nightRetreats(state, retreatTerms(state)).map(hex => hexName(state, hex)))} must go back one or two hexes ${cite('LFM 23.3')}.`,
  }),
  nightfall: null,
  'night-limbering': null,
  'night-retreats': null,
};
