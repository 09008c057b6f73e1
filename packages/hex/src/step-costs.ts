import { DIRECTIONS } from './direction.ts';
import { type Grid, type Hex, NOWHERE } from './grid.ts';
import { neighbour } from './neighbour.ts';
import { type Side, sideOf } from './side.ts';

/** One movement point. Costs are counted in twelfths, so that halves, thirds and quarters stay whole. */
export const MP = 12;

/** The cost of a step that is not allowed. */
export const PROHIBITED = 0xffff;

/** At 6 x hex + direction: what the step from that hex costs, in twelfths; PROHIBITED off the map. */
export type StepCosts = Uint16Array;

type CostOfStep = (side: Side, from: Hex, to: Hex) => number;
type RateOfStep = (side: Side, from: Hex, to: Hex) => number | null;

/**
 * Adds what it costs to enter a hex to what it costs to cross the side into it. A road rate, where it is
 * not null, replaces both: a road brings its own bridges and gates.
 */
export function stepCosts(
  grid: Grid,
  enter: (hex: Hex) => number,
  cross: CostOfStep = () => 0,
  road: RateOfStep = () => null,
): StepCosts {
  const costs = new Uint16Array(grid.size * 6).fill(PROHIBITED);
  for (let from = 0; from < grid.size; from++) {
    for (const direction of DIRECTIONS) {
      const to = neighbour(grid, from, direction);
      if (to === NOWHERE) continue;
      const side = sideOf(grid, from, direction);
      costs[from * 6 + direction] = wholeCost(road(side, from, to) ?? enter(to) + cross(side, from, to));
    }
  }
  return costs;
}

function wholeCost(cost: number): number {
  if (!Number.isInteger(cost) || cost < 0)
    throw new Error(`A cost is a whole number of twelfths, not ${cost}.`);
  return Math.min(cost, PROHIBITED);
}
