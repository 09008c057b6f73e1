import type { Point } from '@abatis/geometry';

/* Lines in the window, in CSS pixels. Left is the left hand of somebody who walks along the line. */

/** A point on a line, with the directions along it and to its left. */
export interface Step {
  readonly at: Point;
  readonly along: Point;
  readonly left: Point;
}

const between = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

export function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, point, i) => sum + between(line[i]!, point), 0);
}

/** The part of a line between two lengths along it; empty if it has none. */
export function stretch(line: readonly Point[], from: number, to: number): readonly Point[] {
  const points: Point[] = [];
  let gone = 0;
  for (const [i, b] of line.slice(1).entries()) {
    const a = line[i]!;
    const length = between(a, b);
    const [start, end] = [gone, gone + length];
    gone = end;
    if (length === 0 || end <= from || start >= to) continue;
    const on = (at: number): Point => ({
      x: a.x + ((b.x - a.x) * (at - start)) / length,
      y: a.y + ((b.y - a.y) * (at - start)) / length,
    });
    if (points.length === 0) points.push(on(Math.max(from, start)));
    points.push(on(Math.min(to, end)));
  }
  return points;
}

function directions(line: readonly Point[]): readonly Point[] {
  return line.slice(1).map((b, i) => {
    const a = line[i]!;
    const length = between(a, b) || 1;
    return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  });
}

const leftOf = ({ x, y }: Point): Point => ({ x: y, y: -x });

/** A corner may stand out this much further than the line; beyond, it is cut off. */
const LONGEST_MITRE = 2.2;

/** The line at this distance to the left, with its corners joined. */
export function shifted(line: readonly Point[], by: number): readonly Point[] {
  const ways = directions(line);
  const isRing = line.length > 3 && between(line[0]!, line.at(-1)!) < 0.01;
  return line.map((point, i) => {
    const before = ways[i - 1] ?? (isRing ? ways.at(-1) : undefined);
    const after = ways[i] ?? (isRing ? ways[0] : undefined);
    const [a, b] = [leftOf(before ?? after!), leftOf(after ?? before!)];
    const middle = { x: a.x + b.x, y: a.y + b.y };
    const size = Math.hypot(middle.x, middle.y);
    if (size < 0.01) return { x: point.x + a.x * by, y: point.y + a.y * by };
    const far = (by * Math.min(LONGEST_MITRE, 2 / size)) / size;
    return { x: point.x + middle.x * far, y: point.y + middle.y * far };
  });
}

/** Points at equal distances along a line, half a distance from its ends. */
export function stepsAlong(line: readonly Point[], spacing: number): readonly Step[] {
  const length = lengthOf(line);
  const count = Math.max(1, Math.round(length / spacing));
  const ways = directions(line);
  const steps: Step[] = [];
  let segment = 0;
  let start = 0;
  for (let i = 0; i < count; i++) {
    const at = ((i + 0.5) * length) / count;
    let size = between(line[segment]!, line[segment + 1]!);
    while (at > start + size && segment < ways.length - 1) {
      start += size;
      segment++;
      size = between(line[segment]!, line[segment + 1]!);
    }
    const along = ways[segment]!;
    const a = line[segment]!;
    const off = at - start;
    steps.push({ at: { x: a.x + along.x * off, y: a.y + along.y * off }, along, left: leftOf(along) });
  }
  return steps;
}

/** Where the line is at its middle. */
export const middleOf = (line: readonly Point[]): Step => stepsAlong(line, lengthOf(line) + 1)[0]!;

/** Twice the area within a ring; negative if its left side is inside. */
export function turning(ring: readonly Point[]): number {
  return ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}

export function centreOf(ring: readonly Point[]): Point {
  const xs = ring.map(({ x }) => x);
  const ys = ring.map(({ y }) => y);
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
}
