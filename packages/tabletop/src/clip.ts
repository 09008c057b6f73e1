import type { Piece } from './shape.ts';
import { cross, movedBy, type Spot, scaled, vectorTo } from './spot.ts';

/** What a convex piece and another have in common, unrounded; empty if nothing. The second must have an inside. */
export function commonPiece(piece: Piece, other: Piece): Piece {
  let common = piece;
  for (let i = 0; i < other.length; i++) {
    common = leftOf(common, other[i]!, other[(i + 1) % other.length]!);
  }
  return common;
}

/** The part of a convex piece on the left of the way from a to b, the line included. */
export function leftOf(piece: Piece, a: Spot, b: Spot): Piece {
  const way = vectorTo(a, b);
  const sides = piece.map(corner => cross(way, vectorTo(a, corner)));
  return piece.flatMap((corner, i) => {
    const next = (i + 1) % piece.length;
    const [side, nextSide] = [sides[i]!, sides[next]!];
    const kept = side >= 0 ? [corner] : [];
    const isLastOfLine = piece.length === 2 && i === 1;
    if (side * nextSide >= 0 || isLastOfLine) return kept;
    return [...kept, movedBy(corner, scaled(vectorTo(corner, piece[next]!), side / (side - nextSide)))];
  });
}

/** What is left of a convex piece without another, in convex pieces that do not overlap. The second must have an inside. */
export function withoutPiece(piece: Piece, other: Piece): readonly Piece[] {
  const parts: Piece[] = [];
  let rest = piece;
  for (let i = 0; i < other.length; i++) {
    const [a, b] = [other[i]!, other[(i + 1) % other.length]!];
    const outside = leftOf(rest, b, a);
    if (outside.length > 2) parts.push(outside);
    rest = leftOf(rest, a, b);
    if (rest.length < 3) return parts;
  }
  return parts;
}
