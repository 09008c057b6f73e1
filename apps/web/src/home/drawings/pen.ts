// Points, wobbles and smooth lines: what every drawing is made of.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const at = (x: number, y: number): Point => ({ x, y });

/** The same picture every time: numbers from 0 to 1 that depend on nothing but the seed. */
export function randomness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One decimal is finer than the eye, and half the size. */
export const round = (value: number): number => Math.round(value * 10) / 10;

const pair = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

export const segment = (from: Point, to: Point): string => `M${pair(from)}L${pair(to)}`;

export const polyline = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;

export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`;

/** A line through all the points that bends softly at each. */
export function smooth(points: readonly Point[]): string {
  const last = points.length - 1;
  const point = (index: number): Point => points[Math.min(Math.max(index, 0), last)] as Point;
  const bends = points
    .slice(1)
    .map((to, index) => bend(point(index - 1), point(index), to, point(index + 2)));
  return `M${pair(point(0))}${bends.join('')}`;
}

/** A closed line through all the points. */
function smoothRing(points: readonly Point[]): string {
  const count = points.length;
  const point = (index: number): Point => points[(index + count) % count] as Point;
  const bends = points.map((from, index) => bend(point(index - 1), from, point(index + 1), point(index + 2)));
  return `M${pair(point(0))}${bends.join('')}Z`;
}

/** The piece of a Catmull-Rom spline between two points, as a Bézier curve. */
function bend(before: Point, from: Point, to: Point, after: Point): string {
  const leave = at(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6);
  const arrive = at(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6);
  return `C${pair(leave)} ${pair(arrive)} ${pair(to)}`;
}

/** A rounded shape that nobody drew with compasses. */
export interface Blob {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  /** In radians, clockwise. */
  readonly turn?: number;
  readonly seed: number;
}

/** The point of the blob in a direction, at a share of the way from its centre to its edge. */
export function blobPoint({ centre, width, height, turn = 0, seed }: Blob, angle: number, share = 1): Point {
  const wobble =
    1 + 0.1 * Math.cos(2 * angle + seed) + 0.07 * Math.cos(3 * angle + 2 * seed) + 0.04 * Math.cos(5 * angle);
  const x = (width / 2) * wobble * share * Math.cos(angle);
  const y = (height / 2) * wobble * share * Math.sin(angle);
  return at(
    centre.x + x * Math.cos(turn) - y * Math.sin(turn),
    centre.y + x * Math.sin(turn) + y * Math.cos(turn),
  );
}

export function blobOutline(blob: Blob, share = 1): string {
  const angles = Array.from({ length: 24 }, (_, index) => (index * Math.PI) / 12);
  return smoothRing(angles.map(angle => blobPoint(blob, angle, share)));
}
