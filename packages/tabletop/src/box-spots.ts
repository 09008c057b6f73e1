import type { Box, Corner } from './box.ts';
import { HALF_TURN, RIGHT_ANGLE, turned } from './facing.ts';
import { type Stance, stanceAlong } from './pose.ts';
import { middleOf, movedBy, type Spot, vectorAlong } from './spot.ts';
import type { Thou } from './thou.ts';

/** The four edges of a box: in the order in which a tie between them is most often settled. */
export const SIDES = ['front', 'left', 'right', 'rear'] as const;

export type Side = (typeof SIDES)[number];

/** A straight piece of an outline. */
export interface Edge {
  readonly from: Spot;
  readonly to: Spot;
}

const isRight = (corner: Corner): boolean => corner === 'frontRight' || corner === 'rearRight';
const isRear = (corner: Corner): boolean => corner === 'rearLeft' || corner === 'rearRight';

/** The corner itself, unrounded. */
export function cornerSpot({ pose, width, depth }: Box<Stance>, corner: Corner): Spot {
  const side = vectorAlong(turned(pose.facing, RIGHT_ANGLE), (isRight(corner) ? width : -width) / 2);
  const back = vectorAlong(pose.facing, isRear(corner) ? -depth : 0);
  return movedBy(movedBy(pose.at, side), back);
}

/** Clockwise from the left end of the front, unrounded: what `cornerSpot` gives of each. */
export function cornerSpots({ pose, width, depth }: Box<Stance>): readonly Spot[] {
  const { x, y } = vectorAlong(turned(pose.facing, RIGHT_ANGLE), width / 2);
  const back = vectorAlong(pose.facing, -depth);
  const frontLeft = { x: pose.at.x - x, y: pose.at.y - y };
  const frontRight = { x: pose.at.x + x, y: pose.at.y + y };
  return [frontLeft, frontRight, movedBy(frontRight, back), movedBy(frontLeft, back)];
}

/** The centre, unrounded. */
export const centreSpot = ({ pose, depth }: Box<Stance>): Spot =>
  movedBy(pose.at, vectorAlong(pose.facing, -depth / 2));

const ENDS: Readonly<Record<Side, readonly [Corner, Corner]>> = {
  front: ['frontLeft', 'frontRight'],
  right: ['frontRight', 'rearRight'],
  rear: ['rearRight', 'rearLeft'],
  left: ['rearLeft', 'frontLeft'],
};

/** The edge on a side of a box, clockwise round it. */
export function edgeOf(box: Box<Stance>, side: Side): Edge {
  const [from, to] = ENDS[side];
  return { from: cornerSpot(box, from), to: cornerSpot(box, to) };
}

/** The middles of the four edges. */
export const middleSpots = (box: Box<Stance>): readonly Spot[] =>
  SIDES.map(side => {
    const { from, to } = edgeOf(box, side);
    return middleOf(from, to);
  });

/** Corners, middles of the edges and the centre: where a box is looked at. */
export const sampleSpots = (box: Box<Stance>): readonly Spot[] => [
  ...cornerSpots(box),
  ...middleSpots(box),
  centreSpot(box),
];

/** So many spots evenly along the front, from the left, each in the middle of its share. */
export function frontSpots({ pose, width }: Box<Stance>, count: number): readonly Spot[] {
  const share = width / count;
  return Array.from(
    { length: count },
    (_, i) => stanceAlong(pose, RIGHT_ANGLE, (i + 0.5) * share - width / 2).at,
  );
}

const OUTWARD: Readonly<Record<Side, number>> = {
  front: 0,
  right: RIGHT_ANGLE,
  rear: HALF_TURN,
  left: -RIGHT_ANGLE,
};

/** The box as somebody on one of its sides has it before him: that side is its front. */
export function facedOut(box: Box<Stance>, side: Side): Box<Stance> {
  const { from, to } = edgeOf(box, side);
  const pose = { at: middleOf(from, to), facing: turned(box.pose.facing, OUTWARD[side]) };
  const isFlank = side === 'left' || side === 'right';
  return isFlank
    ? { pose, width: box.depth, depth: box.width }
    : { pose, width: box.width, depth: box.depth };
}

/** The ground beside a box: a strip as long as that side, and so deep outward. */
export function stripBeside(box: Box<Stance>, side: Side, depth: Thou): Box<Stance> {
  const out = facedOut(box, side);
  return { pose: stanceAlong(out.pose, 0, depth), width: out.width, depth };
}

/** A part of a box: so much width from the left end and so much depth from the front. */
export function partOfBox(
  { pose, width }: Box<Stance>,
  part: { readonly left: Thou; readonly front: Thou; readonly width: Thou; readonly depth: Thou },
): Box<Stance> {
  const beside = stanceAlong(pose, RIGHT_ANGLE, part.left + part.width / 2 - width / 2);
  return { pose: stanceAlong(beside, 0, -part.front), width: part.width, depth: part.depth };
}
