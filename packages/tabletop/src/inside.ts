import { liesBetween } from './convex.ts';
import { isSameSpot, sideOfLine } from './exact.ts';
import { type Bounds, type Piece, type Placed, pieceBounds, shapeOf } from './shape.ts';
import type { Spot } from './spot.ts';

/** Is a spot in something or on its edge? Never wrong for spots of a pose and of the grid. */
export function isInside(placed: Placed, spot: Spot): boolean {
  const shape = shapeOf(placed);
  if (!isBeside(shape.bounds, spot)) return false;
  const bounds = pieceBounds(shape);
  return shape.pieces.some((piece, i) => isBeside(bounds[i]!, spot) && isInPiece(piece, spot));
}

/** Within bounds or less than a thousandth outside: what is farther off need not be asked exactly. */
const isBeside = ({ left, bottom, right, top }: Bounds, { x, y }: Spot): boolean =>
  x > left - 1 && x < right + 1 && y > bottom - 1 && y < top + 1;

function isInPiece(piece: Piece, spot: Spot): boolean {
  if (piece.length > 2)
    return piece.every((corner, i) => isLeft(corner, piece[(i + 1) % piece.length]!, spot));
  const [a, b = a] = piece as readonly [Spot, Spot?];
  return isSameSpot(a, spot) || isSameSpot(b, spot) || liesBetween(a, b, spot);
}

const isLeft = (a: Spot, b: Spot, spot: Spot): boolean => sideOfLine(a, b, spot) >= 0;
