/*
 * What the package works out, done again the plain way: true sines, search instead of formulas, rays instead of sides.
 * Slow, and right to a small fraction of a thousandth.
 */
import type { Box, Spot, Stance } from '../src/index.ts';

/** An outline; the last corner joins on to the first. A line or a single spot is drawn there and back. */
export type Outline = readonly Spot[];

const radians = (tenths: number): number => (tenths * Math.PI) / 1800;

/** By so much ahead and so much to the right of a stance. */
export function seenFrom({ at, facing }: Stance, ahead: number, right: number): Spot {
  const [sin, cos] = [Math.sin(radians(facing)), Math.cos(radians(facing))];
  return { x: at.x + ahead * sin + right * cos, y: at.y + ahead * cos - right * sin };
}

/** Clockwise from the left end of the front. */
export const outlineOf = ({ pose, width, depth }: Box<Stance>): Outline => [
  seenFrom(pose, 0, -width / 2),
  seenFrom(pose, 0, width / 2),
  seenFrom(pose, -depth, width / 2),
  seenFrom(pose, -depth, -width / 2),
];

export const gap = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

const between = (a: Spot, b: Spot, share: number): Spot => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

type Line = readonly [Spot, Spot];

const linesOf = (outline: Outline): readonly Line[] =>
  outline.map((corner, i) => [corner, outline[(i + 1) % outline.length]!]);

/** The lowest value of a function that first falls and then rises, between 0 and 1. */
function lowest(value: (share: number) => number): number {
  let [low, high] = [0, 1];
  for (let round = 0; round < 55; round++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (value(a) <= value(b)) high = b;
    else low = a;
  }
  return Math.min(value(low), value(high), value(0), value(1));
}

const toLine = (spot: Spot, [a, b]: Line): number => lowest(share => gap(spot, between(a, b, share)));

/** Even-odd: does a ray to the east leave the outlines an odd number of times? */
export function isWithinOutlines(outlines: readonly Outline[], { x, y }: Spot): boolean {
  const passed = outlines.flatMap(linesOf).filter(([a, b]) => {
    if (a.y > y === b.y > y) return false;
    return x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y);
  });
  return passed.length % 2 === 1;
}

function doLinesCross([a, b]: Line, [c, d]: Line): boolean {
  const turn = (p: Spot, q: Spot, r: Spot): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** The distance between the insides of two outlines. */
export function slowDistance(a: Outline, b: Outline): number {
  const [ours, theirs] = [linesOf(a), linesOf(b)];
  if (isWithinOutlines([a], b[0]!) || isWithinOutlines([b], a[0]!)) return 0;
  if (ours.some(line => theirs.some(other => doLinesCross(line, other)))) return 0;
  return Math.min(
    ...a.flatMap(corner => theirs.map(line => toLine(corner, line))),
    ...b.flatMap(corner => ours.map(line => toLine(corner, line))),
  );
}

/** How far a convex outline must be shifted to leave another: the least over many directions. */
export function slowOverlap(a: Outline, b: Outline, directions: readonly number[]): number {
  const depths = directions.map(tenths => {
    const [x, y] = [Math.sin(radians(tenths)), Math.cos(radians(tenths))];
    const along = (outline: Outline): readonly number[] => outline.map(spot => spot.x * x + spot.y * y);
    return Math.max(...along(a)) - Math.min(...along(b));
  });
  return Math.max(0, Math.min(...depths));
}

/** Twice the area with its sign: positive anticlockwise. Whole for corners on the grid. */
export const twiceArea = (outline: Outline): number =>
  linesOf(outline).reduce((sum, [a, b]) => sum + a.x * b.y - a.y * b.x, 0);

/** The corners on the outside: those with all others on one side of a line to another corner. */
export function slowHull(spots: readonly Spot[]): readonly Spot[] {
  const turn = (p: Spot, q: Spot, r: Spot): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  const isOutermost = (a: Spot, b: Spot): boolean =>
    gap(a, b) > 0 &&
    spots.every(
      q => turn(a, b, q) > 0 || (turn(a, b, q) === 0 && gap(a, q) <= gap(a, b) && gap(b, q) <= gap(a, b)),
    );
  return spots.filter(a => spots.some(b => isOutermost(a, b)));
}

/** Does a line cross itself or an outline, or run through a corner of it? */
export function isTangled(outline: Outline): boolean {
  const lines = linesOf(outline);
  return lines.some((line, i) =>
    lines.some((other, j) => {
      const isNext = j === (i + 1) % lines.length || i === (j + 1) % lines.length || i === j;
      if (!isNext)
        return doLinesCross(line, other) || toLine(other[0], line) < 1 || toLine(line[0], other) < 1;
      if (i === j) return false;
      // A side that folds back on its neighbour, whichever of the two is longer.
      const [first, next] = j === (i + 1) % lines.length ? [line, other] : [other, line];
      return toLine(next[1], first) < 1 || toLine(first[0], next) < 1;
    }),
  );
}

/** Pulls an outline through random corners straight, until no two of its lines cross. */
export function untangled(corners: readonly Spot[]): Outline {
  const outline = [...corners];
  for (let round = 0; round < 200; round++) {
    const lines = linesOf(outline);
    const i = lines.findIndex(line => lines.some(other => doLinesCross(line, other)));
    if (i < 0) return outline;
    const j = lines.findIndex(other => doLinesCross(lines[i]!, other));
    const [first, last] = [Math.min(i, j) + 1, Math.max(i, j)];
    outline.splice(first, last - first + 1, ...outline.slice(first, last + 1).reverse());
  }
  return outline;
}
