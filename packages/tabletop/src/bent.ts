import type { Box } from './box.ts';
import { cornerSpot } from './box-spots.ts';
import { ahead, right, turnBetween, turned } from './facing.ts';
import { movedAlong } from './point.ts';
import type { Pose, Stance } from './pose.ts';
import { lengthOf, vectorTo } from './spot.ts';
import type { Thou } from './thou.ts';

/** An end of a front, as its own men see it. */
export type End = 'left' | 'right';

/** How two boxes of a bent line are joined: bent back they share a front corner, bent forward a rear corner. */
export type Joint = 'back' | 'forward';

/**
 * The pose of a box of the same depth that joins on to an end of another, its facing turned clockwise by tenths of a degree.
 * At the right end a turn clockwise bends the line back and a turn anticlockwise bends it forward; at the left end the
 * other way round.
 */
export function joinedOn({ pose, width, depth }: Box, end: End, clockwise: number, newWidth: Thou): Pose {
  const sign = end === 'right' ? 1 : -1;
  const looks = turned(pose.facing, clockwise);
  const behind = sign * clockwise < 0 ? 2 * depth : 0;
  const at = movedAlong(
    pose.at,
    [right(pose.facing), sign * width],
    [ahead(pose.facing), -behind],
    [ahead(looks), behind],
    [right(looks), sign * newWidth],
  );
  return { at, facing: looks };
}

/** How a box joins on to the right end of another, its corner off by no more than `slack`; null if it does not. */
export function jointOf(leftBox: Box<Stance>, rightBox: Box<Stance>, slack: number): Joint | null {
  const turn = turnBetween(leftBox.pose.facing, rightBox.pose.facing);
  const [end, start] =
    turn > 0
      ? [cornerSpot(leftBox, 'frontRight'), cornerSpot(rightBox, 'frontLeft')]
      : [cornerSpot(leftBox, 'rearRight'), cornerSpot(rightBox, 'rearLeft')];
  if (turn === 0 || lengthOf(vectorTo(end, start)) > slack) return null;
  return turn > 0 ? 'back' : 'forward';
}
