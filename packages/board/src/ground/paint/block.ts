import { TINT } from '../colours.ts';
import { boxOf, type Line, meet, stretched, type Vec } from '../geometry.ts';
import type { Block, Land } from '../land/land.ts';
import { hatch } from '../land/rows.ts';
import { type Brush, fill, pixel, stroke, trace } from './brush.ts';

/** Blocks of buildings that are held as one place: roofs round a court, within the edge that the rules have. */
export function paintBlocks(brush: Brush, land: Land, flat: boolean): void {
  for (const block of land.blocks) if (meet(boxOf(block.ring), brush.box)) paintBlock(brush, block, flat);
}

function paintBlock(brush: Brush, { ring, isChurch }: Block, flat: boolean): void {
  const { context, weight, scale } = brush;
  const whole = () => trace(brush, ring);
  const court = stretched(ring, 0.46);
  if (!flat) {
    context.save();
    context.translate(1.8 * weight, 2.3 * weight);
    fill(brush, 'rgba(60, 36, 22, 0.34)', whole);
    context.restore();
  }
  fill(brush, '#D9B79C', whole);
  fill(
    brush,
    TINT.brick,
    () => {
      whole();
      trace(brush, court);
    },
    'evenodd',
  );
  stroke(brush, 'rgba(236, 196, 170, 0.38)', Math.max(0.5, 0.7 * weight), () => {
    for (const tile of hatch([ring, court], [1, 0], (3.1 * Math.max(0.7, weight)) / scale))
      trace(brush, tile);
  });
  stroke(brush, '#4A1C14', Math.max(0.8, 1.3 * weight), whole);
  stroke(brush, '#4A1C14', Math.max(0.5, 0.8 * weight), () => trace(brush, court));
  roofs(brush, ring, court);
  if (isChurch) cross(brush, ring);
}

/** The valleys between two wings. */
function roofs(brush: Brush, ring: Line, court: Line): void {
  stroke(brush, 'rgba(74, 28, 20, 0.8)', Math.max(0.5, 0.7 * brush.weight), () => {
    for (const [i, corner] of ring.slice(0, -1).entries()) trace(brush, [corner, court[i]!]);
  });
}

/** A cross in the middle of the court. */
function cross(brush: Brush, ring: Line): void {
  const { west, east, south, north } = boxOf(ring);
  const [x, y]: Vec = pixel(brush, [(west + east) / 2, (south + north) / 2]);
  const size = Math.max(2, Math.min(east - west, north - south) * brush.scale * 0.13);
  stroke(brush, '#2F130D', Math.max(0.9, size * 0.26), () => {
    brush.context.moveTo(x, y - size);
    brush.context.lineTo(x, y + size);
    brush.context.moveTo(x - size * 0.62, y - size * 0.36);
    brush.context.lineTo(x + size * 0.62, y - size * 0.36);
  });
}
