import type { Box } from './box.ts';
import { ahead, HALF_TURN, right, turned } from './facing.ts';
import { movedAlong } from './point.ts';
import type { Pose } from './pose.ts';
import type { Thou } from './thou.ts';

/** The front corner that stands fast while the other one swings forward. */
export type Pivot = 'left' | 'right';

/** Forward about a front corner, by an angle in tenths of a degree: to the left about the left corner. */
export function wheeled({ pose, width }: Box, pivot: Pivot, tenths: number): Pose {
  const sign = pivot === 'left' ? 1 : -1;
  const looks = turned(pose.facing, -sign * tenths);
  // From the middle of the old front to the pivot, and from there to the middle of the new one.
  const at = movedAlong(pose.at, [right(pose.facing), -sign * width], [right(looks), sign * width]);
  return { at, facing: looks };
}

/** Pi as the rules have it, in millionths. */
const PI = 3_141_593;

/** The way of the outer front corner in a wheel, in thousandths and not rounded. */
export const wheelLength = (width: Thou, tenths: number): number =>
  (width * tenths * PI) / (HALF_TURN * 1_000_000);

/** About the centre of the box, clockwise by an angle in tenths of a degree; its front stays its front. */
export function turnedOnCentre({ pose, depth }: Box, tenths: number): Pose {
  const looks = turned(pose.facing, tenths);
  return { at: movedAlong(pose.at, [ahead(pose.facing), -depth], [ahead(looks), depth]), facing: looks };
}

/** About-face: the rear rank becomes the front. */
export const facedAbout = (box: Box): Pose => turnedOnCentre(box, HALF_TURN);
