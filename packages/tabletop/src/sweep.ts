import { distanceBetween } from './distance.ts';
import { measured } from './exact.ts';
import { hullOf } from './hull.ts';
import { type Piece, type Placed, type Shape, shapeOf, shapeOfPieces } from './shape.ts';
import { lengthOf, movedBy, type Spot, scaled, type Vector } from './spot.ts';
import { joined, type Stretch, shareNear } from './stretch.ts';

/** The ground that something covers while it is moved straight, without turning: exact, start and end included. */
export const swept = (placed: Placed, by: Vector): Shape =>
  shapeOfPieces(
    shapeOf(placed).pieces.map(piece => hullOf([...piece, ...piece.map(corner => movedBy(corner, by))])),
  );

/** How near something comes to another thing while it is moved straight. */
export const nearestOnTheWay = (moving: Placed, by: Vector, still: Placed): number =>
  distanceBetween(swept(moving, by), still);

/** The stretches of a straight move, along it, on which something is at most `reach` from another thing. */
export function stretchesWithin(moving: Placed, by: Vector, still: Placed, reach = 0): readonly Stretch[] {
  const length = lengthOf(by);
  const found: Stretch[] = [];
  for (const piece of shapeOf(moving).pieces) {
    for (const other of shapeOf(still).pieces) {
      const part = shareNear(ORIGIN, by, differences(other, piece), reach);
      if (part) found.push({ from: measured(part.from * length), to: measured(part.to * length) });
    }
  }
  return joined(found);
}

/** How far something can be moved straight until it first comes within `reach` of another thing; null if it never does. */
export const firstContact = (moving: Placed, by: Vector, still: Placed, reach = 0): number | null =>
  stretchesWithin(moving, by, still, reach)[0]?.from ?? null;

const ORIGIN: Spot = { x: 0, y: 0 };

/** All ways from a spot of one piece to a spot of another, as a piece: they overlap where the origin lies in it. */
const differences = (to: Piece, from: Piece): Piece =>
  hullOf(to.flatMap(end => from.map(start => movedBy(end, scaled(start, -1)))));
