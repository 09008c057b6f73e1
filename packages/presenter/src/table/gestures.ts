import type { Footprint, Gesture, Held, Text } from '@abatis/screen';
import {
  type Box,
  cornerOf,
  facingTowards,
  offsetOf,
  type Pivot,
  RIGHT_ANGLE,
  rounded,
  sidestepped,
  type Thou,
  thou,
  turnBetween,
  turned,
} from '@abatis/tabletop';

/** Something that can be done by taking hold of a piece. */
export const gesture = (
  piece: string,
  kind: Gesture['kind'],
  label: Text,
  { rolls = false, on }: { readonly rolls?: boolean; readonly on?: Footprint | undefined } = {},
): Gesture => ({
  id: `${kind} ${piece}`,
  piece,
  kind,
  label,
  rolls,
  ...(on && { on }),
});

const MILLION = 1_000_000;

/** How far a piece is dragged, as its men see it: straight ahead, and to the right. */
export function draggedBy({ pose }: Box, { from, to }: Held): { readonly ahead: Thou; readonly right: Thou } {
  const { ahead, right } = offsetOf({ ...pose, at: from }, to);
  return { ahead: rounded(ahead / MILLION), right: rounded(right / MILLION) };
}

/**
 * How far a front corner is swung about the other one, in tenths of a degree: never backwards, and no further than a
 * right angle. `step` is the smallest turn that a hand can be meant to make.
 */
export function wheeledBy(
  box: Box,
  { handle, to }: Held,
  step = 10,
): { readonly pivot: Pivot; readonly tenths: number } {
  const pivot = handle === 'frontRight' ? 'left' : 'right';
  const along = facingTowards(cornerOf(box, pivot === 'left' ? 'frontLeft' : 'frontRight'), to);
  if (along === null) return { pivot, tenths: 0 };
  // The front runs to the right of the left corner, and to the left of the right one.
  const looks = turned(along, pivot === 'left' ? -RIGHT_ANGLE : RIGHT_ANGLE);
  const forward = turnBetween(box.pose.facing, looks) * (pivot === 'left' ? -1 : 1);
  return { pivot, tenths: Math.round(Math.min(RIGHT_ANGLE, Math.max(0, forward)) / step) * step };
}

/** How wide a formation is drawn out by a flank; the other flank stays. Negative widths are none. */
export function stretchedTo(box: Box, { handle, from, to }: Held): Box {
  const { right } = draggedBy(box, { gesture: '', handle, from, to });
  const outwards = handle === 'rightFlank' ? 1 : -1;
  const width = thou(Math.max(0, box.width + outwards * right));
  const shift = Math.round(((width - box.width) * outwards) / 2);
  return { ...box, pose: sidestepped(box.pose, thou(shift)), width };
}
