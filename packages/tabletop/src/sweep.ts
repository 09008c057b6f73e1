import { distanceBetween } from './distance.ts';
import { measured } from './exact.ts';
import { type Bounds, doMeet, type Placed, type Shape, shapeOf, shapeOfPieces, widened } from './shape.ts';
import { lengthOf, type Spot, scaled, type Vector } from './spot.ts';
import { joined, type Stretch, shareNear } from './stretch.ts';
import { sumOf } from './sum.ts';

/** The ground that something covers while it is moved straight, without turning: exact, start and end included. */
export const swept = (placed: Placed, by: Vector): Shape =>
  shapeOfPieces(shapeOf(placed).pieces.map(piece => sumOf(piece, [ORIGIN, by])));

/** How near something comes to another thing while it is moved straight. */
export const nearestOnTheWay = (moving: Placed, by: Vector, still: Placed): number =>
  distanceBetween(swept(moving, by), still);

/** The stretches of a straight move, along it, on which something is at most `reach` from another thing. */
export function stretchesWithin(moving: Placed, by: Vector, still: Placed, reach = 0): readonly Stretch[] {
  const length = lengthOf(by);
  const [mover, target] = [shapeOf(moving), shapeOf(still)];
  if (!doMeet(widened(boundsOnTheWay(mover.bounds, by), reach), target.bounds)) return [];
  const found: Stretch[] = [];
  for (const piece of mover.pieces) {
    const turned = piece.map(corner => scaled(corner, -1));
    for (const other of target.pieces) {
      // All ways from a spot of the mover to a spot of the target: they meet where the way so far is one of them.
      const part = shareNear(ORIGIN, by, sumOf(other, turned), reach);
      if (part) found.push({ from: measured(part.from * length), to: measured(part.to * length) });
    }
  }
  return joined(found);
}

/** How far something can be moved straight until it first comes within `reach` of another thing; null if it never does. */
export const firstContact = (moving: Placed, by: Vector, still: Placed, reach = 0): number | null =>
  stretchesWithin(moving, by, still, reach)[0]?.from ?? null;

/** How far something can be moved straight until it first comes within `reach` of one of several things, or all the way. */
export const freeLength = (moving: Placed, by: Vector, others: readonly Placed[], reach = 0): number =>
  others.reduce<number>(
    (free, other) => Math.min(free, firstContact(moving, by, other, reach) ?? free),
    measured(lengthOf(by)),
  );

const ORIGIN: Spot = { x: 0, y: 0 };

const boundsOnTheWay = ({ left, bottom, right, top }: Bounds, { x, y }: Vector): Bounds => ({
  left: left + Math.min(0, x),
  bottom: bottom + Math.min(0, y),
  right: right + Math.max(0, x),
  top: top + Math.max(0, y),
});
