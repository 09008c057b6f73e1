import type { Terrain } from '@abatis/battlefield';
import { FLAT, levelTint } from '../colours.ts';
import type { HighGround } from '../land/high-ground.ts';
import type { Area, Land } from '../land/land.ts';
import { hatch } from '../land/rows.ts';
import { type Brush, fill, fillAreas, stroke, trace } from './brush.ts';

/** Strong tints for terrain; clear ground shows its level. */
export const TERRAIN_TINTS: Partial<Record<Terrain, string>> = {
  woods: '#A9CF8B',
  water: '#A9CBD6',
  marsh: '#C4DDD8',
  orchard: '#DCEBC4',
  vineyard: '#E4E6B8',
  crops: '#F3E08C',
  plough: '#E6D3A8',
  scrub: '#CFDDA6',
  dunes: '#F2E3A6',
  rough: '#DDD2BE',
  sand: '#FBF3D2',
  mountain: '#B99C6B',
  town: '#F0D2C6',
  village: '#F0D2C6',
};
export const STEP_INK = '#6B4A1E';

/** A free table: levels and areas in tints of their own, steep ground hatched, and brown lines where the level changes. */
export function paintFlatTable(brush: Brush, land: Land, areas: readonly Area[]): void {
  const { context, box, scale } = brush;
  const tint = (above: number) => `rgb(${levelTint(FLAT, above).join(' ')})`;
  context.fillStyle = tint(0);
  context.fillRect(0, 0, (box.east - box.west) * scale, (box.north - box.south) * scale);
  const [steep, high] = [land.highGround().filter(isSteep), land.highGround().filter(each => !isSteep(each))];
  for (const { rings, above } of high)
    fill(
      brush,
      tint(above),
      () => {
        for (const ring of rings) trace(brush, ring);
      },
      'evenodd',
    );
  stroke(brush, STEP_INK, Math.max(0.6, 0.9 * brush.weight), () => {
    for (const { rings } of steep)
      for (const line of hatch(rings, [Math.SQRT1_2, Math.SQRT1_2], 6 / scale)) trace(brush, line);
  });
  for (const area of areas) {
    const colour = TERRAIN_TINTS[area.kind];
    if (colour) fillAreas(brush, colour, [area]);
  }
  stroke(brush, STEP_INK, 2.2 * Math.max(0.5, brush.weight), () => {
    for (const line of land.contours) trace(brush, line);
  });
}

const isSteep = (ground: HighGround): boolean => ground.isSteep;
