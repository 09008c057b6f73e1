import { distanceBetween } from './distance.ts';
import { sideOfLine } from './exact.ts';
import { type Piece, type Placed, shapeOf } from './shape.ts';
import type { Spot } from './spot.ts';

/** Is a spot in something or on its edge? Never wrong for spots of a pose and of the grid. */
export const isInside = (placed: Placed, spot: Spot): boolean =>
  shapeOf(placed).pieces.some(piece => isInPiece(piece, spot));

/** A line has its second edge back to the first corner, so a spot on it must lie on both and between the ends. */
function isInPiece(piece: Piece, spot: Spot): boolean {
  if (piece.length < 3) return distanceBetween(spot, { pieces: [piece], bounds: NO_BOUNDS }) === 0;
  return piece.every((corner, i) => sideOfLine(corner, piece[(i + 1) % piece.length]!, spot) >= 0);
}

const NO_BOUNDS = { left: 0, bottom: 0, right: 0, top: 0 };
