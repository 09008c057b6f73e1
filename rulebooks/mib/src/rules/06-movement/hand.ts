import type { Hex } from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { leaderName, unitName } from '../../events/names.ts';
import { cardOf, hexesOf, isCavalry, sideOfUnit, unitOf } from '../../pieces.ts';
import type { LeaderId, MibState, Side, UnitId } from '../../state.ts';
import type { Moving } from '../../steps/movement/frames.ts';
import { forcedMarchPoints } from '../15-command/forced-march.ts';
import { entersZocUnderOrder } from '../15-command/orders.ts';
import { allowanceOf, byNight } from './allowance.ts';
import { type Course, courseOf, type Walker } from './courses.ts';
import { inEzoc } from './zones.ts';

/** The hex of the units in hand; of an extended line the first of its two. */
export const hexInHand = (state: MibState, { units }: Moving): Hex => unitOf(state, units[0]!).hex;

export const sideInHand = (state: MibState, { units }: Moving): Side => sideOfUnit(state, units[0]!);

/** Nothing has been entered yet: what is in hand can be put down again. */
export const isUnmoved = ({ hexes }: Moving): boolean => hexes === 0;

/** MIB 6.0a, 6.12a, 15.14: all the movement points of a unit in its move, by its pace. */
export function budgetOf(state: MibState, id: UnitId): number {
  const { pace } = unitOf(state, id).act;
  const allowance = allowanceOf(state, id);
  if (pace === 'double-time') return allowance + cardOf(state, id).morale;
  return pace === 'forced-march' ? allowance + forcedMarchPoints(state, id) : allowance;
}

export const leaderAllowance = (state: MibState, id: LeaderId): number =>
  byNight(state, battleOf(state).leaders[id]!.allowance);

/** One of those in hand, who pays for himself (R105). */
export interface Payer {
  readonly name: string;
  /** Movement points that he has left. */
  readonly left: number;
  readonly walker: Walker;
  readonly course: Course;
  /** What leaving the present hex costs him besides (6.2i, 7.5b, 7.6g). */
  readonly leaving: number;
}

/** Found once for a position and a hand. */
const known = notebook((_: MibState) => new Map<Moving, readonly Payer[]>(), 'recent');

/** Units first, then leaders, in the order of the hand. */
export function payersOf(state: MibState, hand: Moving): readonly Payer[] {
  const payers = known(state);
  const found = payers.get(hand) ?? [
    ...hand.units.map(id => unitPayer(state, hand, id)),
    ...hand.leaders.map((id, place) => leaderPayer(state, hand, id, place)),
  ];
  payers.set(hand, found);
  return found;
}

/** The same hand with some of those in it. */
export const handOf = (hand: Moving, units: Moving['units'], leaders: Moving['leaders']): Moving => ({
  ...hand,
  units,
  leaders,
  points: units.map(id => hand.points[hand.units.indexOf(id)]!),
  spent: units.map(id => hand.spent[hand.units.indexOf(id)]!),
  leadersSpent: leaders.map(id => hand.leadersSpent[hand.leaders.indexOf(id)]!),
});

/** Movement points that a unit in hand has left. */
export function leftTo({ units, points, spent }: Moving, id: UnitId): number {
  const place = units.indexOf(id);
  return points[place]! - spent[place]!;
}

function unitPayer(state: MibState, hand: Moving, id: UnitId): Payer {
  const walker = unitWalker(state, id);
  return {
    name: unitName(state, id),
    left: leftTo(hand, id),
    walker,
    course: courseOf(state, walker, hand.units),
    leaving: leavingParts(state, hand, id).reduce((sum, { cost }) => sum + cost, 0),
  };
}

/** MIB 2.2.4c: with a combat unit he ignores EZOCs. */
function leaderPayer(state: MibState, hand: Moving, id: LeaderId, place: number): Payer {
  const walker: Walker = {
    side: sideInHand(state, hand),
    column: 'cavalry',
    heeds: null,
    shuns: false,
    kind: 'leader',
  };
  return {
    name: leaderName(state, id),
    left: leaderAllowance(state, id) - hand.leadersSpent[place]!,
    walker,
    course: courseOf(state, walker, hand.units),
    leaving: 0,
  };
}

export function unitWalker(state: MibState, id: UnitId): Walker {
  const { kind } = cardOf(state, id);
  return {
    side: sideOfUnit(state, id),
    column: kind,
    heeds: kind,
    shuns: zocBarOf(state, id) !== null,
    kind: 'unit',
  };
}

/** MIB 9.0c, 15.14, 15.15, T15: the clause that keeps a unit out of EZOCs; null: none does. */
export function zocBarOf(
  state: MibState,
  id: UnitId,
): 'MIB 9.0c' | 'MIB 15.14' | 'MIB 15.15' | 'MIB T15' | null {
  const { beganDisorganized, pace, outOfRange } = unitOf(state, id).act;
  if (beganDisorganized) return 'MIB 9.0c';
  if (pace === 'forced-march') return 'MIB 15.14';
  if (outOfRange) return 'MIB 15.15';
  return entersZocUnderOrder(state, id) ? null : 'MIB T15';
}

/** A part of a price, with the clause that asks for it. */
export interface CostPart {
  readonly cost: number;
  readonly clause: string;
  readonly label: string;
}

/** MIB 6.2i, 7.5b, 7.6g: what leaving the present hex costs a unit in hand besides the step itself. */
export function leavingParts(state: MibState, hand: Moving, id: UnitId): readonly CostPart[] {
  const { leaveZoc, leaveOverrun, goOn } = battleOf(state).charts.movementCosts.special;
  const parts: CostPart[] = [];
  if (beginsInZoc(state, hand, id))
    parts.push({ cost: leaveZoc, clause: 'MIB 6.2i', label: 'leaving an EZOC' });
  if (hand.overran) parts.push({ cost: leaveOverrun, clause: 'MIB 7.5b', label: 'overran trains' });
  // MIB T2: only infantry has declared anything, and only infantry pays.
  if (hand.toll && !isCavalry(state, id))
    parts.push({ cost: goOn, clause: 'MIB 7.6g', label: 'after the cavalry' });
  return parts;
}

/** MIB 6.2i, R13, R105: does it begin its move in an EZOC? Friends who stay behind negate it, those who come along do not. */
export const beginsInZoc = (state: MibState, hand: Moving, id: UnitId): boolean =>
  isUnmoved(hand) &&
  hexesOf(unitOf(state, id)).some(hex =>
    inEzoc(state, hex, sideOfUnit(state, id), cardOf(state, id).kind, hand.units),
  );
