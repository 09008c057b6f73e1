import type { RoadClass } from '@abatis/battlefield';
import { TINT } from '../colours.ts';
import { boxOf, grown, headings, type Line, meet, resampled } from '../geometry.ts';
import type { Land, Railway } from '../land/land.ts';
import { type Brush, pixel, stroke, traceSoft } from './brush.ts';

/** Pixels of the casing and of the road within it, on a gauge of 70 px. */
const WIDTHS: Record<Exclude<RoadClass, 'trail'>, readonly [number, number]> = {
  pike: [5.6, 3.4],
  road: [4, 2.4],
};

/** All casings first, then all surfaces, so that roads flow into each other where they meet. On a table a trail is measured from: it is drawn as broad as a road, with broken edges. */
export function paintRoads(brush: Brush, land: Land): void {
  const seen = land.roads.filter(({ line }) => meet(boxOf(line), grown(brush.box, land.across / 8)));
  const of = (grade: RoadClass) => () => {
    for (const road of seen) if (road.grade === grade) traceSoft(brush, road.line);
  };
  const { weight } = brush;
  if (land.felt) {
    stroke(brush, TINT.casing, Math.max(2.2, 4.2 * weight), of('trail'), [5.5 * weight, 3 * weight]);
    stroke(brush, TINT.road, Math.max(1.1, 2.4 * weight), of('trail'));
  } else stroke(brush, TINT.casing, Math.max(0.8, 1.5 * weight), of('trail'), [5.5 * weight, 3.4 * weight]);
  const grades = ['road', 'pike'] as const;
  for (const grade of grades) stroke(brush, TINT.casing, Math.max(1.3, WIDTHS[grade][0] * weight), of(grade));
  if (weight < 0.42) {
    stroke(brush, TINT.road, 0.6, of('pike'));
    return;
  }
  for (const grade of grades) stroke(brush, TINT.road, WIDTHS[grade][1] * weight, of(grade));
}

/** Iron with ties; a bed without rails as two dashed lines; cuts and banks with strokes on both sides. */
export function paintRailways(brush: Brush, land: Land, ink: string): void {
  for (const railway of land.railways) {
    if (!meet(boxOf(railway.line), brush.box)) continue;
    rails(brush, railway, ink);
    if (railway.bed !== 'level') banks(brush, railway.line, railway.bed === 'cut' ? 1 : -1);
  }
  for (const line of land.sunken)
    if (meet(boxOf(line), grown(brush.box, land.across / 8))) sunken(brush, line, ink);
}

function rails(brush: Brush, { line, finished }: Railway, ink: string): void {
  const { weight } = brush;
  const track = () => traceSoft(brush, line);
  stroke(brush, ink, Math.max(0.8, 1.5 * weight), track, finished ? [] : [8 * weight, 2.6 * weight]);
  stroke(brush, ink, Math.max(2.4, 6 * weight), track, [Math.max(0.8, 1.1 * weight), 7 * weight]);
}

/** A cut is bordered by strokes that run down into it, a bank by strokes that run down from it. */
function banks(brush: Brush, line: Line, inward: 1 | -1): void {
  const { weight, scale } = brush;
  const dense = resampled(line, (3.1 * weight) / scale);
  const sides = headings(dense);
  stroke(brush, 'rgba(50, 38, 22, 0.85)', Math.max(0.7, 1.05 * weight), () => {
    for (const [i, point] of dense.entries()) {
      const [x, y] = pixel(brush, point);
      const [hx, hy] = sides[i]!;
      for (const side of [-1, 1]) {
        const [from, to] = inward > 0 ? [7.4, i % 2 ? 3.4 : 4.4] : [3, i % 2 ? 7 : 6];
        brush.context.moveTo(x - hy * side * from * weight, y - hx * side * from * weight);
        brush.context.lineTo(x - hy * side * to * weight, y - hx * side * to * weight);
      }
    }
  });
}

function sunken(brush: Brush, line: Line, ink: string): void {
  const { weight, scale } = brush;
  const bed = () => traceSoft(brush, line);
  stroke(brush, 'rgba(92, 70, 44, 0.22)', 11 * weight, bed);
  stroke(brush, TINT.road, 3.2 * weight, bed);
  banks(brush, line, 1);
  const dense = resampled(line, 6 / scale);
  const sides = headings(dense);
  stroke(brush, ink, Math.max(0.7, 1.1 * weight), () => {
    for (const side of [-1, 1])
      for (const [i, point] of dense.entries()) {
        const [x, y] = pixel(brush, point);
        const [hx, hy] = sides[i]!;
        const [px, py] = [x - hy * side * 7.4 * weight, y - hx * side * 7.4 * weight];
        if (i === 0) brush.context.moveTo(px, py);
        else brush.context.lineTo(px, py);
      }
  });
}
