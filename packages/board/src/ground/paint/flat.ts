import type { Terrain } from '@abatis/battlefield';
import { FLAT, levelTint } from '../colours.ts';
import type { Area, Land } from '../land/land.ts';
import { type Brush, fillAreas, stroke, trace } from './brush.ts';

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

/** A free table in one tint, its areas in strong ones, and brown lines where the level changes. */
export function paintFlatTable(brush: Brush, land: Land, areas: readonly Area[]): void {
  const { context, box, scale } = brush;
  context.fillStyle = `rgb(${levelTint(FLAT, 0).join(' ')})`;
  context.fillRect(0, 0, (box.east - box.west) * scale, (box.north - box.south) * scale);
  for (const area of areas) {
    const tint = TERRAIN_TINTS[area.kind];
    if (tint) fillAreas(brush, tint, [area]);
  }
  stroke(brush, STEP_INK, 2.2 * Math.max(0.5, brush.weight), () => {
    for (const line of land.contours) trace(brush, line);
  });
}
