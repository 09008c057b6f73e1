import type { Bounds } from '@abatis/geometry';
import { boxOf, type Line, type Vec } from '../geometry.ts';
import { hashOf, randomFrom } from '../random.ts';
import type { Mask } from './mask.ts';

export type Tillage = 'plough' | 'pasture' | 'grain' | 'fallow';

/** A field of a farm: four corners, and what grows on it. It is decoration, by a fixed seed. */
export interface FarmField {
  readonly ring: Line;
  readonly tillage: Tillage;
  /** The direction of its furrows, a unit vector. */
  readonly along: Vec;
  readonly seed: number;
}

const TILLAGES: readonly Tillage[] = ['plough', 'plough', 'pasture', 'pasture', 'grain', 'fallow', 'fallow'];

/** Where a road or stream runs near, fields lie along it. */
export type Grain = (at: Vec) => Vec;

/** Small groups of fields on open ground. `taken` marks everything that they must keep clear of. */
export function farmlandOf(extent: Bounds, across: number, taken: Mask, grain: Grain): readonly FarmField[] {
  const fields: FarmField[] = [];
  const spacing = across * 1.95;
  for (let row = 0; extent.south + row * spacing < extent.north; row++)
    for (let col = 0; extent.west + col * spacing < extent.east; col++) {
      const random = randomFrom(Math.floor(hashOf(col, row, 77) * 1e9));
      if (random() < 0.1) continue;
      const middle: Vec = [
        extent.west + (col + 0.2 + 0.6 * random()) * spacing,
        extent.south + (row + 0.2 + 0.6 * random()) * spacing,
      ];
      const farm = farmAt(middle, across, grain(middle), random);
      const free = farm.filter(field => isFree(field, extent, taken, across));
      for (const field of free) taken.markArea([field.ring], 1);
      fields.push(...free);
    }
  return fields;
}

/** Two to six fields side by side, their fences shared and a little crooked. */
function farmAt(middle: Vec, across: number, along: Vec, random: () => number): readonly FarmField[] {
  const cols = 2 + Math.floor(random() * 2.7);
  const rows = 1 + Math.floor(random() * 2.6);
  const wide = across * (0.46 + 0.3 * random());
  const deep = across * (0.34 + 0.28 * random());
  const corner = (c: number, r: number): Vec => {
    const u = (c - cols / 2) * wide + (hashOf(c, r, wide) - 0.5) * wide * 0.24;
    const v = (r - rows / 2) * deep + (hashOf(c, r, deep) - 0.5) * deep * 0.24;
    return [middle[0] + u * along[0] - v * along[1], middle[1] + u * along[1] + v * along[0]];
  };
  const fields: FarmField[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const across = random() < 0.35;
      fields.push({
        ring: [corner(c, r), corner(c + 1, r), corner(c + 1, r + 1), corner(c, r + 1), corner(c, r)],
        tillage: TILLAGES[Math.floor(random() * TILLAGES.length)]!,
        along: across ? [-along[1], along[0]] : along,
        seed: Math.floor(random() * 1e6),
      });
    }
  return fields;
}

function isFree(field: FarmField, extent: Bounds, taken: Mask, across: number): boolean {
  const box = boxOf(field.ring);
  const inset = across * 0.05;
  if (box.west < extent.west + inset || box.east > extent.east - inset) return false;
  if (box.south < extent.south + inset || box.north > extent.north - inset) return false;
  return insideOf(field.ring).every(([x, y]) => taken.at(x, y) === 0);
}

/** A grid of points over a field with four corners, a little inside of its fences. */
function insideOf([a, b, c, d]: Line): readonly Vec[] {
  const shares = [0.08, 0.36, 0.64, 0.92];
  return shares.flatMap(u =>
    shares.map((v): Vec => {
      const at = (i: 0 | 1) => (1 - v) * ((1 - u) * a![i] + u * b![i]) + v * ((1 - u) * d![i] + u * c![i]);
      return [at(0), at(1)];
    }),
  );
}
