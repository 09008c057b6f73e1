import { DIRECTIONS, directionTo, type Hex } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import type { Crossing } from '../../charts/charts.ts';
import { sideOfUnit, trainsIn } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Moving } from '../../steps/movement/frames.ts';
import { crossingCost, type Footing, footingOf, hexCost, roadCost } from './costs.ts';
import { courseOf } from './courses.ts';
import { type CostPart, hexInHand, leavingParts, unitWalker } from './hand.ts';

const NAMES: Readonly<Record<Crossing, string>> = {
  creek: 'creek',
  stream: 'stream',
  river: 'river',
  slopeUp: 'up the slope',
  slopeDown: 'down the slope',
  steepUp: 'up the steep slope',
  steepDown: 'down the steep slope',
};

/** MIB 6.0b: why a way that a unit in hand can go costs what it costs, for the screen; the parts add up to the whole. */
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

/** MIB 7.5b: after riding over trains on the way. */
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
