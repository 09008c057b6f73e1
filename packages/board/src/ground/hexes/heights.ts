import { hexCentre } from '@abatis/hex';
import type { Raster } from '../land/distances.ts';
import type { HexLand } from './land.ts';

/** Hex levels, each spread over half a hex, so that no hexside is left. */
export function heightsOfHexes({ grid, placement, ground }: HexLand, raster: Raster): Float32Array {
  const { level } = ground();
  const { west, north, cell, cols, rows } = raster;
  const sum = new Float32Array(cols * rows);
  const weight = new Float32Array(cols * rows);
  const spread = 0.52 * placement.across;
  const reach = Math.ceil((2.6 * spread) / cell);
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = hexCentre(grid, placement, hex);
    const col = Math.round((x - west) / cell - 0.5);
    const row = Math.round((north - y) / cell - 0.5);
    for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++)
      for (let c = Math.max(0, col - reach); c <= Math.min(cols - 1, col + reach); c++) {
        const squared = ((c - col) ** 2 + (r - row) ** 2) * cell * cell;
        const share = Math.exp(-squared / (2 * spread * spread));
        sum[r * cols + c]! += share * level[hex]!;
        weight[r * cols + c]! += share;
      }
  }
  return sum.map((value, i) => (weight[i]! > 0 ? value / weight[i]! : 0));
}
