import { boxOf, type Point, turn } from './point.ts';
import { type SegmentIndex, segmentsNear } from './segment-index.ts';
import type { Line, Segment } from './shape.ts';

/*
 * Where a line crosses given segments, in order and exactly. A line may run through a hex corner or a hex
 * centre, where "crosses" would have no answer. So the whole line counts as shifted east by an amount smaller
 * than anything, and north by an amount smaller still: every question then has an answer, and all the answers
 * agree with each other, as they would for a line that was really drawn there.
 */

/** The line crosses a segment a-b. */
export interface Crossing {
  /** The place of the segment in the index. */
  readonly place: number;
  /** The leg of the line, counted from 0. */
  readonly leg: number;
  /** Rounded to the centimetre. */
  readonly at: Point;
  /** Does the line pass from the left of a-b to its right? Then b lies on the line's left hand. */
  readonly rightward: boolean;
}

export function crossingsAlong<S extends Segment>(line: Line, index: SegmentIndex<S>): readonly Crossing[] {
  const crossings: Crossing[] = [];
  for (let leg = 0; leg + 1 < line.length; leg++) {
    crossings.push(...crossingsOfLeg(line[leg]!, line[leg + 1]!, leg, index));
  }
  return crossings;
}

/** Does the line cross any of the segments? */
export function hasCrossing<S extends Segment>(line: Line, index: SegmentIndex<S>): boolean {
  return line.some((p, leg) => {
    const q = line[leg + 1];
    if (!q) return false;
    return segmentsNear(index, boxOf([p, q])).some(place => crosses(p, q, index.segments[place]!));
  });
}

function crossingsOfLeg<S extends Segment>(
  p: Point,
  q: Point,
  leg: number,
  index: SegmentIndex<S>,
): Crossing[] {
  const met = segmentsNear(index, boxOf([p, q])).filter(place => crosses(p, q, index.segments[place]!));
  if (met.length > 1) {
    met.sort((one, other) => compareProgress(p, q, index.segments[one]!, index.segments[other]!));
  }
  return met.map(place => {
    const segment = index.segments[place]!;
    const rightward = sideOfShifted(segment, p) > 0;
    return { place, leg, at: meetingPoint(p, q, segment), rightward };
  });
}

function crosses(p: Point, q: Point, segment: Segment): boolean {
  return (
    sideOfShifted(segment, p) !== sideOfShifted(segment, q) &&
    sideOfLeg(p, q, segment.a) !== sideOfLeg(p, q, segment.b)
  );
}

/** On which side of the segment's line does the shifted point lie: 1 left, -1 right. */
function sideOfShifted({ a, b }: Segment, point: Point): 1 | -1 {
  return firstSign(turn(a, b, point), a.y - b.y, b.x - a.x);
}

/** On which side of the shifted leg does a fixed point lie: 1 left, -1 right. */
function sideOfLeg(p: Point, q: Point, fixed: Point): 1 | -1 {
  return firstSign(turn(p, q, fixed), q.y - p.y, p.x - q.x);
}

/** The sign of the first number that is not 0: each counts for more than all that follow. */
function firstSign(...numbers: readonly number[]): 1 | -1 {
  return (numbers.find(number => number !== 0) ?? 0) > 0 ? 1 : -1;
}

/** Negative if the leg meets segment one before the other. */
function compareProgress(p: Point, q: Point, one: Segment, other: Segment): number {
  const here = progress(p, q, one);
  const there = progress(p, q, other);
  const terms = here.covered.map((term, i) => term * there.whole - there.covered[i]! * here.whole);
  const deciding = terms.find(term => term !== 0n) ?? 0n;
  return deciding < 0n ? -1 : deciding > 0n ? 1 : 0;
}

/** The share of the leg before the segment is covered / whole; the later terms come from the shift. */
function progress(p: Point, q: Point, { a, b }: Segment): { covered: readonly bigint[]; whole: bigint } {
  const start = turn(a, b, p);
  const whole = start - turn(a, b, q);
  const sign = whole < 0 ? -1 : 1;
  const covered = [start, a.y - b.y, b.x - a.x].map(term => BigInt(term * sign));
  return { covered, whole: BigInt(whole * sign) };
}

function meetingPoint(p: Point, q: Point, { a, b }: Segment): Point {
  const start = turn(a, b, p);
  const share = start / (start - turn(a, b, q));
  return { x: p.x + Math.round((q.x - p.x) * share), y: p.y + Math.round((q.y - p.y) * share) };
}
