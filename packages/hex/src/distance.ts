import type { Grid, Hex } from './grid.ts';

/** The least number of steps between two hexes. */
export function distance(grid: Grid, a: Hex, b: Hex): number {
  const along = Math.abs(grid.alongs[a]! - grid.alongs[b]!);
  const across = Math.abs(grid.lanes[a]! - grid.lanes[b]!);
  // Each step across gains half a hex along, free of charge.
  return along > across ? (along + across) >> 1 : across;
}
