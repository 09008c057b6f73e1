import { grains, signOfSum } from './exact.ts';
import { ahead, cosine, type Direction, type Facing, HALF_TURN, RIGHT_ANGLE, right, sine } from './facing.ts';
import type { Stance } from './pose.ts';
import { type Spot, type Vector, vectorTo } from './spot.ts';

/**
 * Does a spot lie within this angle (tenths of a degree) to either side of straight ahead, seen from the middle of the
 * front? On the edge counts, the middle itself does not.
 */
export const isInArc = ({ at, facing }: Stance, spot: Spot, halfAngle: number): boolean =>
  pointsWithin(vectorTo(at, spot), facing, halfAngle);

/**
 * Does a way lead within this angle (tenths of a degree) to either side of a facing? The edge counts; a way of no length
 * leads nowhere. No angle is worked out: the edge is a direction, and the way leads to one side of it or the other.
 */
export function pointsWithin(way: Vector, facing: Facing, halfAngle: number): boolean {
  const exact = { x: grains(way.x), y: grains(way.y) };
  if (exact.x === 0 && exact.y === 0) return false;
  if (halfAngle >= HALF_TURN) return true;
  const [u, r] = [ahead(facing), right(facing)];
  if (halfAngle <= RIGHT_ANGLE && signAlong(exact, u) < 0) return false;
  // The two halves mirror each other: only the side on which the way leads matters.
  const side = signAlong(exact, r) < 0 ? -1 : 1;
  const [sin, cos] = [sine(halfAngle), side * cosine(halfAngle)];
  return signAlong(exact, { x: u.x * sin - r.x * cos, y: u.y * sin - r.y * cos }) >= 0;
}

const signAlong = (way: Vector, direction: Direction): -1 | 0 | 1 =>
  signOfSum([way.x, direction.x], [way.y, direction.y]);
