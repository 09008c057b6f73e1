import type { Bounds } from '@abatis/geometry';
import type { Line } from '../geometry.ts';
import { gradientAt, type HeightField } from './field.ts';
import type { House } from './houses.ts';
import { createMask, type Mask } from './mask.ts';
import type { Stream } from './streams.ts';

interface Drawing {
  readonly ways: readonly Line[];
  readonly streams: readonly Stream[];
  readonly houses: readonly House[];
}

interface Marked extends Drawing {
  readonly blocks: readonly { readonly ring: Line }[];
  readonly crests: readonly Line[];
  readonly areas: readonly { readonly kind: string; readonly rings: readonly Line[] }[];
  readonly sunken: readonly Line[];
}

/** What names should not cover, houses least of all. */
export function busyMask(
  box: Bounds,
  across: number,
  { areas, ways, sunken, streams, houses, blocks, crests }: Marked,
): Mask {
  const mask = createMask(box, across / 16);
  for (const { kind, rings } of areas) if (kind === 'orchard' || kind === 'vineyard') mask.markArea(rings, 1);
  for (const line of [...ways, ...streams.map(stream => stream.line)]) mask.markLine(line, across / 40, 1);
  for (const line of sunken) mask.markLine(line, across / 11, 2);
  for (const house of houses) mask.markLine(house.ring, across / 30, 3);
  for (const { ring } of blocks) mask.markArea([ring], 3);
  for (const line of crests) mask.markLine(line, across / 30, 1);
  return mask;
}

interface Ground extends Drawing {
  readonly areas: readonly { readonly rings: readonly Line[] }[];
  readonly field: HeightField;
}

/** Levels per gauge: steeper ground is left to the hachures. */
const TOO_STEEP = 0.62;

/** Everything on which no field is drawn. */
export function takenMask(box: Bounds, across: number, ground: Ground): Mask {
  const cell = across / 16;
  const mask = createMask(box, cell);
  for (const { rings } of ground.areas) {
    mask.markArea(rings, 1);
    for (const ring of rings) mask.markLine(ring, across / 12, 1);
  }
  for (const line of ground.ways) mask.markLine(line, across / 13, 1);
  for (const stream of ground.streams) mask.markLine(stream.line, across / 6, 1);
  for (const house of ground.houses) mask.markLine(house.ring, across / 8, 1);
  const step = 2 * cell;
  for (let y = box.south; y < box.north; y += step)
    for (let x = box.west; x < box.east; x += step) {
      const [east, north] = gradientAt(ground.field, x, y);
      if (Math.hypot(east, north) > TOO_STEEP) mask.markPoint([x, y], cell, 1);
    }
  return mask;
}
