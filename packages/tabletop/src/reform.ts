import type { Box, Size } from './box.ts';
import { ahead, right, turned } from './facing.ts';
import { movedAlong } from './point.ts';
import type { Pose } from './pose.ts';

/** What of a formation stays where it is while its shape changes. */
export type Anchor = 'front' | 'frontLeft' | 'frontRight' | 'centre';

/** To which side of the middle of the front an anchor lies, in half widths. */
const SIDE: Readonly<Record<Anchor, number>> = { front: 0, centre: 0, frontLeft: -1, frontRight: 1 };

/**
 * A box that first turns about its centre, clockwise in tenths of a degree, and then takes another size with its anchor
 * where it was. The new point is rounded once.
 */
export function reformed({ pose, width, depth }: Box, clockwise: number, to: Size, anchor: Anchor): Pose {
  const looks = turned(pose.facing, clockwise);
  const back = anchor === 'centre' ? to.depth : depth;
  const at = movedAlong(
    pose.at,
    [ahead(pose.facing), -depth],
    [ahead(looks), back],
    [right(looks), SIDE[anchor] * (width - to.width)],
  );
  return { at, facing: looks };
}
