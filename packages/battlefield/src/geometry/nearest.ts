import { type Point, squaredDistance, turn } from './point.ts';
import { isClosed, type Line } from './shape.ts';

/** The point of the segment nearest to the given one, rounded to the centimetre. */
export function nearestOnSegment(point: Point, a: Point, b: Point): Point {
  const end = nearestEnd(point, a, b);
  if (end !== null) return end === 0 ? a : b;
  const along = (point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y);
  const share = along / squaredDistance(a, b);
  return { x: a.x + Math.round((b.x - a.x) * share), y: a.y + Math.round((b.y - a.y) * share) };
}

export function squaredDistanceToSegment(point: Point, a: Point, b: Point): number {
  return squaredDistance(point, nearestOnSegment(point, a, b));
}

export function isWithin(reach: number, point: Point, line: Line): boolean {
  for (let i = 1; i < line.length; i++) {
    if (squaredDistanceToSegment(point, line[i - 1]!, line[i]!) <= reach * reach) return true;
  }
  return false;
}

/** The end of the segment nearest to the point, 0 for a and 1 for b; null if a point between them is nearer. */
export function nearestEnd(point: Point, a: Point, b: Point): 0 | 1 | null {
  const along = (point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y);
  if (along <= 0) return 0;
  return along >= squaredDistance(a, b) ? 1 : null;
}

/**
 * Does the point lie to the left of the line, seen from the leg nearest to it? Where a corner of the line is
 * nearest, the point lies outside the bend, so the bend decides: either leg alone could be wrong.
 */
export function isLeftOf(point: Point, line: Line, leg: number): boolean {
  const a = line[leg]!;
  const b = line[leg + 1]!;
  const end = nearestEnd(point, a, b);
  const bend = end === null ? 0 : bendAt(line, leg + end);
  return bend === 0 ? turn(a, b, point) > 0 : bend < 0;
}

/** Positive if the line turns to the left at this corner, 0 where it goes straight on or ends. */
function bendAt(line: Line, corner: number): number {
  const last = line.length - 1;
  const around = isClosed(line) && (corner === 0 || corner === last);
  const before = around ? line[last - 1] : line[corner - 1];
  const after = around ? line[1] : line[corner + 1];
  return before && after ? turn(before, line[corner]!, after) : 0;
}
