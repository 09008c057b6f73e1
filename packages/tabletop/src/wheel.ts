import type { Box } from './box.ts';
import { cornerSpot } from './box-spots.ts';
import { ahead, HALF_TURN, RIGHT_ANGLE, right, turned } from './facing.ts';
import { stopsAlong } from './march.ts';
import { movedAlong } from './point.ts';
import { type Pose, type Stance, stanceAlong } from './pose.ts';
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

/** Like `wheeled`, unrounded: a box in the middle of its wheel. */
export function boxInWheel(box: Box<Stance>, pivot: Pivot, tenths: number): Box<Stance> {
  const sign = pivot === 'left' ? 1 : -1;
  const corner = cornerSpot(box, pivot === 'left' ? 'frontLeft' : 'frontRight');
  const about = { at: corner, facing: turned(box.pose.facing, -sign * tenths) };
  return { ...box, pose: stanceAlong(about, RIGHT_ANGLE, (sign * box.width) / 2) };
}

/** A box at every step of a wheel, all in tenths of a degree: at the start, at every step, and at the end. */
export const boxesInWheel = (
  box: Box<Stance>,
  pivot: Pivot,
  tenths: number,
  step: number,
): readonly Box<Stance>[] => stopsAlong(tenths, step).map(angle => boxInWheel(box, pivot, angle));

/**
 * The largest wheel in tenths of a degree, at most `most`, that is free at every step and at its end; 0 if there is none.
 * What lies between two steps is not looked at, except by a wheel that ends there.
 */
export function largestWheel(most: number, step: number, isFree: (tenths: number) => boolean): number {
  let reached = 0;
  while (reached + step <= most && isFree(reached + step)) reached += step;
  for (let end = Math.min(most, reached + step - 1); end > reached; end--) if (isFree(end)) return end;
  return reached;
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
