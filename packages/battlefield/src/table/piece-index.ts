import Flatbush from 'flatbush';
import { type Box, boxesMeet, boxOf, type Point } from '../geometry/point.ts';
import { isInside } from '../geometry/ring.ts';
import { segmentsTouch, squaredToSegment } from '../geometry/touch.ts';
import type { AreaPiece, LinePiece } from '../schema/table-map.ts';

/** Where a piece lies; a rulebook may hang on it what it likes. */
export type PieceShape = Pick<AreaPiece, 'rings'> | Pick<LinePiece, 'line' | 'width'>;

/** A straight edge of a piece, with the box round it. */
interface Edge {
  readonly a: Point;
  readonly b: Point;
  readonly box: Box;
}

interface Indexed<P> {
  readonly piece: P;
  /** Rings of an area; none of a line. */
  readonly rings: readonly (readonly Point[])[];
  readonly edges: readonly Edge[];
  /** Half the width of a line. */
  readonly half: number;
}

/** Pieces in a tree of boxes, so that only those nearby are asked. */
export interface PieceIndex<P extends PieceShape> {
  readonly pieces: readonly P[];
  readonly indexed: readonly Indexed<P>[];
  /** Null if there is no piece: a tree cannot be empty. */
  readonly tree: Flatbush | null;
}

export function indexPieces<P extends PieceShape>(pieces: readonly P[]): PieceIndex<P> {
  const indexed = pieces.map(piece => {
    if ('rings' in piece) {
      const rings = piece.rings.map(pointsOf);
      const edges = rings.flatMap(ring => ring.map((a, i) => edgeOf(a, ring[(i + 1) % ring.length]!)));
      return { piece, rings, edges, half: 0 };
    }
    const line = pointsOf(piece.line);
    const edges = line.slice(1).map((b, i) => edgeOf(line[i]!, b));
    return { piece, rings: [], edges, half: piece.width / 2 };
  });
  if (indexed.length === 0) return { pieces, indexed, tree: null };
  const tree = new Flatbush(indexed.length);
  for (const { edges, half } of indexed) {
    const { west, south, east, north } = boxOf(edges.flatMap(({ a, b }) => [a, b]));
    tree.add(west - half, south - half, east + half, north + half);
  }
  tree.finish();
  return { pieces, indexed, tree };
}

const pointsOf = (pairs: readonly (readonly [number, number])[]): readonly Point[] =>
  pairs.map(([x, y]) => ({ x, y }));

const edgeOf = (a: Point, b: Point): Edge => ({ a, b, box: boxOf([a, b]) });

/**
 * The pieces that hold a point or come within `slack` of it, in the order of the map. Edges belong to an area, and a
 * line is as broad as its width.
 */
export const piecesAt = <P extends PieceShape>(index: PieceIndex<P>, at: Point, slack = 0): readonly P[] =>
  piecesTouching(index, [at], slack);

/**
 * The pieces that touch a shape or come within `slack` of it, in the order of the map. The shape is a point, the two
 * ends of a straight line, or the corners of an area in either direction.
 */
export function piecesTouching<P extends PieceShape>(
  { indexed, tree }: PieceIndex<P>,
  shape: readonly Point[],
  slack = 0,
): readonly P[] {
  if (!tree || shape.length === 0) return [];
  const { west, south, east, north } = boxOf(shape);
  const near = tree.search(west - slack, south - slack, east + slack, north + slack);
  if (near.length > 1) near.sort((a, b) => a - b);
  const found: P[] = [];
  for (const place of near) {
    const each = indexed[place]!;
    if (touches(each, shape, slack)) found.push(each.piece);
  }
  return found;
}

function touches<P>({ rings, edges, half }: Indexed<P>, shape: readonly Point[], slack: number): boolean {
  if (rings.length > 0 && isWithin(shape[0]!, rings)) return true;
  if (shape.length > 2 && isInside(edges[0]!.a, shape)) return true;
  const reach = half + slack;
  const { west, south, east, north } = boxOf(shape);
  const around = { west: west - reach, south: south - reach, east: east + reach, north: north + reach };
  for (const { a, b, box } of edges) {
    if (!boxesMeet(box, around)) continue;
    if (shapeTouches(shape, a, b, reach)) return true;
  }
  return false;
}

function shapeTouches(shape: readonly Point[], a: Point, b: Point, reach: number): boolean {
  if (shape.length === 1) return squaredToSegment(shape[0]!, a, b) <= reach * reach;
  const sides = shape.length === 2 ? 1 : shape.length;
  for (let i = 0; i < sides; i++)
    if (segmentsTouch(shape[i]!, shape[(i + 1) % shape.length]!, a, b, reach)) return true;
  return false;
}

/** Inside the outline and in none of the holes. */
function isWithin(at: Point, rings: readonly (readonly Point[])[]): boolean {
  if (!isInside(at, rings[0]!)) return false;
  for (let hole = 1; hole < rings.length; hole++) if (isInside(at, rings[hole]!)) return false;
  return true;
}
