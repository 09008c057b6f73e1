import { signOfSum } from './exact.ts';
import { ahead, type Direction, MILLION, right } from './facing.ts';
import { movedAlong, type TablePoint } from './point.ts';
import { type Offset, offsetOf, type Pose, type Stance } from './pose.ts';
import type { Spot } from './spot.ts';
import { type Thou, thou } from './thou.ts';

/** How wide a front is, and how deep the formation behind it. */
export interface Size {
  readonly width: Thou;
  readonly depth: Thou;
}

/**
 * The oriented rectangle that a straight formation covers: its front is `width` long, its flanks are `depth`. A box on
 * the way from one place to another, or a part of one, is a `Box<Stance>`: its point is not rounded.
 */
export interface Box<At extends Stance = Pose> extends Size {
  readonly pose: At;
}

export const CORNERS = ['frontLeft', 'frontRight', 'rearRight', 'rearLeft'] as const;

/** Clockwise from the left end of the front. */
export type Corner = (typeof CORNERS)[number];

const NO_SLACK = thou(0);

/** Rounded to the grid: to be drawn, or pivoted about. Tests of a box use its pose, which needs no rounding. */
export function cornerOf({ pose, width, depth }: Box, corner: Corner): TablePoint {
  const isRight = corner === 'frontRight' || corner === 'rearRight';
  const isRear = corner === 'rearLeft' || corner === 'rearRight';
  return movedAlong(
    pose.at,
    [right(pose.facing), isRight ? width : -width],
    [ahead(pose.facing), isRear ? -2 * depth : 0],
  );
}

export const cornersOf = (box: Box): readonly TablePoint[] => CORNERS.map(corner => cornerOf(box, corner));

/** Rounded to the grid. */
export const centreOf = ({ pose, depth }: Box): TablePoint =>
  movedAlong(pose.at, [ahead(pose.facing), -depth]);

/** Is a point in the box or on its edge, or no more than `slack` outside? */
export function isInBox(box: Box<Stance>, spot: Spot, slack: Thou = NO_SLACK): boolean {
  const { ahead: front, right: side } = offsetOf(box.pose, spot);
  return (
    front <= slack * MILLION &&
    front >= -(box.depth + slack) * MILLION &&
    2 * Math.abs(side) <= (box.width + 2 * slack) * MILLION
  );
}

/** Is some point of the box at most this far away? */
export function isNearBox(box: Box, point: TablePoint, reach: Thou): boolean {
  if (reach < 0) return false;
  const { ahead: front, right: side } = beyond(box, offsetOf(box.pose, point));
  // In halves of a millionth, as the offsets beyond the box are.
  const far = 2 * MILLION * reach;
  return signOfSum([front, front], [side, side], [-far, far]) <= 0;
}

/** How far a point lies beyond the edges of the box, in halves of a millionth; 0 between them. */
function beyond({ width, depth }: Size, { ahead: front, right: side }: Offset): Offset {
  return {
    ahead: Math.max(0, 2 * front, -2 * (front + depth * MILLION)),
    right: Math.max(0, 2 * Math.abs(side) - width * MILLION),
  };
}

/**
 * Do two boxes cover common ground, deeper than `slack` in every direction? Boxes that only touch do not overlap. One of
 * the four directions of their edges shows a gap, or there is none.
 */
export function doOverlap(a: Box, b: Box, slack: Thou = NO_SLACK): boolean {
  return axesOf(a, b).every(axis => isDeeper(a, b, axis, slack));
}

const axesOf = (...boxes: readonly Box[]): readonly Direction[] =>
  boxes.flatMap(({ pose }) => [ahead(pose.facing), right(pose.facing)]);

/** All lengths doubled and times a million, so that they are whole. */
function isDeeper(a: Box, b: Box, axis: Direction, slack: Thou): boolean {
  const [from, to] = [exactCentre(a), exactCentre(b)];
  const sign = signOfSum([to.x - from.x, axis.x], [to.y - from.y, axis.y]);
  const room = [...halfExtents(a, axis), ...halfExtents(b, axis)];
  return (
    signOfSum(
      ...room,
      [-sign * (to.x - from.x), axis.x],
      [-sign * (to.y - from.y), axis.y],
      [-2 * slack, dot(axis, axis)],
    ) > 0
  );
}

const halfExtents = (
  { pose, width, depth }: Box,
  axis: Direction,
): readonly (readonly [number, number])[] => [
  [depth, Math.abs(dot(ahead(pose.facing), axis))],
  [width, Math.abs(dot(right(pose.facing), axis))],
];

/** In halves of a millionth of a thousandth. */
function exactCentre({ pose, depth }: Box): Direction {
  const { x, y } = ahead(pose.facing);
  return { x: 2 * MILLION * pose.at.x - depth * x, y: 2 * MILLION * pose.at.y - depth * y };
}

const dot = (a: Direction, b: Direction): number => a.x * b.x + a.y * b.y;
