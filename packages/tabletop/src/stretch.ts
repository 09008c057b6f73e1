import { measured } from './exact.ts';
import { boundsOf, doMeet, type Piece, type Placed, pieceBounds, shapeOf, widened } from './shape.ts';
import { cross, dot, lengthOf, type Spot, type Vector, vectorTo } from './spot.ts';

/** A part of a way: from so far along it to so far. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The stretches of the straight way from one spot to another that lie in a shape or at most `reach` from it, in order and
 * apart from each other. A touch of no length counts as a stretch of length 0.
 */
export function stretchesNear(from: Spot, to: Spot, placed: Placed, reach = 0): readonly Stretch[] {
  const shape = shapeOf(placed);
  const along = widened(boundsOf([from, to]), reach + BEYOND);
  if (!doMeet(along, shape.bounds)) return [];
  const way = vectorTo(from, to);
  const length = lengthOf(way);
  const bounds = pieceBounds(shape);
  const found: Stretch[] = [];
  for (const [i, piece] of shape.pieces.entries()) {
    const part = doMeet(along, bounds[i]!) ? shareNear(from, way, piece, reach) : null;
    if (part) found.push(part);
  }
  return joined(found).map(each => ({
    from: measured(each.from * length),
    to: measured(each.to * length),
  }));
}

/** What is so much farther off than the reach cannot come within it by the noise of the arithmetic. */
const BEYOND = 1;

/** The stretches of the straight way from one spot to another that lie inside a shape. */
export const stretchesInside = (from: Spot, to: Spot, placed: Placed): readonly Stretch[] =>
  stretchesNear(from, to, placed);

/** How much of a line through spots lies inside a shape, or at most `reach` from it. */
export const lengthInside = (path: readonly Spot[], placed: Placed, reach = 0): number =>
  path.slice(1).reduce((sum, to, i) => sum + totalLength(stretchesNear(path[i]!, to, placed, reach)), 0);

export const totalLength = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);

/** Does some stretch hold this place along the way, its ends included? */
export const isOnStretch = (stretches: readonly Stretch[], along: number): boolean =>
  stretches.some(({ from, to }) => from <= along && along <= to);

/** Does one of the stretches cover another one, or all of it but `slack` at either end? They must be apart from each other. */
export const isCovered = ({ from, to }: Stretch, by: readonly Stretch[], slack = 0): boolean =>
  by.some(each => each.from <= from + slack && to - slack <= each.to);

/** What is left of a way of this length without some stretches. */
export function restOfWay(length: number, without: readonly Stretch[]): readonly Stretch[] {
  const rest: Stretch[] = [];
  let from = 0;
  for (const taken of joined(without)) {
    rest.push({ from, to: Math.min(taken.from, length) });
    from = taken.to;
  }
  return [...rest, { from, to: length }].filter(each => each.from < each.to);
}

/** Overlapping and touching stretches become one; in order. */
export function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  if (stretches.length < 2) return stretches;
  const kept: Stretch[] = [];
  for (const each of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = kept.at(-1);
    if (last && each.from <= last.to)
      kept[kept.length - 1] = { from: last.from, to: Math.max(last.to, each.to) };
    else kept.push(each);
  }
  return kept;
}

/**
 * The share of a way (0 to 1) that lies in a convex piece or at most `reach` from it. What is so near is convex as well, so
 * it is one stretch: from the first spot near the inside, an edge or a corner to the last.
 */
export function shareNear(from: Spot, way: Vector, piece: Piece, reach: number): Stretch | null {
  let [first, last] = [Infinity, -Infinity];
  const take = (part: Stretch | null): void => {
    if (part === null) return;
    first = Math.min(first, part.from);
    last = Math.max(last, part.to);
  };
  if (piece.length > 2) take(shareInside(from, way, piece));
  piece.forEach((corner, i) => {
    take(shareNearCorner(from, way, corner, reach));
    if (piece.length > 1) take(shareNearEdge(from, way, corner, piece[(i + 1) % piece.length]!, reach));
  });
  return first <= last ? { from: first, to: last } : null;
}

/** Where `least <= start + t * slope <= most`, within what there was. */
function limited(
  part: Stretch | null,
  start: number,
  slope: number,
  least: number,
  most: number,
): Stretch | null {
  if (part === null) return null;
  if (slope === 0) return start >= least && start <= most ? part : null;
  const [a, b] = [(least - start) / slope, (most - start) / slope];
  const [from, to] = [Math.max(part.from, Math.min(a, b)), Math.min(part.to, Math.max(a, b))];
  return from <= to ? { from, to } : null;
}

const WHOLE: Stretch = { from: 0, to: 1 };

/** On the left of every edge. */
function shareInside(from: Spot, way: Vector, piece: Piece): Stretch | null {
  let part: Stretch | null = WHOLE;
  for (let i = 0; i < piece.length; i++) {
    const edge = vectorTo(piece[i]!, piece[(i + 1) % piece.length]!);
    part = limited(part, cross(edge, vectorTo(piece[i]!, from)), cross(edge, way), 0, Infinity);
  }
  return part;
}

/** Beside an edge, no farther from it than `reach`. */
function shareNearEdge(from: Spot, way: Vector, a: Spot, b: Spot, reach: number): Stretch | null {
  const [edge, out] = [vectorTo(a, b), vectorTo(a, from)];
  const far = reach * lengthOf(edge);
  const beside = limited(WHOLE, dot(edge, out), dot(edge, way), 0, dot(edge, edge));
  return limited(beside, cross(edge, out), cross(edge, way), -far, far);
}

/** In the circle round a corner. */
function shareNearCorner(from: Spot, way: Vector, corner: Spot, reach: number): Stretch | null {
  const out = vectorTo(corner, from);
  const [a, b, c] = [dot(way, way), dot(way, out), dot(out, out) - reach * reach];
  if (a === 0) return c <= 0 ? WHOLE : null;
  const inner = b * b - a * c;
  if (inner < 0) return null;
  const root = Math.sqrt(inner);
  const [start, end] = [Math.max(0, (-b - root) / a), Math.min(1, (-b + root) / a)];
  return start <= end ? { from: start, to: end } : null;
}
