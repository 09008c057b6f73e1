import { DIRECTIONS, type Direction, rotate } from './direction.ts';
import type { Grid, Hex } from './grid.ts';
import { type Offset, stepOf } from './lattice.ts';

/**
 * A shortest path, sorted: its steps in one direction, then the rest in the next direction clockwise.
 * The shortest paths are exactly the orders in which these steps can be taken.
 */
export interface Legs {
  readonly direction: Direction;
  readonly ahead: number;
  readonly aside: number;
}

/** By Cramer's rule, in the one sixth of the circle where both legs come out forward. */
export function legsBetween(grid: Grid, a: Hex, b: Hex): Legs {
  const way: Offset = {
    along: grid.alongs[b]! - grid.alongs[a]!,
    lane: grid.lanes[b]! - grid.lanes[a]!,
  };
  for (const direction of DIRECTIONS) {
    const ahead = stepOf(grid.layout, direction);
    const aside = stepOf(grid.layout, rotate(direction, 1));
    const span = cross(ahead, aside);
    const legs = { direction, ahead: cross(way, aside) / span, aside: cross(ahead, way) / span };
    if (legs.ahead > 0 && legs.aside >= 0) return legs;
  }
  return { direction: 0, ahead: 0, aside: 0 };
}

function cross(first: Offset, second: Offset): number {
  return first.along * second.lane - first.lane * second.along;
}
