import type { Position } from '@abatis/battlefield';

/* Plain geometry in metres, x to the east and y to the north. */

export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

export const plus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax + bx, ay + by];
export const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by];
export const times = ([x, y]: Point, factor: number): Point => [x * factor, y * factor];
export const dot = ([ax, ay]: Point, [bx, by]: Point): number => ax * bx + ay * by;
export const cross = ([ax, ay]: Point, [bx, by]: Point): number => ax * by - ay * bx;
export const length = ([x, y]: Point): number => Math.sqrt(x * x + y * y);
export const distance = (a: Point, b: Point): number => length(minus(a, b));
export const between = (a: Point, b: Point, share: number): Point =>
  plus(times(a, 1 - share), times(b, share));
export const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

export function unit(vector: Point): Point {
  const size = length(vector);
  return size === 0 ? [0, 0] : times(vector, 1 / size);
}

/** On a decimetre: finer than anything that is drawn. */
export const rounded = ([x, y]: Point): Position => [
  Math.round(x * 10) / 10 + 0,
  Math.round(y * 10) / 10 + 0,
];

export function nearestOn(point: Point, a: Point, b: Point): Point {
  const leg = minus(b, a);
  const size = dot(leg, leg);
  const share = size === 0 ? 0 : dot(minus(point, a), leg) / size;
  return between(a, b, Math.min(1, Math.max(0, share)));
}

export function distanceToLine(point: Point, line: Line): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) {
    best = Math.min(best, distance(point, nearestOn(point, line[i - 1]!, line[i]!)));
  }
  return best;
}

/** Where two lines cross, in order along the first. */
export function meetings(one: Line, other: Line): Point[] {
  const found: Point[] = [];
  for (let i = 1; i < one.length; i++) {
    for (let j = 1; j < other.length; j++) {
      const at = meeting(one[i - 1]!, one[i]!, other[j - 1]!, other[j]!);
      if (at && !found.some(point => distance(point, at) < 0.01)) found.push(at);
    }
  }
  return found;
}

function meeting(a: Point, b: Point, c: Point, d: Point): Point | null {
  const ab = minus(b, a);
  const cd = minus(d, c);
  const whole = cross(ab, cd);
  if (whole === 0) return null;
  const s = cross(minus(c, a), cd) / whole;
  const t = cross(minus(c, a), ab) / whole;
  return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? between(a, b, s) : null;
}

export function isInside(point: Point, ring: Line): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[j]!;
    if (ay > point[1] !== by > point[1] && point[0] < ((bx - ax) * (point[1] - ay)) / (by - ay) + ax) {
      inside = !inside;
    }
  }
  return inside;
}

/** Twice the area of a ring, positive if it runs anticlockwise. */
export function doubledArea(ring: Line): number {
  return ring.reduce((sum, point, i) => sum + cross(point, ring[(i + 1) % ring.length]!), 0);
}
