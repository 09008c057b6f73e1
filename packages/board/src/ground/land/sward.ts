import type { Bounds } from '@abatis/geometry';
import { boxOf, type Line, type Vec } from '../geometry.ts';
import { hashOf, noiseAt } from '../random.ts';
import type { Mask } from './mask.ts';

/** A patch of grass on open ground: short strokes in rows. It is decoration, by a fixed seed. */
export interface Sward {
  readonly rows: readonly Line[];
  readonly box: Bounds;
}

/** Metres of a gauge between patches, their width, and from row to row. */
const APART = 1.35;
const WIDE = 0.95;
const ROW = 0.085;

/** Patches over the field wherever nothing else is drawn. A table has no fields of farms: each would look like terrain. */
export function swardOf(extent: Bounds, across: number, taken: Mask): readonly Sward[] {
  const swards: Sward[] = [];
  const spacing = APART * across;
  for (let row = 0; extent.south + row * spacing < extent.north; row++)
    for (let col = 0; extent.west + col * spacing < extent.east; col++) {
      if (hashOf(col, row, 301) < 0.42) continue;
      const at: Vec = [
        extent.west + (col + 0.15 + 0.7 * hashOf(col, row, 302)) * spacing,
        extent.south + (row + 0.15 + 0.7 * hashOf(col, row, 303)) * spacing,
      ];
      const patch = patchAt(at, across, hashOf(col, row, 304));
      if (isFree(patch, taken)) swards.push(patch);
    }
  return swards;
}

function patchAt([x, y]: Vec, across: number, chance: number): Sward {
  const lean = 0.16 * noiseAt(x / (6 * across), y / (6 * across), 71) + 0.1 * (chance - 0.5);
  const count = 4 + Math.floor(chance * 4);
  const rows = Array.from({ length: count }, (_, i): Line => {
    const half = (WIDE * across * (0.62 + 0.38 * hashOf(i, Math.floor(chance * 1e6), 9))) / 2;
    const shift = (hashOf(i, Math.floor(chance * 1e6), 10) - 0.5) * 0.3 * across;
    const high = y + (i - count / 2) * ROW * across;
    return [
      [x + shift - half, high - half * lean],
      [x + shift + half, high + half * lean],
    ];
  });
  return { rows, box: boxOf(rows.flat()) };
}

function isFree({ rows }: Sward, taken: Mask): boolean {
  return rows.every(([a, b]) =>
    [0, 0.25, 0.5, 0.75, 1].every(
      share => taken.at(a![0] + (b![0] - a![0]) * share, a![1] + (b![1] - a![1]) * share) === 0,
    ),
  );
}
