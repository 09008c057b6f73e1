import { DIRECTIONS, type Direction } from './direction.ts';
import type { Grid, Hex } from './grid.ts';

/** The next hex in this direction, or NOWHERE beyond the map edge. */
export function neighbour(grid: Grid, hex: Hex, direction: Direction): Hex {
  return grid.neighbours[hex * 6 + direction]!;
}

/** The direction from a hex to one adjacent to it; null if the two are not adjacent. */
export function directionTo(grid: Grid, from: Hex, to: Hex): Direction | null {
  for (const direction of DIRECTIONS) if (neighbour(grid, from, direction) === to) return direction;
  return null;
}
