import { DIRECTIONS, type Direction, directionTo, type Hex } from '@abatis/hex';
import { type Frame, notebook } from '@abatis/kernel';
import { battleOf, isNight } from '../../battle.ts';
import type { Crossing } from '../../charts/charts.ts';
import { leaderPiece, type PieceId } from '../../names.ts';
import { cardOf, formationOf, hexesOf, isCavalry, sideOfUnit, trainsIn, unitOf } from '../../pieces.ts';
import type { LeaderId, MibState, Side, UnitId } from '../../state.ts';
import { wearinessOnTheMarch } from '../11-fatigue.ts';
import { byNight } from '../13-night.ts';
import { entersZocUnderOrder, forcedMarchPoints } from '../15-command/index.ts';
import type { Course, Footing, Walker } from './06.00-costs.ts';
import { courseOf, crossingCost, footingOf, hexCost, roadCost } from './06.00-costs.ts';
import { inEzoc } from './06.01-stacking-and-zones.ts';

/** MIB 6: units in hand. They move together (R105); a unit that cannot pay drops off. */
export type Moving = Frame<
  'moving',
  {
    units: readonly UnitId[];
    leaders: readonly LeaderId[];
    /** MIB 11.1e: movement points in all, by unit in the same order, as they were when the move began. */
    points: readonly number[];
    /** Movement points spent, by unit and by leader, in the same order. */
    spent: readonly number[];
    leadersSpent: readonly number[];
    /** Where the move began (6.2j), of an extended line also its second hex, and how many hexes have been entered (13.2). */
    from: Hex;
    fromWing?: Hex;
    hexes: number;
    /** The last hexside crossed, as the direction of the step; null: none yet (6.8a). */
    lastStep: Direction | null;
    /** MIB 6.2g: entered an EZOC; only facing and commitment are left. */
    stopped: boolean;
    /** MIB 7.6g: cavalry has left before them; to go on costs 3 MPs once. */
    toll: boolean;
    /** MIB 7.5b: overran trains in this hex; leaving it costs 2 MPs more. */
    overran: boolean;
  }
>;

/** MIB 11.1d: all that is left to a Spent unit. */
const SPENT_ALLOWANCE = 1;

/** MIB 6.0e, R9: the allowance of a unit as it is now, in movement points; fractions are dropped. */
export function allowanceOf(state: MibState, id: UnitId): number {
  const weariness = wearinessOnTheMarch(state, id);
  if (weariness === 'spent') return SPENT_ALLOWANCE;
  let { allowance } = cardOf(state, id);
  if (unitOf(state, id).disorganized) allowance /= 2;
  if (weariness === 'tired') allowance /= 2;
  if (isHalvedByOrders(state, id)) allowance /= 2;
  if (isNight(state)) allowance /= 2;
  return Math.floor(allowance);
}

/** MIB 15.5: its leader failed the Mandatory Orders Check. */
function isHalvedByOrders(state: MibState, id: UnitId): boolean {
  const formation = formationOf(state, id);
  return formation !== null && (state.activation?.halved.includes(formation) ?? false);
}

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

/** A piece in hand, which pays for itself (R105). */
export interface Payer {
  readonly piece: PieceId;
  /** Movement points that it has left. */
  readonly left: number;
  readonly walker: Walker;
  readonly course: Course;
  /** The extra cost of leaving its present hex (6.2i, 7.5b, 7.6g). */
  readonly leaving: number;
}

/** A piece that goes by itself and cannot fight: it must keep out of the zones of infantry and cavalry. */
export function payerAlone(
  state: MibState,
  piece: PieceId,
  left: number,
  who: Pick<Walker, 'side' | 'column' | 'kind'>,
): Payer {
  const walker: Walker = { ...who, heeds: 'infantry', shuns: true };
  return { piece, left, walker, course: courseOf(state, walker, []), leaving: 0 };
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

/** The same hand with only some of its pieces. */
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
    piece: id,
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
    piece: leaderPiece(state, id),
    left: leaderAllowance(state, id) - hand.leadersSpent[place]!,
    walker,
    course: courseOf(state, walker, hand.units),
    leaving: 0,
  };
}

function unitWalker(state: MibState, id: UnitId): Walker {
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
function leavingParts(state: MibState, hand: Moving, id: UnitId): readonly CostPart[] {
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

/**
 * MIB 6.2i, R13, R105: does it begin its move in an EZOC? Friends that stay behind negate it, units that come along do
 * not.
 */
export const beginsInZoc = (state: MibState, hand: Moving, id: UnitId): boolean =>
  isUnmoved(hand) &&
  hexesOf(unitOf(state, id)).some(hex =>
    inEzoc(state, hex, sideOfUnit(state, id), cardOf(state, id).kind, hand.units),
  );

const NAMES: Readonly<Record<Crossing, string>> = {
  creek: 'creek',
  stream: 'stream',
  river: 'river',
  slopeUp: 'up the slope',
  slopeDown: 'down the slope',
  steepUp: 'up the steep slope',
  steepDown: 'down the steep slope',
};

/** MIB 6.0b: the parts of what a path costs a unit in hand, for the screen; they add up to the whole. */
export function costParts(
  state: MibState,
  hand: Moving,
  id: UnitId,
  path: readonly Hex[],
): readonly CostPart[] {
  const whole = [hexInHand(state, hand), ...path];
  return path.flatMap((to, place) => {
    const from = whole[place]!;
    const overran = leavingTrains(state, id, from);
    const leaving = place === 0 ? leavingParts(state, hand, id) : overran;
    const footing = footingOf(state, from, directionTo(battleOf(state).ground.grid, from, to)!);
    const bar = footing.road && roadBar(state, hand, id, from, to, footing);
    return [...leaving, ...stepParts(state, id, footing, bar)];
  });
}

/** MIB 7.5b: the extra cost after overrunning trains along the path. */
function leavingTrains(state: MibState, id: UnitId, from: Hex): readonly CostPart[] {
  const { leaveOverrun } = battleOf(state).charts.movementCosts.special;
  return hasEnemyTrains(state, id, from)
    ? [{ cost: leaveOverrun, clause: 'MIB 7.5b', label: 'overran trains' }]
    : [];
}

const hasEnemyTrains = (state: MibState, id: UnitId, hex: Hex): boolean =>
  trainsIn(state, hex).some(train => state.trains[train]!.side !== sideOfUnit(state, id));

/** MIB 6.2h, 6.5a, 7.5b: why the road does not help; null if it does. */
function roadBar(
  state: MibState,
  hand: Moving,
  id: UnitId,
  from: Hex,
  to: Hex,
  { road }: Footing,
): string | null {
  const battle = battleOf(state);
  const { costs, stop } = courseOf(state, unitWalker(state, id), hand.units);
  if (stop[to] === 1) return 'MIB 6.2h';
  if (hasEnemyTrains(state, id, to)) return 'MIB 7.5b';
  const price = costs[from * DIRECTIONS.length + directionTo(battle.ground.grid, from, to)!]!;
  const leaving = leavingTrains(state, id, from).reduce((sum, { cost }) => sum + cost, 0);
  return price - leaving === roadCost(battle, unitWalker(state, id).column, road!) ? null : 'MIB 6.5a';
}

function stepParts(
  state: MibState,
  id: UnitId,
  { terrain, crossings, road }: Footing,
  bar: string | null,
): readonly CostPart[] {
  const battle = battleOf(state);
  const { column } = unitWalker(state, id);
  if (road && bar === null) {
    const clause = road === 'road' ? 'MIB 6.3a' : 'MIB 6.3c';
    return [{ cost: roadCost(battle, column, road), clause, label: 'road' }];
  }
  return [
    { cost: hexCost(battle, column, terrain) ?? 0, clause: bar ?? 'MIB T2', label: terrain },
    ...crossings.map(crossing => ({
      cost: crossingCost(battle, column, crossing) ?? 0,
      clause: 'MIB T2',
      label: NAMES[crossing],
    })),
  ];
}
