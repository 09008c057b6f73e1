import { commonPiece, withoutPiece } from './clip.ts';
import { leastShift } from './overlap.ts';
import { doMeet, type Piece, type Placed, type Ring, type Shape, shapeOf } from './shape.ts';
import { cross, type Spot, vectorTo } from './spot.ts';

/** Square thousandths; ground under several pieces counts once. */
export const areaOf = (placed: Placed): number =>
  apartPieces(shapeOf(placed)).reduce((sum, piece) => sum + areaOfPiece(piece), 0);

/** Square thousandths that two things have in common. */
export function commonArea(a: Placed, b: Placed): number {
  const [first, second] = [shapeOf(a), shapeOf(b)];
  if (!doMeet(first.bounds, second.bounds)) return 0;
  let sum = 0;
  for (const one of apartPieces(first)) {
    for (const other of apartPieces(second)) sum += areaOfPiece(commonPiece(one, other));
  }
  return sum;
}

/** The share of something, 0 to 1, that lies in another thing; 0 for what has no area. */
export function shareInside(placed: Placed, area: Placed): number {
  const whole = areaOf(placed);
  return whole > 0 ? commonArea(placed, area) / whole : 0;
}

/** The centre of gravity of a ring without holes, unrounded. */
export function centroidOf(ring: Ring): Spot {
  const first = ring[0]!;
  let [x, y, twice] = [0, 0, 0];
  for (let i = 1; i + 1 < ring.length; i++) {
    const [a, b] = [vectorTo(first, ring[i]!), vectorTo(first, ring[i + 1]!)];
    const part = cross(a, b);
    twice += part;
    x += (a.x + b.x) * part;
    y += (a.y + b.y) * part;
  }
  return { x: first.x + x / (3 * twice), y: first.y + y / (3 * twice) };
}

function areaOfPiece(piece: Piece): number {
  let twice = 0;
  for (let i = 1; i + 1 < piece.length; i++) {
    twice += cross(vectorTo(piece[0]!, piece[i]!), vectorTo(piece[0]!, piece[i + 1]!));
  }
  return twice / 2;
}

const apartByShape = new WeakMap<Shape, readonly Piece[]>();

/** The same ground in pieces that do not overlap: each without those before it. Pieces that share an edge stay whole. */
function apartPieces(shape: Shape): readonly Piece[] {
  const known = apartByShape.get(shape);
  if (known) return known;
  const found = setApart(shape);
  apartByShape.set(shape, found);
  return found;
}

function setApart({ pieces }: Shape): readonly Piece[] {
  return pieces
    .filter(piece => piece.length > 2)
    .flatMap((piece, i, all) =>
      all
        .slice(0, i)
        .filter(before => leastShift(piece, before) > SLIVER)
        .reduce<readonly Piece[]>(
          (parts, before) => parts.flatMap(part => withoutPiece(part, before)),
          [piece],
        ),
    );
}

/** An overlap no deeper than this comes from rounding. */
const SLIVER = 1e-6;
