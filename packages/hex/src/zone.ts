import type { Grid, Hex } from './grid.ts';
import { disc } from './ring.ts';

/** By hex: 1 within this distance of any source, else 0. */
export function zone(grid: Grid, sources: Iterable<Hex>, radius: number): Uint8Array {
  const within = new Uint8Array(grid.size);
  for (const source of sources) {
    for (const hex of disc(grid, source, radius)) within[hex] = 1;
  }
  return within;
}
