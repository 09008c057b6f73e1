import { directionTo, type Hex, hexesOfSide, NOWHERE, sideBetween } from '@abatis/hex';
import { crossingsAlong } from '../geometry/crossings.ts';
import { squaredDistanceToSegment } from '../geometry/nearest.ts';
import { type Point, squaredDistance } from '../geometry/point.ts';
import type { Line, Segment } from '../geometry/shape.ts';
import { endsOfSide, type Frame, hexHolding, type SideSegment } from './frame.ts';

/** A stay of a way in one hex, or off the map. */
interface Visit {
  readonly hex: Hex;
  readonly points: readonly Point[];
  /** The hexsides by which it comes and goes; null where the way begins or ends. */
  readonly entry: Segment | null;
  readonly exit: Segment | null;
}

/**
 * The hexes a way leads through, in order, one run for each stretch on the map. A hex into which the way reaches
 * no deeper than `graze` is left out if the way can do without it: a road drawn past a hex corner does not enter
 * three hexes, and one along a hexside does not weave.
 */
export function hexRuns(line: Line, frame: Frame, graze: number): readonly (readonly Hex[])[] {
  const visits = withoutGrazes(visitsAlong(line, frame), frame, graze);
  const runs: Hex[][] = [[]];
  for (const { hex } of visits) {
    if (hex === NOWHERE) runs.push([]);
    else runs.at(-1)!.push(hex);
  }
  return runs.filter(run => run.length > 0);
}

function visitsAlong(line: Line, frame: Frame): Visit[] {
  const crossings = crossingsAlong(line, frame.sides);
  const visits: Visit[] = [];
  let hex = hexHolding(frame, line[0]!);
  let entry: Segment | null = null;
  let points: Point[] = [line[0]!];
  let corner = 1;
  for (const { place, leg, at, rightward } of crossings) {
    const segment = frame.sides.segments[place]!;
    while (corner <= leg) points.push(line[corner++]!);
    const [from, to] = passage(segment, rightward, frame);
    visits.push({ hex: from, points: [...points, at], entry, exit: segment });
    hex = to;
    entry = segment;
    points = [at];
  }
  visits.push({ hex, points: [...points, ...line.slice(corner)], entry, exit: null });
  return visits;
}

/** A side runs clockwise round the hex that names it, so that hex lies on its right. */
function passage({ side }: SideSegment, rightward: boolean, frame: Frame): readonly [Hex, Hex] {
  const [own, beyond] = hexesOfSide(frame.grid, side);
  return rightward ? [beyond, own] : [own, beyond];
}

function withoutGrazes(visits: readonly Visit[], frame: Frame, graze: number): readonly Visit[] {
  let rest = visits;
  for (let i = 0; graze > 0 && i < rest.length && rest.length > 1; ) {
    if (isGraze(rest, i, frame, graze)) {
      rest = without(rest, i, frame);
      i = Math.max(0, i - 1);
    } else i++;
  }
  return rest;
}

function isGraze(visits: readonly Visit[], i: number, frame: Frame, graze: number): boolean {
  const visit = visits[i]!;
  const before = visits[i - 1];
  const after = visits[i + 1];
  if (visit.hex === NOWHERE) return false;
  if (before && after && !areJoined(frame, before.hex, after.hex)) return false;
  const sides = [visit.entry, visit.exit].filter(side => side !== null);
  return pointsAlong(visit.points, graze / 4).every(point =>
    sides.some(({ a, b }) => squaredDistanceToSegment(point, a, b) <= graze * graze),
  );
}

/** Points of the line no further apart than a step: a straight leg may be deepest between its ends. */
function pointsAlong(line: Line, step: number): readonly Point[] {
  return line.slice(1).flatMap((to, i) => {
    const from = line[i]!;
    const count = Math.ceil(Math.sqrt(squaredDistance(from, to)) / step);
    return Array.from({ length: count + 1 }, (_, k) => ({
      x: from.x + Math.round(((to.x - from.x) * k) / Math.max(1, count)),
      y: from.y + Math.round(((to.y - from.y) * k) / Math.max(1, count)),
    }));
  });
}

function areJoined({ grid }: Frame, a: Hex, b: Hex): boolean {
  if (a === b) return true;
  if (a === NOWHERE || b === NOWHERE) return directionTo(grid, Math.max(a, b), NOWHERE) !== null;
  return directionTo(grid, a, b) !== null;
}

/** The visits without one of them; those before and after it now meet. */
function without(visits: readonly Visit[], i: number, frame: Frame): readonly Visit[] {
  const before = visits[i - 1];
  const after = visits[i + 1];
  if (!before) return [{ ...after!, entry: null }, ...visits.slice(i + 2)];
  if (!after) return [...visits.slice(0, i - 1), { ...before, exit: null }];
  const joined = before.hex === after.hex ? [merged(before, after)] : rejoined(before, after, frame);
  return [...visits.slice(0, i - 1), ...joined, ...visits.slice(i + 2)];
}

function merged(before: Visit, after: Visit): Visit {
  return { ...before, points: [...before.points, ...after.points], exit: after.exit };
}

function rejoined(before: Visit, after: Visit, frame: Frame): readonly Visit[] {
  const side = sideBetween(frame.grid, before.hex, after.hex);
  if (side === NOWHERE) return [before, after];
  const shared = endsOfSide(frame, side);
  return [
    { ...before, exit: shared },
    { ...after, entry: shared },
  ];
}
