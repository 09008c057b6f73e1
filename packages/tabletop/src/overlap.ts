import { measured } from './exact.ts';
import { doMeet, type Piece, type Placed, shapeOf } from './shape.ts';
import { dot, lengthOf, type Vector, vectorTo } from './spot.ts';

/**
 * The least shift that would part two things, in thousandths: 0 if they only touch or are apart. It is found on the
 * separating axes of their pieces; of several pairs of pieces the greatest overlap counts.
 */
export function overlapOf(a: Placed, b: Placed): number {
  const [first, second] = [shapeOf(a), shapeOf(b)];
  if (!doMeet(first.bounds, second.bounds)) return 0;
  let greatest = 0;
  for (const one of first.pieces) {
    for (const other of second.pieces) greatest = Math.max(greatest, leastShift(one, other));
  }
  return measured(greatest);
}

/** Is there a straight line with one piece on each side of it, that neither touches? */
export const isSeparated = (a: Piece, b: Piece): boolean =>
  axesOf(a, b).some(axis => depthAlong(a, b, axis) < 0);

/** The least shift that would part two pieces; 0 if they do not overlap. */
export function leastShift(a: Piece, b: Piece): number {
  let least = Infinity;
  for (const axis of axesOf(a, b)) {
    least = Math.min(least, depthAlong(a, b, axis) / lengthOf(axis));
    if (least <= 0) return 0;
  }
  return least;
}

/** How far one piece must go along an axis, one way or the other, to leave the other: negative if there is a gap. */
function depthAlong(a: Piece, b: Piece, axis: Vector): number {
  const [first, second] = [extentAlong(a, axis), extentAlong(b, axis)];
  return Math.min(first.most - second.least, second.most - first.least);
}

export interface Extent {
  readonly least: number;
  readonly most: number;
}

/** Between which values the spots of a piece lie along an axis. */
function extentAlong(piece: Piece, axis: Vector): Extent {
  let [least, most] = [Infinity, -Infinity];
  for (const corner of piece) {
    const along = dot(corner, axis);
    least = Math.min(least, along);
    most = Math.max(most, along);
  }
  return { least, most };
}

/** The directions across the edges of two pieces, and along an edge that is a whole piece. */
function axesOf(a: Piece, b: Piece): readonly Vector[] {
  const axes = [...ownAxes(a), ...ownAxes(b)];
  return axes.length > 0 ? axes : [EAST, NORTH];
}

const EAST: Vector = { x: 1, y: 0 };
const NORTH: Vector = { x: 0, y: 1 };

function ownAxes(piece: Piece): readonly Vector[] {
  const edges = piece.map((corner, i) => vectorTo(corner, piece[(i + 1) % piece.length]!));
  const across = edges.map(({ x, y }) => ({ x: y, y: -x }));
  const axes = piece.length > 2 ? across : [...across.slice(1), ...edges.slice(1)];
  return axes.filter(({ x, y }) => x !== 0 || y !== 0);
}
