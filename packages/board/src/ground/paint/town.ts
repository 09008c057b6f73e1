import { TINT } from '../colours.ts';
import { boxOf, grown, type Line, stretched } from '../geometry.ts';
import type { House } from '../land/houses.ts';
import type { Area, Land } from '../land/land.ts';
import { type Brush, fill, fillAreas, pixel, stroke, trace, traceRing } from './brush.ts';

/** Built-up ground: a wash of brick under the houses. */
export function paintTownGround(brush: Brush, towns: readonly Area[], flat: boolean): void {
  const outline = () => {
    for (const { rings } of towns) for (const ring of rings) traceRing(brush, ring);
  };
  fillAreas(brush, flat ? '#F3DDD2' : 'rgba(196, 132, 104, 0.2)', towns);
  stroke(brush, 'rgba(140, 59, 46, 0.28)', Math.max(0.6, 0.9 * brush.weight), outline, [3, 2.4]);
}

/** Houses in brick, never so small that they vanish, with a shadow and the ridge of the roof. */
export function paintHouses(brush: Brush, land: Land): void {
  const { context, weight, gauge, scale } = brush;
  const houses = land.houses
    .within(grown(brush.box, land.across / 8))
    .map(house => stretched(house.ring, enlargement(house, scale)));
  const all = () => {
    for (const house of houses) trace(brush, house);
  };
  if (gauge > 30) {
    context.save();
    context.translate(1.3 * weight, 1.6 * weight);
    fill(brush, 'rgba(60, 36, 22, 0.34)', all);
    context.restore();
  }
  fill(brush, TINT.brick, all);
  if (gauge < 30) return;
  stroke(brush, '#4A1C14', Math.max(0.5, 0.8 * weight), all);
  if (gauge > 50) stroke(brush, 'rgba(236, 196, 170, 0.6)', 0.7 * weight, () => houses.forEach(ridge(brush)));
}

/** At least so wide on screen that it reads as a house, but in a town not so that a street closes up. */
function enlargement({ ring, inTown }: House, scale: number): number {
  const { west, east, south, north } = boxOf(ring);
  const pixels = Math.max(east - west, north - south) * scale;
  return inTown ? Math.min(1.3, Math.max(1.05, 7.5 / pixels)) : Math.min(2.1, Math.max(1.2, 10 / pixels));
}

const ridge = (brush: Brush) => (house: Line) => {
  const [a, b, c, d] = house.map(point => pixel(brush, point));
  if (!a || !b || !c || !d) return;
  const isLong = Math.hypot(b[0] - a[0], b[1] - a[1]) >= Math.hypot(c[0] - b[0], c[1] - b[1]);
  const [p, q, r, s] = isLong ? [a, d, b, c] : [a, b, d, c];
  brush.context.moveTo((p[0] + q[0]) / 2, (p[1] + q[1]) / 2);
  brush.context.lineTo((r[0] + s[0]) / 2, (r[1] + s[1]) / 2);
};
