import { commonPiece } from './clip.ts';
import { measured } from './exact.ts';
import { isSeparated } from './overlap.ts';
import { type Bounds, type Piece, type Placed, pieceBounds, shapeOf } from './shape.ts';
import { cross, lengthOf, movedBy, type Spot, scaled, vectorTo } from './spot.ts';

/** The shortest way between two things: from a spot of the first to a spot of the second. */
export interface Nearest {
  readonly distance: number;
  readonly from: Spot;
  readonly to: Spot;
}

/** The shortest distance between two things in thousandths, unrounded: 0 if they touch or overlap. */
export function distanceBetween(a: Placed, b: Placed): number {
  const [one, other] = [shapeOf(a), shapeOf(b)];
  const [ones, others] = [pieceBounds(one), pieceBounds(other)];
  let least = Infinity;
  for (const [i, first] of one.pieces.entries())
    for (const [j, second] of other.pieces.entries())
      if (gapBetween(ones[i]!, others[j]!) <= least + NOISE)
        least = Math.min(least, distanceOfPieces(first, second));
  return measured(least);
}

/** Are two things at most this far apart? */
export const areWithin = (a: Placed, b: Placed, reach: number): boolean =>
  isNear(a, b, reach, distance => distance <= reach);

/** Are two things less than this far apart? */
export const areNearer = (a: Placed, b: Placed, than: number): boolean =>
  isNear(a, b, than, distance => distance < than);

function isNear(a: Placed, b: Placed, reach: number, isEnough: (distance: number) => boolean): boolean {
  const [one, other] = [shapeOf(a), shapeOf(b)];
  const far = reach + NOISE;
  if (gapBetween(one.bounds, other.bounds) > far) return false;
  const [ones, others] = [pieceBounds(one), pieceBounds(other)];
  return one.pieces.some(
    (first, i) =>
      gapBetween(ones[i]!, other.bounds) <= far &&
      other.pieces.some(
        (second, j) =>
          gapBetween(ones[i]!, others[j]!) <= far && isEnough(measured(distanceOfPieces(first, second))),
      ),
  );
}

/** The shortest way between two things. If they overlap it has no length and lies where both are. */
export function nearestBetween(a: Placed, b: Placed): Nearest {
  const [one, other] = [shapeOf(a), shapeOf(b)];
  const [ones, others] = [pieceBounds(one), pieceBounds(other)];
  let best: Nearest = NONE;
  for (const [i, first] of one.pieces.entries()) {
    for (const [j, second] of other.pieces.entries()) {
      if (gapBetween(ones[i]!, others[j]!) > best.distance + NOISE) continue;
      const found = nearestOfPieces(first, second);
      if (found.distance < best.distance) best = found;
    }
  }
  return { ...best, distance: measured(best.distance) };
}

/** More than a measured distance may be off. */
const NOISE = 0.001;

/** The spot of something that is nearest to another spot: itself if it lies in it. */
export const nearestSpot = (placed: Placed, to: Spot): Spot => nearestBetween(to, placed).to;

const NOWHERE: Spot = { x: Number.NaN, y: Number.NaN };
const NONE: Nearest = { distance: Infinity, from: NOWHERE, to: NOWHERE };

/** How far bounds are apart: no spots of the two things are nearer to each other. */
function gapBetween(a: Bounds, b: Bounds): number {
  const dx = Math.max(0, a.left - b.right, b.left - a.right);
  const dy = Math.max(0, a.bottom - b.top, b.bottom - a.top);
  return lengthOf({ x: dx, y: dy });
}

/** Pieces that do not overlap are nearest at a corner of one of them. */
function nearestOfPieces(a: Piece, b: Piece): Nearest {
  if (!isSeparated(a, b)) {
    const shared = sharedSpot(a, b);
    if (shared) return { distance: 0, from: shared, to: shared };
  }
  let best = NONE;
  for (const corner of a) {
    const at = nearestOnEdges(b, corner, best.distance);
    if (at) best = { distance: farBetween(corner, at), from: corner, to: at };
  }
  for (const corner of b) {
    const at = nearestOnEdges(a, corner, best.distance);
    if (at) best = { distance: farBetween(corner, at), from: at, to: corner };
  }
  return best;
}

/** The distance alone, of which more is asked than of where it is. */
function distanceOfPieces(a: Piece, b: Piece): number {
  if (!isSeparated(a, b)) return 0;
  let least = Infinity;
  for (const corner of a) least = Math.min(least, squareToEdges(b, corner));
  for (const corner of b) least = Math.min(least, squareToEdges(a, corner));
  return Math.sqrt(least);
}

/** The square of how far a spot is from the nearest edge of a piece. */
function squareToEdges(piece: Piece, to: Spot): number {
  let least = Infinity;
  const count = piece.length;
  for (let i = 0; i < count; i++) {
    const { x, y } = nearestOnLine(piece[i]!, piece[i + 1 === count ? 0 : i + 1]!, to);
    least = Math.min(least, (x - to.x) * (x - to.x) + (y - to.y) * (y - to.y));
  }
  return least;
}

function farBetween(from: Spot, to: Spot): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return Math.sqrt(x * x + y * y);
}

/** A spot of two pieces that overlap or touch. */
function sharedSpot(a: Piece, b: Piece): Spot | undefined {
  if (b.length > 2) return commonPiece(a, b)[0];
  if (a.length > 2) return commonPiece(b, a)[0];
  return a.length === 2 && b.length === 2 ? crossingSpot(a[0]!, a[1]!, b[0]!, b[1]!) : undefined;
}

/** Where two lines cross that are not parallel. */
function crossingSpot(a: Spot, b: Spot, c: Spot, d: Spot): Spot | undefined {
  const [way, other] = [vectorTo(a, b), vectorTo(c, d)];
  const turn = cross(way, other);
  return turn === 0 ? undefined : movedBy(a, scaled(way, cross(vectorTo(a, c), other) / turn));
}

/** The spot of a piece's edges that is nearest to another spot; null if none is nearer than so far. */
function nearestOnEdges(piece: Piece, to: Spot, than: number): Spot | null {
  let [best, nearest]: [Spot | null, number] = [null, than];
  for (let i = 0; i < piece.length; i++) {
    const at = nearestOnLine(piece[i]!, piece[i + 1 === piece.length ? 0 : i + 1]!, to);
    const distance = farBetween(to, at);
    if (distance < nearest) [best, nearest] = [at, distance];
  }
  return best;
}

/** The spot between two others, ends included, that is nearest to a third. */
export function nearestOnLine(a: Spot, b: Spot, to: Spot): Spot {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const along = x * (to.x - a.x) + y * (to.y - a.y);
  const whole = x * x + y * y;
  if (along <= 0) return a;
  const share = along / whole;
  return along >= whole ? b : { x: a.x + x * share, y: a.y + y * share };
}
