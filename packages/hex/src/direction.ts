import type { Grid } from './grid.ts';
import type { Layout } from './layout.ts';

/** Clockwise. Flat maps count from the north, pointy maps from the north-east. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

const NAMES: Record<Layout['orientation'], readonly string[]> = {
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
};

export function opposite(direction: Direction): Direction {
  return rotate(direction, 3);
}

/** Turns clockwise by a number of sixths of a circle, anticlockwise if it is negative. */
export function rotate(direction: Direction, sixths: number): Direction {
  return ((((direction + sixths) % 6) + 6) % 6) as Direction;
}

/** The compass name of a direction, 'NE'. */
export function directionName(grid: Grid, direction: Direction): string {
  return NAMES[grid.layout.orientation][direction]!;
}

/** The direction of a compass name, or null if no side of this grid faces that way. */
export function parseDirection(grid: Grid, name: string): Direction | null {
  const found = NAMES[grid.layout.orientation].indexOf(name);
  return found < 0 ? null : (found as Direction);
}
