import type { Piece } from './shape.ts';
import { cross, movedBy, type Spot, type Vector, vectorTo } from './spot.ts';

/**
 * All spots that come of a spot of one convex piece moved by a spot of another, as a piece: the Minkowski sum. Its edges
 * are those of both, in the order of their directions.
 */
export function sumOf(a: Piece, b: Piece): Piece {
  const [first, second] = [fromLowest(a), fromLowest(b)];
  const corners: Spot[] = [];
  let [i, j] = [0, 0];
  while (i < first.length || j < second.length) {
    corners.push(movedBy(first[i % first.length]!, second[j % second.length]!));
    const turn =
      i === first.length ? -1 : j === second.length ? 1 : cross(edgeFrom(first, i), edgeFrom(second, j));
    if (turn >= 0) i++;
    if (turn <= 0) j++;
  }
  return corners;
}

/** Anticlockwise from the corner farthest south (of those, west): from there the directions of the edges go round once. */
function fromLowest(piece: Piece): Piece {
  const lowest = piece.reduce((best, { x, y }, i) => {
    const { x: bx, y: by } = piece[best]!;
    return y < by || (y === by && x < bx) ? i : best;
  }, 0);
  return [...piece.slice(lowest), ...piece.slice(0, lowest)];
}

const edgeFrom = (piece: Piece, i: number): Vector => vectorTo(piece[i]!, piece[(i + 1) % piece.length]!);
