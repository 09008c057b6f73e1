import { type Direction, type Hex, NOWHERE } from '@abatis/hex';
import {
  type FrameOf as AnyFrameOf,
  type Offer,
  type On,
  orderTools,
  type PieceLists,
  pieceLists,
  pointedBy,
  say,
  stageTools,
  type Ask as TableAsk,
  typeset,
} from '@abatis/presenter';
import type { Button, Choice, Then } from '@abatis/screen';
import type { MibAction, MibFrame, MibState, OrderType } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { refusedBy } from '../words/refusal.ts';
import { facingWord, leaderTitle } from '../words/say.ts';

/** The frame of a step by its name. */
export type FrameOf<Step extends MibFrame['step']> = AnyFrameOf<MibFrame, Step>;

/** A question put to a player, with what he has selected so far. */
export type Ask<F extends MibFrame = MibFrame> = TableAsk<MibState, MibAction, F>;

/** What a player calls a piece: its whole name, since a leader and his unit may share what stands on their counters. */
export const pieceName = (state: MibState, piece: string): string => {
  const leader = mib.leaderCalled(state, piece);
  return leader >= 0 ? leaderTitle(state, leader) : typeset(piece);
};

export const { namesOf, shortNames }: PieceLists<MibState> = pieceLists(pieceName);

/** Who is attacked there: 'Lusignan'; guns in position by their hex. */
export const namesIn = (state: MibState, hex: Hex): string => {
  const units = mib.unitNames(state, mib.unitsIn(state, hex));
  return units.length > 0 ? shortNames(state, units) : mib.hexName(state, hex);
};

/** 'face northeast'. */
export const facing = (direction: Direction): string => say`face ${facingWord(direction)}`;

/** Where a piece stands, by label; null off the map and for a name that is not there. */
export function placeOf(state: MibState, name: string): string | null {
  const { units, leaders, trains } = state;
  const { hex } = units[mib.unitCalled(state, name)] ??
    leaders[mib.leaderCalled(state, name)] ??
    trains[mib.trainCalled(state, name)] ?? { hex: NOWHERE };
  return hex === NOWHERE ? null : mib.hexName(state, hex);
}

const PREFIX = 'guns ';

/** Guns in position have no name of their own: they go by their hex. */
export const gunsId = (place: string): string => `${PREFIX}${place}`;

const pointed = pointedBy<MibAction>(mib.ORDERS, {
  unit: 'piece',
  leader: 'piece',
  train: 'piece',
  piece: 'piece',
  hex: 'place',
});

/** What an order names on the map; a piece that is not there is named by a button. */
function pointsAt(state: MibState, order: MibAction): On | null {
  const on = pointed(order);
  return on && 'piece' in on && placeOf(state, on.piece) === null ? null : on;
}

/** Clicks and buttons that give orders; whether dice follow depends on the moment and is found afterwards. */
const TOOLS = orderTools<MibAction>({ rollsFor: () => false, done: mib.DONE, refusedBy, pointsAt });

export const { ordering, orderButton, doneButton, answering, ending } = TOOLS;
export const { narrowed, withButtons, stepByStep } = stageTools<MibAction>(TOOLS);

/** Orders for which a die can be thrown at once. */
const ROLLING: readonly OrderType[] = [
  'chits',
  'go',
  'halt',
  'exit',
  'recover',
  'fight',
  'enfilade',
  'bombard',
  'demolish',
  'pursue',
  'done',
];

/** The same offer, with the orders marked that throw dice now. */
export function withDice(state: MibState, offer: Offer): Offer {
  const isRolled = (then: Then): boolean =>
    'act' in then &&
    ROLLING.includes(then.act.type as OrderType) &&
    mib.foretold(state, then.act as MibAction).length > 0;
  return {
    ...offer,
    choices: offer.choices.map((choice): Choice => ({ ...choice, rolls: isRolled(choice.then) })),
    buttons: offer.buttons.map(
      (button): Button => ({ ...button, rolls: button.refused === null && isRolled(button.then) }),
    ),
  };
}
