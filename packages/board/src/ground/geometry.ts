import type { Bounds } from '@abatis/geometry';

/** East and north in metres, or right and down in pixels. */
export type Vec = readonly [number, number];
export type Line = readonly Vec[];

export function boxOf(points: Line): Bounds {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const [x, y] of points) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return { west, south, east, north };
}

export function grown(box: Bounds, by: number): Bounds {
  return { west: box.west - by, south: box.south - by, east: box.east + by, north: box.north + by };
}

export function meet(a: Bounds, b: Bounds): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

export const between = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];
export const apart = (a: Vec, b: Vec): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export function isClosed(line: Line): boolean {
  const first = line[0]!;
  const last = line.at(-1)!;
  return first[0] === last[0] && first[1] === last[1];
}

export function lengthOf(line: Line): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += apart(line[i - 1]!, line[i]!);
  return sum;
}

/** Points at equal distances along a line, both ends included. */
export function resampled(line: Line, step: number): Line {
  const total = lengthOf(line);
  const count = Math.max(1, Math.round(total / step));
  return walk(
    line,
    Array.from({ length: count + 1 }, (_, i) => (total * i) / count),
  );
}

/** The same line with points between its corners, at most a step apart: what is rounded later stays on the line. */
export function densified(line: Line, step: number): Line {
  return line.flatMap((from, i) => {
    const to = line[i + 1];
    if (!to) return [from];
    const count = Math.max(1, Math.ceil(apart(from, to) / step));
    return Array.from({ length: count }, (_, k) => between(from, to, k / count));
  });
}

/** The points at these distances from the beginning, which must not fall. */
export function walk(line: Line, distances: readonly number[]): Line {
  const points: Vec[] = [];
  let leg = 1;
  let before = 0;
  let long = apart(line[0]!, line[1]!);
  for (const distance of distances) {
    while (distance > before + long && leg < line.length - 1) {
      before += long;
      leg++;
      long = apart(line[leg - 1]!, line[leg]!);
    }
    points.push(between(line[leg - 1]!, line[leg]!, long === 0 ? 0 : (distance - before) / long));
  }
  return points;
}

/** The direction in which a line runs at each of its points, as unit vectors. */
export function headings(line: Line): Line {
  return line.map((_, i) => {
    const from = line[Math.max(0, i - 1)]!;
    const to = line[Math.min(line.length - 1, i + 1)]!;
    const long = apart(from, to) || 1;
    return [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  });
}

/** Each inner point drawn towards its neighbours; the ends stay. */
export function smoothed(line: Line, times: number): Line {
  let points = line;
  for (let round = 0; round < times; round++) points = points.map((point, i) => eased(points, point, i));
  return points;
}

function eased(line: Line, point: Vec, i: number): Vec {
  const before = line[i - 1];
  const after = line[i + 1];
  if (!before || !after) return point;
  return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
}

/** Twice the area within a ring, positive if it runs against the clock with y to the north. */
export function doubledArea(ring: Line): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1];
  return sum;
}

export function contains(ring: Line, [x, y]: Vec): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!;
    const [bx, by] = ring[i]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/** A ring made larger or smaller about its middle. */
export function stretched(ring: Line, by: number): Line {
  const { west, south, east, north } = boxOf(ring);
  const x = (west + east) / 2;
  const y = (south + north) / 2;
  return ring.map(([px, py]) => [x + (px - x) * by, y + (py - y) * by]);
}
