/** A point: metres on the ground, x to the east and y to the north, or CSS pixels of a window, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How large a window or an element is, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An upright rectangle in CSS pixels, from its upper left corner. */
export type Rect = Point & Size;

/** The edges of a piece of ground in metres. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point at this fraction of the way from one point to another: 0 is the first, 1 the second. */
export const partWay = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) };
}
