import { measured } from './exact.ts';
import { doMeet, type Piece, type Placed, pieceBounds, shapeOf } from './shape.ts';
import { lengthOf, type Vector } from './spot.ts';

/**
 * The least shift that would part two things, in thousandths: 0 if they only touch or are apart. It is found on the
 * separating axes of their pieces; of several pairs of pieces the greatest overlap counts.
 */
export function overlapOf(a: Placed, b: Placed): number {
  const [first, second] = [shapeOf(a), shapeOf(b)];
  if (!doMeet(first.bounds, second.bounds)) return 0;
  const [ones, others] = [pieceBounds(first), pieceBounds(second)];
  let greatest = 0;
  for (const [i, one] of first.pieces.entries()) {
    if (!doMeet(ones[i]!, second.bounds)) continue;
    for (const [j, other] of second.pieces.entries()) {
      if (doMeet(ones[i]!, others[j]!)) greatest = Math.max(greatest, leastShift(one, other));
    }
  }
  return measured(greatest);
}

/** Is there a straight line with one piece on each side of it, that neither touches? */
export const isSeparated = (a: Piece, b: Piece): boolean => isShortAlongSome(a, b, depth => depth < 0);

/** The least shift that would part two pieces; 0 if they do not overlap. */
export function leastShift(a: Piece, b: Piece): number {
  let least = Infinity;
  const isParted = isShortAlongSome(a, b, (depth, axis) => {
    least = Math.min(least, depth / lengthOf(axis));
    return least <= 0;
  });
  return isParted ? 0 : least;
}

type Test = (depth: number, axis: Vector) => boolean;

/**
 * Asks of the directions across the edges of two pieces, and along an edge that is a whole piece, how far one piece must
 * go along it, one way or the other, to leave the other (negative if there is a gap), until the answer is enough.
 */
function isShortAlongSome(a: Piece, b: Piece, isEnough: Test): boolean {
  if (isSpot(a) && isSpot(b))
    return isEnough(depthAlong(a, b, EAST), EAST) || isEnough(depthAlong(a, b, NORTH), NORTH);
  return isShortAlongOwn(a, a, b, isEnough) || isShortAlongOwn(b, a, b, isEnough);
}

const isSpot = (piece: Piece): boolean => piece.every(({ x, y }) => x === piece[0]!.x && y === piece[0]!.y);

const EAST: Vector = { x: 1, y: 0 };
const NORTH: Vector = { x: 0, y: 1 };

function isShortAlongOwn(piece: Piece, a: Piece, b: Piece, isEnough: Test): boolean {
  for (let i = piece.length === 2 ? 1 : 0; i < piece.length; i++) {
    const [from, to] = [piece[i]!, piece[i + 1 === piece.length ? 0 : i + 1]!];
    const [x, y] = [to.x - from.x, to.y - from.y];
    if (x === 0 && y === 0) continue;
    const across = { x: y, y: -x };
    if (isEnough(depthAlong(a, b, across), across)) return true;
    if (piece.length === 2) {
      const along = { x, y };
      if (isEnough(depthAlong(a, b, along), along)) return true;
    }
  }
  return false;
}

export interface Extent {
  readonly least: number;
  readonly most: number;
}

/** Between which values both lie along an axis, and the shorter way of the one out of the other. */
function depthAlong(a: Piece, b: Piece, { x, y }: Vector): number {
  let [aLeast, aMost, bLeast, bMost] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const corner of a) {
    const along = corner.x * x + corner.y * y;
    if (along < aLeast) aLeast = along;
    if (along > aMost) aMost = along;
  }
  for (const corner of b) {
    const along = corner.x * x + corner.y * y;
    if (along < bLeast) bLeast = along;
    if (along > bMost) bMost = along;
  }
  return Math.min(aMost - bLeast, bMost - aLeast);
}
