import type { Point, Rect, Size } from '@abatis/geometry';
import { shareCovered } from '../cover.ts';

/** A box of this size around its middle. */
export const boxAt = ({ x, y }: Point, { width, height }: Size): Rect => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** The first spot at which a thing of this size hides no name; if all of them hide one, the spot that hides least. */
export function clearOf(spots: readonly Point[], size: Size, names: readonly Rect[]): Point {
  let best: { readonly spot: Point; readonly hidden: number } | null = null;
  for (const spot of spots) {
    const hidden = shareCovered(boxAt(spot, size), names);
    if (hidden === 0) return spot;
    if (!best || hidden < best.hidden) best = { spot, hidden };
  }
  return best!.spot;
}

/** The middle of a place, and so far off it: above and below first, since names run level. */
export const aroundMiddle = ({ x, y }: Point, off: number): readonly Point[] =>
  [
    [0, 0],
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
    [0.75, 0.75],
    [-0.75, 0.75],
    [0.75, -0.75],
    [-0.75, -0.75],
  ].map(([dx, dy]) => ({ x: x + dx! * off, y: y + dy! * off }));

/** Names that lie near a spot: few of all that are on the map. */
export const near = (names: readonly Rect[], { x, y }: Point, reach: number): readonly Rect[] =>
  names.filter(
    name =>
      name.x < x + reach &&
      name.y < y + reach &&
      name.x + name.width > x - reach &&
      name.y + name.height > y - reach,
  );
