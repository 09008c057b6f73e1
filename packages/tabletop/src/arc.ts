import { signOfSum } from './exact.ts';
import { cosine, HALF_TURN, RIGHT_ANGLE, sine } from './facing.ts';
import type { TablePoint } from './point.ts';
import { offsetOf, type Pose } from './pose.ts';

/**
 * Does a point lie within this angle (tenths of a degree) to either side of straight ahead, seen from the middle of the
 * front? On the edge counts, the middle itself does not. No angle is worked out: the edge is a direction, and the
 * point lies on one side of it or the other.
 */
export function isInArc(pose: Pose, point: TablePoint, halfAngle: number): boolean {
  const { ahead, right } = offsetOf(pose, point);
  if (ahead === 0 && right === 0) return false;
  if (halfAngle >= HALF_TURN) return true;
  if (halfAngle <= RIGHT_ANGLE && ahead < 0) return false;
  // Positive on the inner side of the edge, which runs at the half angle; the two halves mirror each other.
  const inner = signOfSum([ahead, sine(halfAngle)], [-Math.abs(right), cosine(halfAngle)]);
  return inner >= 0;
}
