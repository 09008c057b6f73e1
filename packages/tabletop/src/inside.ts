import { liesBetween } from './convex.ts';
import { isSameSpot, sideOfLine } from './exact.ts';
import { type Piece, type Placed, shapeOf } from './shape.ts';
import type { Spot } from './spot.ts';

/** Is a spot in something or on its edge? Never wrong for spots of a pose and of the grid. */
export const isInside = (placed: Placed, spot: Spot): boolean =>
  shapeOf(placed).pieces.some(piece => isInPiece(piece, spot));

function isInPiece(piece: Piece, spot: Spot): boolean {
  if (piece.length > 2)
    return piece.every((corner, i) => isLeft(corner, piece[(i + 1) % piece.length]!, spot));
  const [a, b = a] = piece as readonly [Spot, Spot?];
  return isSameSpot(a, spot) || isSameSpot(b, spot) || liesBetween(a, b, spot);
}

const isLeft = (a: Spot, b: Spot, spot: Spot): boolean => sideOfLine(a, b, spot) >= 0;
