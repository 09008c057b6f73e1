import {
  cite,
  count,
  isHexLabel,
  lastOf,
  type Offer,
  phrase,
  place,
  say,
  sentences,
  term,
  words,
} from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { LfmAction, LfmState, Movement, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import {
  type Ask,
  answering,
  doneButton,
  type FrameOf,
  hexOfPiece,
  orderButton,
  ordering,
  pieceName,
} from '../scene/offer.ts';
import { refusalText } from '../words/refusal.ts';
import { oneOf, unitLinks } from '../words/say.ts';
import {
  arrivalButtons,
  arrivalChoices,
  chargeChoice,
  chargeChoices,
  entryChoices,
  moveChoice,
  moveChoices,
  mpLeft,
  waitingPieces,
} from './destinations.ts';
import { movementChecklist, moversOf, pickChoices } from './movers.ts';
import { lossOffer } from './reactions.ts';
import { movers, moversByName, type Questions } from './words.ts';

/** LFM 26.1: columns that can enter the map now. */
const waitingColumns = (state: LfmState, entered: Movement['entered']): number =>
  lfm.comers(state, lfm.entryTerms(state, entered)).length;

function whatToMove(state: LfmState, { entered }: Movement): string {
  if (waitingColumns(state, entered) === 0) return say`Choose a stack to move`;
  const { stacks, commanders } = movable(state);
  return stacks + commanders === 0
    ? say`Bring in a column`
    : say`Choose a stack to move or a column to bring in`;
}

/** How many have not moved yet. */
function movable(state: LfmState): { readonly stacks: number; readonly commanders: number } {
  const terms = lfm.moveTerms(state);
  const toMove = lfm.unitsOnMap(state, state.phasing).filter(id => lfm.isUnitToMove(state, id, terms));
  return {
    stacks: new Set(toMove.map(id => lfm.unitOf(state, id).hex)).size,
    commanders: lfm
      .battleOf(state)
      .commanders.filter(({ side }, id) => side === state.phasing && lfm.isCommanderToMove(state, id, terms))
      .length,
  };
}

/** What is still to be done in the phase: first what keeps it from ending. */
function left(state: LfmState, { entered }: Movement) {
  if (!lfm.canEndMovement(state)) {
    const [first, ...others] = lfm.inNames(state, lfm.mayEndMovement(state).refusals);
    const more = others.length > 0 ? say`And ${count(others.length, 'thing')} more.` : '';
    if (first) return sentences(say`Before the phase can end:`, refusalText(first), more);
  }
  const { stacks, commanders } = movable(state);
  const waiting = waitingColumns(state, entered);
  return sentences(
    stacks + commanders === 0
      ? say`Everybody has moved or must stay.`
      : say`${listed(stacks, commanders)} can still move.`,
    waiting > 0 ? say`${count(waiting, 'column')} can enter the map ${cite('LFM 26.1')}.` : '',
    lfm.isNight(state)
      ? say`At night all move along roads only ${cite('LFM 23.6')}.`
      : say`Next to an enemy a move stops, in his ${term('ZOC')} ${cite('LFM 5.2')}.`,
  );
}

const listed = (stacks: number, commanders: number): string =>
  [
    ...(stacks > 0 ? [count(stacks, 'stack')] : []),
    ...(commanders > 0 ? [count(commanders, 'commander')] : []),
  ].join(' and ');

const LEAVE: WrittenOrder<'leave'> = { type: 'leave' };

/** LFM SP.5: pieces are picked up, and then it is shown where they may go and what else they may do. */
function movementOffer(ask: Ask<FrameOf<'movement'> | FrameOf<'moving'>>): Offer {
  const { state } = ask;
  const selection = selectedMovers(ask);
  const picks = [...pickChoices(state, selection), ...arrivalChoices(state, selection)];
  return {
    selection,
    choices: [...picks, ...destinations(state, selection)],
    buttons: buttonsOf(ask, selection),
    checklist: movementChecklist(state),
  };
}

/** Pieces of one hex, or of one party that waits off the map; the last picked decides which. */
function selectedMovers({ state, frame, selection }: Ask): readonly string[] {
  const movers = moversOf(state);
  const waiting = waitingPieces(state, lfm.movementOf(state).entered);
  const chosen = selection.length === 0 && frame.step === 'moving' ? inHand(state) : selection;
  const last = lastOf(chosen, name => movers.has(name) || waiting.has(name));
  if (last === null) return [];
  const party = waiting.get(last);
  const isWithLast = (name: string): boolean =>
    party ? party.includes(name) : movers.has(name) && hexOfPiece(state, name) === hexOfPiece(state, last);
  return [...new Set(chosen)].filter(isWithLast);
}

/** The pieces that an earlier order has taken in hand. */
function inHand(state: LfmState): readonly string[] {
  const frame = state.steps.at(-1);
  if (frame?.step !== 'moving') return [];
  const taken = lfm.partyTags(state, frame);
  const waiting = waitingPieces(state, lfm.movementOf(state).entered);
  return [...moversOf(state).keys(), ...waiting.keys()].filter(name => taken.includes(name));
}

function destinations(state: LfmState, selection: readonly string[]): readonly Choice[] {
  if (selection.length === 0) return [];
  const party = lfm.partyCalled(state, selection);
  if (lfm.isOffMap(state, party)) return entryChoices(state, selection);
  const movers = moversOf(state);
  const canAllMove = selection.every(name => movers.get(name)?.moves);
  return [
    ...(canAllMove ? [...moveChoices(state, selection), ...chargeChoices(state, selection)] : []),
    ...placements(state, selection),
  ];
}

/** LFM R24: a brigade commander who is away from his men may be placed with them. */
function placements(state: LfmState, [first, second]: readonly string[]): readonly Choice[] {
  if (first === undefined || second !== undefined) return [];
  const places = (moversOf(state).get(first)?.deeds ?? []).filter(({ type }) => type === 'place');
  return (places as readonly WrittenOrder<'place'>[]).map(order => {
    const label = say`Place ${pieceName(state, first)} with his men in ${order.hex}`;
    return ordering({ place: order.hex }, order, label, 'reach');
  });
}

function buttonsOf(ask: Ask, selection: readonly string[]): readonly Button[] {
  const { state, frame } = ask;
  const end =
    frame.step === 'moving'
      ? orderButton(say`Put them down`, LEAVE)
      : doneButton(ask, say`End movement`, selection.length === 0);
  return [...deedButtons(state, selection), ...arrivalButtons(state, selection), end];
}

const DEEDS = words({
  mount: 'Mount',
  dismount: 'Dismount',
  unlimber: 'Unlimber',
  rejoin: 'Rejoin',
  recover: 'Recover',
});

/** One button for each kind of deed: pressed again, it is the next one's turn. */
function deedButtons(state: LfmState, selection: readonly string[]): readonly Button[] {
  const deeds = selection.flatMap(name => moversOf(state).get(name)?.deeds ?? []);
  return Object.entries(DEEDS).flatMap(([type, word]) => {
    const deed = deeds.find(each => each.type === type);
    return deed ? [orderButton(`${word} ${pieceName(state, doer(deed))}`, deed)] : [];
  });
}

function doer(deed: LfmAction): string {
  if ('unit' in deed) return deed.unit;
  return 'commander' in deed ? deed.commander : '';
}

/** LFM 3.5b: the stack that has charged is in hand; it charges again, rides on or stays. */
function ridingOffer(ask: Ask<FrameOf<'riding'>>): Offer {
  const { state } = ask;
  const { ride, mustCharge } = ask.frame;
  const left = mpLeft(state, ride, lfm.termsAfterCharge(ride));
  const choices: Choice[] = [];
  for (const order of ask.candidates()) {
    if (order.type === 'move') choices.push(moveChoice(state, ride, order, left));
    if (order.type === 'charge') choices.push(chargeChoice(state, order));
  }
  return {
    selection: lfm.partyTags(state, ride),
    choices,
    buttons: [doneButton(ask, say`End the charge`, !mustCharge)],
    checklist: [],
  };
}

/** LFM 24.5: works that nobody needs any more. */
const removeWorksOffer = answering(
  'remove-works',
  (_state: LfmState, { hex }) => ({
    text: say`Remove the works in ${hex}`,
    on: { place: hex },
    kind: 'pick',
  }),
  { end: phrase('Keep the works') },
);

export const MOVEMENT: Questions<'movement' | 'moving' | 'riding' | 'lose-excess' | 'remove-works'> = {
  movement: {
    words(state, frame, selection) {
      const named = movers(state, selection);
      if (named)
        return {
          title: say`Move ${named}: choose a hex`,
          detail: sentences(moversByName(state, selection), left(state, frame)),
        };
      return {
        title: `${whatToMove(state, frame)}${lfm.canEndMovement(state) ? say`, or end the movement` : ''}`,
        detail: left(state, frame),
      };
    },
    offer: movementOffer,
  },
  moving: {
    words(state, hand, selection) {
      const pieces = [
        ...new Set([...lfm.partyTags(state, hand), ...selection.filter(name => !isHexLabel(name))]),
      ];
      const named = movers(state, pieces) ?? say`them`;
      if (lfm.isOffMap(state, hand))
        return {
          title: say`Bring ${named} onto the map: choose a hex`,
          detail: say`They enter one behind the other, and those behind pay for the ones before ${cite('LFM 26.4b')}. They are ${term('out of command')} this turn ${cite('LFM R172')}.`,
        };
      return {
        title: say`Move ${named} from ${place(lfm.hexTag(state, lfm.hexOf(state, hand)))}: choose a hex`,
        detail: sentences(moversByName(state, pieces), left(state, lfm.movementOf(state))),
      };
    },
    offer: movementOffer,
  },
  riding: {
    words(state, { ride, mustCharge }) {
      const units = unitLinks(state, ride.units);
      const from = place(lfm.hexName(state, lfm.hexOf(state, ride)));
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
    offer: ridingOffer,
  },
  'lose-excess': {
    words(state, { hex }) {
      return {
        title: say`Choose the unit that is lost in ${place(lfm.hexName(state, hex))}`,
        detail: say`More stand there than the ${term('stacking')} limits allow when movement ends: ${oneOf(state, lfm.unitNames(state, lfm.excessUnits(state, hex)))} is eliminated ${cite('LFM 4.5')}.`,
      };
    },
    offer: lossOffer,
  },
  'remove-works': {
    words: () => ({
      title: say`Choose breastworks to pull down, or leave them standing`,
      detail: say`Works that you leave behind shelter whoever comes next ${cite('LFM 24.5')}.`,
    }),
    offer: removeWorksOffer,
  },
};
