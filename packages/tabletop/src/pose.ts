import { ahead, type Facing, facing, MILLION, RIGHT_ANGLE, right, turned } from './facing.ts';
import { movedAlong, type TablePoint } from './point.ts';
import { movedBy, type Spot, vectorAlong } from './spot.ts';
import type { Thou } from './thou.ts';

/** How a formation stands: the middle of its front, and which way that looks. */
export interface Pose {
  readonly at: TablePoint;
  readonly facing: Facing;
}

/** A pose on the way from one to another, or of a part of a formation: its point is not rounded. A `Pose` is one. */
export interface Stance {
  readonly at: Spot;
  readonly facing: Facing;
}

/** A point as somebody in a pose measures it, in millionths of a thousandth: before the front, and to the right. */
export interface Offset {
  readonly ahead: number;
  readonly right: number;
}

/** Exact between points of the grid: whole numbers that a double holds on any table. */
export function offsetOf({ at, facing: looks }: Stance, { x, y }: Spot): Offset {
  const [dx, dy] = [x - at.x, y - at.y];
  const [u, r] = [ahead(looks), right(looks)];
  return { ahead: dx * u.x + dy * u.y, right: dx * r.x + dy * r.y };
}

/** Is the point behind the line of the front by more than `slack`? */
export const isBehind = (stance: Stance, spot: Spot, slack: number): boolean =>
  offsetOf(stance, spot).ahead < -slack * MILLION;

/** Straight ahead by a length; backwards if it is negative. The facing stays. */
export const advanced = (pose: Pose, by: Thou): Pose => shifted(pose, 0, by);

/** To the right by a length; to the left if it is negative. The facing stays. */
export const sidestepped = (pose: Pose, by: Thou): Pose => shifted(pose, RIGHT_ANGLE, by);

/** By a length in a direction, given in tenths of a degree clockwise from the facing: 450 is half right. */
export const shifted = ({ at, facing: looks }: Pose, clockwise: number, by: Thou): Pose => ({
  at: movedAlong(at, [ahead(turned(looks, clockwise)), 2 * by]),
  facing: looks,
});

/** Like `shifted`, unrounded: a stance on the way of a straight leg. */
export const stanceAlong = ({ at, facing: looks }: Stance, clockwise: number, by: number): Stance => ({
  at: movedBy(at, vectorAlong(turned(looks, clockwise), by)),
  facing: looks,
});

/** How many neighbours of the nearest tenth may point better at a goal, since directions are rounded. */
const NEIGHBOURS = 4;

/** The facing whose direction points best from one spot to another, the smaller number of two; null if they are one. */
export function facingTowards(from: Spot, to: Spot): Facing | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx === 0 && dy === 0) return null;
  const first = lastBefore(dx, dy) - NEIGHBOURS;
  const near = Array.from({ length: 2 * NEIGHBOURS + 2 }, (_, i) => facing(first + i)).sort((a, b) => a - b);
  const fit = near.map(each => dx * ahead(each).x + dy * ahead(each).y);
  return near[fit.indexOf(Math.max(...fit))]!;
}

/** The last tenth, clockwise from the start of its quarter, that does not lie beyond the goal. */
function lastBefore(dx: number, dy: number): number {
  const quarter = dx >= 0 ? (dy > 0 ? 0 : 1) : dy < 0 ? 2 : 3;
  let [low, high] = [quarter * RIGHT_ANGLE, (quarter + 1) * RIGHT_ANGLE];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const { x, y } = ahead(facing(middle));
    if (x * dy - y * dx <= 0) low = middle;
    else high = middle;
  }
  return low;
}
