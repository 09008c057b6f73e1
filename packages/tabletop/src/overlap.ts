import { measured } from './exact.ts';
import { doMeet, type Piece, type Placed, pieceBounds, shapeOf } from './shape.ts';

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

/** Is the overlap of two things more than `slack`? The same answer as from `overlapOf`, without measuring all of it. */
export function doShapesOverlap(a: Placed, b: Placed, slack: number): boolean {
  const [first, second] = [shapeOf(a), shapeOf(b)];
  if (!doMeet(first.bounds, second.bounds)) return false;
  const [ones, others] = [pieceBounds(first), pieceBounds(second)];
  return first.pieces.some(
    (one, i) =>
      doMeet(ones[i]!, second.bounds) &&
      second.pieces.some(
        (other, j) => doMeet(ones[i]!, others[j]!) && measured(leastDepth(one, other, slack)) > slack,
      ),
  );
}

/** Is there a straight line with one piece on each side of it, that neither touches? */
export const isSeparated = (a: Piece, b: Piece): boolean => leastDepth(a, b, NO_DEPTH) < 0;

/** The least shift that would part two pieces; 0 if they do not overlap. */
export const leastShift = (a: Piece, b: Piece): number => Math.max(0, leastDepth(a, b, NO_DEPTH));

/** Less than this there is a gap. */
const NO_DEPTH = -Number.MIN_VALUE;

/**
 * How far one piece must go to leave the other, in the best of the directions across the edges of both, and along an edge
 * that is a whole piece. Below 0 there is a gap. Once it is `enough` or less, what is still less is not looked for.
 */
function leastDepth(a: Piece, b: Piece, enough: number): number {
  if (isSpot(a) && isSpot(b)) return Math.min(depthAlong(a, b, 1, 0), depthAlong(a, b, 0, 1));
  const least = leastAcross(a, a, b, enough);
  return least <= enough ? least : Math.min(least, leastAcross(b, a, b, enough));
}

const isSpot = (piece: Piece): boolean => piece.every(({ x, y }) => x === piece[0]!.x && y === piece[0]!.y);

/** The least depth in the directions of one piece. */
function leastAcross(piece: Piece, a: Piece, b: Piece, enough: number): number {
  let least = Infinity;
  const count = piece.length;
  for (let i = count === 2 ? 1 : 0; i < count && least > enough; i++) {
    const [from, to] = [piece[i]!, piece[i + 1 === count ? 0 : i + 1]!];
    const [x, y] = [to.x - from.x, to.y - from.y];
    if (x === 0 && y === 0) continue;
    const length = Math.sqrt(x * x + y * y);
    least = Math.min(least, depthAlong(a, b, y, -x) / length);
    if (count === 2) least = Math.min(least, depthAlong(a, b, x, y) / length);
  }
  return least;
}

export interface Extent {
  readonly least: number;
  readonly most: number;
}

/** Between which values both lie along an axis, and the shorter way of the one out of the other. */
function depthAlong(a: Piece, b: Piece, x: number, y: number): number {
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
