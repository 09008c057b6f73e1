/* Unions and cuts of areas. The only file that knows the clipper, which works on whole numbers as we do. */
import { Clipper, ClipType, FillRule, type PolyPath64, PolyTree64 } from 'clipper2-ts';
import { clippedRing } from './clip-convex.ts';
import { type Box, isInBox } from './point.ts';
import { canonicalRing } from './ring.ts';
import type { Polygon, Ring } from './shape.ts';

/** The outline anticlockwise, holes clockwise, so that their areas add up. */
export function orientedRings([outline, ...holes]: Polygon): readonly Ring[] {
  return [canonicalRing(outline!, true), ...holes.map(hole => canonicalRing(hole, false))];
}

/** What is covered by either, as oriented rings that do not overlap. */
export function union(one: readonly Ring[], other: readonly Ring[]): readonly Ring[] {
  return Clipper.union(copy(one), copy(other), FillRule.Positive);
}

/** What is covered by the first and not by the second, as oriented rings that do not overlap. */
export function difference(one: readonly Ring[], other: readonly Ring[]): readonly Ring[] {
  return Clipper.difference(copy(one), copy(other), FillRule.Positive);
}

/** The same as polygons: each outline with the holes in it. */
export function differenceAsPolygons(one: readonly Ring[], other: readonly Ring[]): readonly Polygon[] {
  const tree = new PolyTree64();
  Clipper.booleanOpWithPolyTree(ClipType.Difference, copy(one), copy(other), tree, FillRule.Positive);
  return childrenOf(tree).flatMap(polygonsFrom);
}

/** The part of a polygon within a box; one that lies wholly inside stays as it is. */
export function clipPolygon(polygon: Polygon, box: Box): readonly Polygon[] {
  if (polygon[0]!.every(point => isInBox(box, point))) return [polygon];
  const near = roughlyWithin(polygon, box);
  if (!near) return [];
  const frame = cornersOf(box);
  const tree = new PolyTree64();
  const subject = copy(orientedRings(near));
  Clipper.booleanOpWithPolyTree(ClipType.Intersection, subject, [frame], tree, FillRule.Positive);
  return childrenOf(tree).flatMap(polygonsFrom);
}

/** Beyond this margin around the box nothing is kept: far away the clipper's arithmetic would not be exact. */
const MARGIN = 100_000;

/** The polygon without what lies far from the box, or null if nothing is left. */
function roughlyWithin(polygon: Polygon, { west, south, east, north }: Box): Polygon | null {
  const wide = { west: west - MARGIN, south: south - MARGIN, east: east + MARGIN, north: north + MARGIN };
  if (polygon[0]!.every(point => isInBox(wide, point))) return polygon;
  const convex = cornersOf(wide).toReversed();
  const rings = polygon.map(ring => clippedRing(ring, convex)).filter(ring => ring.length > 2);
  return rings.length > 0 ? rings : null;
}

/** Anticlockwise from the south-west. */
function cornersOf({ west, south, east, north }: Box): { x: number; y: number }[] {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
}

/** What rings enclose that cross themselves or each other: what lies within an odd number of them. */
export function mendedPolygons(rings: Polygon): readonly Polygon[] {
  const tree = new PolyTree64();
  Clipper.booleanOpWithPolyTree(ClipType.Union, copy(rings), null, tree, FillRule.EvenOdd);
  return childrenOf(tree).flatMap(polygonsFrom);
}

/** Outlines and holes alternate from level to level of the tree. */
function polygonsFrom(outline: PolyPath64): readonly Polygon[] {
  const holes = childrenOf(outline);
  const polygon = [ringOf(outline), ...holes.map(ringOf)];
  return [polygon, ...holes.flatMap(childrenOf).flatMap(polygonsFrom)];
}

function childrenOf(path: PolyPath64): readonly PolyPath64[] {
  return Array.from({ length: path.count }, (_, i) => path.child(i));
}

function ringOf(path: PolyPath64): Ring {
  return (path.poly ?? []).map(({ x, y }) => ({ x, y }));
}

/** The clipper may write to what it is given. */
function copy(rings: readonly Ring[]): { x: number; y: number }[][] {
  return rings.map(ring => ring.map(point => ({ ...point })));
}
