import type { Box } from './box.ts';
import { cornerSpots } from './box-spots.ts';
import { convexPieces } from './convex.ts';
import { hullOf } from './hull.ts';
import type { Stance } from './pose.ts';
import { movedBy, type Spot, type Vector } from './spot.ts';

/** A convex piece by its corners, anticlockwise. Two corners are a line from one to the other, one is a spot. */
export type Piece = readonly Spot[];

/** A rectangle along the edges of the table. */
export interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/**
 * Ground that something covers, cut into convex pieces: a footprint of one or more boxes, a wood, a road, a spot. Pieces
 * may overlap. Everything that is measured between shapes is measured between their pieces.
 */
export interface Shape {
  readonly pieces: readonly Piece[];
  readonly bounds: Bounds;
}

/** The corners of an outline in either direction; the last joins on to the first. */
export type Ring = readonly Spot[];

/** Anything that lies on the table and can be measured. */
export type Placed = Spot | Box<Stance> | Shape;

/** The shape of anything that lies on the table. A shape that is asked about often is made once and kept. */
export function shapeOf(placed: Placed): Shape {
  if ('pieces' in placed) return placed;
  return shapeOfPieces(['pose' in placed ? pieceOfBox(placed) : [placed]]);
}

/** What pieces cover together. */
export const shapeOfPieces = (pieces: readonly Piece[]): Shape => ({
  pieces,
  bounds: boundsOf(pieces.length === 1 ? pieces[0]! : pieces.flat()),
});

const boundsByShape = new WeakMap<Shape, readonly Bounds[]>();

/** The bounds of each piece: what is asked of a shape of many pieces concerns few of them. */
export function pieceBounds(shape: Shape): readonly Bounds[] {
  if (shape.pieces.length === 1) return [shape.bounds];
  const known = boundsByShape.get(shape);
  if (known) return known;
  const found = shape.pieces.map(boundsOf);
  boundsByShape.set(shape, found);
  return found;
}

/** The footprint of a formation of several boxes, such as a bent line. */
export const shapeOfBoxes = (boxes: readonly Box<Stance>[]): Shape => shapeOfPieces(boxes.map(pieceOfBox));

/** A line through spots, one after the other. */
export const shapeOfPath = (path: readonly Spot[]): Shape =>
  shapeOfPieces(path.length === 1 ? [path] : path.slice(1).map((to, i) => [path[i]!, to]));

/** The outline of a ring, without what is inside. */
export const shapeOfOutline = (ring: Ring): Shape => shapeOfPath([...ring, ring[0]!]);

/** What is inside a ring, without what is inside its holes. The ring may be concave, its edges must not meet. */
export const shapeOfArea = (ring: Ring, holes: readonly Ring[] = []): Shape =>
  shapeOfPieces(convexPieces(ring, holes));

/** The convex hull of spots: what a cord round them encloses. */
export const shapeOfHull = (spots: readonly Spot[]): Shape => shapeOfPieces([hullOf(spots)]);

/** Several shapes as one. */
export const together = (...shapes: readonly Placed[]): Shape =>
  shapeOfPieces(shapes.flatMap(each => shapeOf(each).pieces));

/** The shape moved without turning. */
export function movedShape(placed: Placed, by: Vector): Shape {
  const { pieces, bounds } = shapeOf(placed);
  return {
    pieces: pieces.map(piece => piece.map(each => movedBy(each, by))),
    bounds: {
      left: bounds.left + by.x,
      bottom: bounds.bottom + by.y,
      right: bounds.right + by.x,
      top: bounds.top + by.y,
    },
  };
}

/** All corners of the pieces. */
export const cornersOfShape = (placed: Placed): readonly Spot[] => shapeOf(placed).pieces.flat();

/** The smallest rectangle along the edges of the table that holds spots. */
export function boundsOf(spots: readonly Spot[]): Bounds {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of spots) {
    if (x < left) left = x;
    if (y < bottom) bottom = y;
    if (x > right) right = x;
    if (y > top) top = y;
  }
  return { left, bottom, right, top };
}

/** The smallest rectangle that holds several shapes. */
export const boundsOfShapes = (shapes: readonly Shape[]): Bounds =>
  boundsOf(
    shapes.flatMap(({ bounds: { left, bottom, right, top } }) => [
      { x: left, y: bottom },
      { x: right, y: top },
    ]),
  );

/** Bounds with a margin on every side. */
export const widened = ({ left, bottom, right, top }: Bounds, by: number): Bounds => ({
  left: left - by,
  bottom: bottom - by,
  right: right + by,
  top: top + by,
});

/** Do two bounds share a spot, their edges included? */
export const doMeet = (a: Bounds, b: Bounds): boolean =>
  a.left <= b.right && b.left <= a.right && a.bottom <= b.top && b.bottom <= a.top;

/** Does something lie within bounds, or stick out by no more than `slack`? */
export function isInBounds(placed: Placed, { left, bottom, right, top }: Bounds, slack = 0): boolean {
  const it = shapeOf(placed).bounds;
  return (
    it.left >= left - slack &&
    it.bottom >= bottom - slack &&
    it.right <= right + slack &&
    it.top <= top + slack
  );
}

/** Corners of a box stand clockwise round it. A box without depth is a line. */
function pieceOfBox(box: Box<Stance>): Piece {
  const [frontLeft, frontRight, rearRight, rearLeft] = cornerSpots(box) as readonly [Spot, Spot, Spot, Spot];
  const corners = [rearLeft, rearRight, frontRight, frontLeft];
  return box.width > 0 && box.depth > 0 ? corners : hullOf(corners);
}
