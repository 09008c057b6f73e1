/*
 * What touches what, for points that need not be whole: corners of a formation are not rounded. Only sums, products
 * and quotients are used, so that every machine finds the same; for whole thousandths of an inch the answers are exact.
 */
import { type Point, turn } from './point.ts';

/** Do the two straight pieces have a point in common? Ends count. */
function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [tc, td] = [turn(a, b, c), turn(a, b, d)];
  const [ta, tb] = [turn(c, d, a), turn(c, d, b)];
  if (tc === 0 && td === 0) return rangesMeet(a.x, b.x, c.x, d.x) && rangesMeet(a.y, b.y, c.y, d.y);
  return tc > 0 !== td > 0 || tc === 0 || td === 0 ? ta > 0 !== tb > 0 || ta === 0 || tb === 0 : false;
}

const rangesMeet = (a: number, b: number, c: number, d: number): boolean =>
  Math.max(a, b) >= Math.min(c, d) && Math.max(c, d) >= Math.min(a, b);

/** The square of the distance from a point to a straight piece. */
export function squaredToSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [px, py] = [p.x - a.x, p.y - a.y];
  const along = px * dx + py * dy;
  const whole = dx * dx + dy * dy;
  if (along <= 0 || whole === 0) return px * px + py * py;
  if (along >= whole) return (p.x - b.x) * (p.x - b.x) + (p.y - b.y) * (p.y - b.y);
  const aside = px * dy - py * dx;
  return (aside * aside) / whole;
}

/** Are the two straight pieces at most this far apart? */
export function segmentsTouch(a: Point, b: Point, c: Point, d: Point, reach: number): boolean {
  if (segmentsMeet(a, b, c, d)) return true;
  if (reach <= 0) return false;
  const square = reach * reach;
  return (
    squaredToSegment(a, c, d) <= square ||
    squaredToSegment(b, c, d) <= square ||
    squaredToSegment(c, a, b) <= square ||
    squaredToSegment(d, a, b) <= square
  );
}
