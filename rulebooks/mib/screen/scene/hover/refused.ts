import { lineSteps, NOWHERE } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import type { Pointed } from '@abatis/screen';
import type { MibAction, Order, OrderType } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { forbid } from '../../../src/cite.ts';
import type { MibFrame } from '../../../src/frames.ts';
import { hexCalled, hexName, leaderCalled, trainCalled, unitCalled } from '../../../src/names.ts';
import { isActive, sideOfUnit } from '../../../src/pieces.ts';
import { mayLead } from '../../../src/rules/02-components/index.ts';
import type { MibState } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { handOfTake, taking } from '../offers/marches.ts';
import { wantedAttack } from './declaring.ts';
import { wantedChit, wantedOrder } from './formations.ts';
import { mayGo } from './may-go.ts';

/** What is pointed at; a place is one of the map. */
type Wish = Pick<Pointed, 'piece' | 'place'>;
type Wanted = (ask: Ask, wish: Wish) => MibAction | Ruling | null;

/** UI 1: what the player seems to want where he can do nothing: an order for the referee to refuse by its clause. */
export function refusedOrder(ask: Ask, { piece, place }: Pointed): MibAction | Ruling | null {
  const isPlace = place !== null && hexCalled(ask.state, place) !== NOWHERE;
  return WANTED[ask.frame.step]?.(ask, { piece, place: isPlace ? place : null }) ?? null;
}

/** One of the orders that are proposed, with what is pointed at in it. */
const like =
  <Type extends OrderType>(
    type: Type,
    change: (order: Order<Type>, place: string, state: MibState) => MibAction,
  ): Wanted =>
  (ask, { place }) => {
    if (place === null) return null;
    for (const order of ask.candidates())
      if (order.type === type) return change(order as Order<Type>, place, ask.state);
    return null;
  };

/** The same for a unit that is pointed at. */
const byUnit =
  (change: (unit: string, state: MibState) => MibAction): Wanted =>
  ({ state }, { piece }) =>
    piece !== null && unitCalled(state, piece) >= 0 ? change(piece, state) : null;

/** Somebody goes to the place instead, as straight as he can: the referee says which step is wrong. */
function straightTo(state: MibState, from: string, place: string): string[] {
  const [start, end] = [hexCalled(state, from), hexCalled(state, place)];
  if (start === NOWHERE || start === end) return [place];
  const steps = lineSteps(battleOf(state).ground.grid, start, end).slice(1);
  return steps.flatMap(([hex]) => (hex === undefined ? [] : [hexName(state, hex)]));
}

const placeOfUnit = (state: MibState, unit: string): string =>
  hexName(state, state.units[unitCalled(state, unit)]!.hex);

const retreat = like('retreat', (order, place, state) => ({
  ...order,
  path: straightTo(state, order.hex, place),
}));
const withdraw = like('withdraw', (order, place, state) => ({
  ...order,
  path: straightTo(state, placeOfUnit(state, order.unit), place),
}));
const advance = like('advance', (order, place, state) => ({
  ...order,
  path: straightTo(state, order.attacker.hex, place),
}));
const pick = byUnit(unit => ({ type: 'pick', unit }));

const WANTED: { readonly [Step in MibFrame['step']]?: Wanted } = {
  reinforcements: like('place', (order, hex) => ({ ...order, hex })),
  orders: wantedOrder,
  initiative: wantedChit,
  actions: (ask, wish) => wantedActor(ask as Ask<FrameOf<'actions'>>, wish),
  moving: (_, { place }) => (place === null ? null : { type: 'move', to: place }),
  declaring: wantedAttack,
  retreat,
  flight: retreat,
  'smashed-retreat': retreat,
  'leave-field': retreat,
  withdrawal: withdraw,
  'target-withdrawal': withdraw,
  advance,
  following: advance,
  lose: byUnit(unit => ({ type: 'lose', unit })),
  'special-choice': pick,
  displaced: pick,
  'tired-pursuer': pick,
  'hold-back': byUnit(unit => ({ type: 'hold-back', unit })),
  'late-reserves': byUnit(unit => ({ type: 'hold-back', unit })),
  enfilade: byUnit((unit, state) => ({
    type: 'enfilade',
    body: { unit, hex: placeOfUnit(state, unit) },
  })),
  'town-hold': (_, { place }) => (place === null ? null : { type: 'hold-town', hex: place }),
  collapse: like('collapse', (order, hex) => ({ ...order, hex })),
  pursuit: like('pursue', (order, hex) => ({ ...order, hex })),
  bombarding: like('bombard', (order, target) => ({ ...order, target })),
  'trains-escape': like('drive', (order, to) => ({ ...order, to })),
};

/** MIB 4: why this piece can do nothing, or why the picked one cannot go there. */
function wantedActor(ask: Ask<FrameOf<'actions'>>, { piece, place }: Wish): MibAction | Ruling | null {
  const { state, selection, seat } = ask;
  const going = place === null ? null : wantedWay(ask, place);
  const unit = piece === null ? -1 : unitCalled(state, piece);
  const isOwn = unit >= 0 && sideOfUnit(state, unit) === seat;
  if (going && !isOwn) return going;
  if (unit >= 0)
    return isOwn && isActive(state, unit)
      ? { type: 'take', units: [piece!], leaders: [], pace: 'normal' }
      : ruling(forbid('MIB 2.3b', { piece: piece! }));
  const leader = piece === null ? -1 : leaderCalled(state, piece);
  if (leader >= 0) return mayLead(state, leader);
  const [picked] = selection;
  if (picked === undefined || place === null) return null;
  if (leaderCalled(state, picked) >= 0) return { type: 'lead', leader: picked, to: place };
  return trainCalled(state, picked) >= 0 ? { type: 'drive', train: picked, to: place } : null;
}

/** MIB 6: those who are picked cannot march there. */
function wantedWay(ask: Ask, place: string): Ruling | null {
  const [take] = taking(ask, ask.selection);
  return take ? mayGo(ask.state, handOfTake(ask.state, take), { type: 'move', to: place }) : null;
}
