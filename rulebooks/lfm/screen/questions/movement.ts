import {
  count,
  isHexLabel,
  lastOf,
  type Offer,
  type PromptFacts,
  phrase,
  say,
  words,
} from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { LfmAction, LfmState, WrittenOrder } from '../../src/inside.ts';
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
import { oneOf } from '../words/say.ts';
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
function phaseFacts(state: LfmState): PromptFacts {
  const mayEnd = lfm.canEndMovement(state);
  const [due, ...others] = mayEnd ? [] : lfm.inNames(state, lfm.mayEndMovement(state).refusals);
  const { stacks, commanders } = movable(state);
  return {
    line: 'movement',
    mayEnd,
    due: due && refusalText(due),
    more: others.length,
    movable: listed(stacks, commanders),
    // LFM 26.1: those that can enter the map now.
    columns: lfm.comers(state).length,
    isNight: lfm.isNight(state),
  };
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
  const waiting = waitingPieces(state);
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
  const waiting = waitingPieces(state);
  return [...moversOf(state).keys(), ...waiting.keys()].filter(name => taken.includes(name));
}

function destinations(state: LfmState, selection: readonly string[]): readonly Choice[] {
  if (selection.length === 0) return [];
  const party = lfm.partyCalled(state, selection);
  if (lfm.isOffMap(state, party)) return entryChoices(state, selection);
  return [
    ...(canAllMove(state, selection)
      ? [...moveChoices(state, selection), ...chargeChoices(state, selection)]
      : []),
    ...placements(state, selection),
  ];
}

const canAllMove = (state: LfmState, selection: readonly string[]): boolean =>
  selection.every(name => moversOf(state).get(name)?.moves);

/** Pieces on the map that can only do something where they stand. */
const isBound = (state: LfmState, selection: readonly string[]): boolean =>
  selection.length > 0 &&
  !lfm.isOffMap(state, lfm.partyCalled(state, selection)) &&
  !canAllMove(state, selection) &&
  placements(state, selection).length === 0;

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
      : doneButton(ask, say`End movement`, selection.length === 0 || isBound(state, selection));
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
    text: say`Pull down the works in ${hex}`,
    on: { place: hex },
    kind: 'pick',
  }),
  { end: phrase('Leave them standing') },
);

export const MOVEMENT: Questions<'movement' | 'moving' | 'riding' | 'lose-excess' | 'remove-works'> = {
  movement: {
    facts: (state, _frame, selection) => ({
      ...phaseFacts(state),
      movers: movers(state, selection),
      isBound: isBound(state, selection),
      byName: moversByName(state, selection),
    }),
    offer: movementOffer,
  },
  moving: {
    facts(state, hand, selection) {
      const pieces = [
        ...new Set([...lfm.partyTags(state, hand), ...selection.filter(name => !isHexLabel(name))]),
      ];
      const named = movers(state, pieces) ?? say`them`;
      if (lfm.isOffMap(state, hand)) return { line: 'moving onto the map', movers: named };
      return {
        ...phaseFacts(state),
        movers: named,
        byName: moversByName(state, pieces),
        hex: lfm.hexTag(state, lfm.hexOf(state, hand)),
      };
    },
    offer: movementOffer,
  },
  riding: {
    facts: (state, { ride, mustCharge }) => ({
      ...(mustCharge && { line: 'riding to charge' }),
      units: lfm.unitNames(state, ride.units),
      hex: lfm.hexName(state, lfm.hexOf(state, ride)),
    }),
    offer: ridingOffer,
  },
  'lose-excess': {
    facts: (state, { hex }) => ({
      choices: oneOf(state, lfm.unitNames(state, lfm.excessUnits(state, hex))),
    }),
    offer: lossOffer,
  },
  'remove-works': removeWorksOffer,
};
