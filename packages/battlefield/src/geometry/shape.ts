import type { Geometry, Position } from '../schema/geometry.ts';
import { type Point, samePoint, toPoint } from './point.ts';

/** A closed line without its repeated last point. */
export type Ring = readonly Point[];

/** The outline first, then the holes. */
export type Polygon = readonly Ring[];

export type Line = readonly Point[];

/** A straight piece. */
export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

type GeometryOf<T extends Geometry['type']> = Extract<Geometry, { type: T }>;

export function polygonsOf(geometry: GeometryOf<'Polygon' | 'MultiPolygon'>): readonly Polygon[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map(rings => rings.map(toRing));
}

export function linesOf(geometry: GeometryOf<'LineString' | 'MultiLineString'>): readonly Line[] {
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  return lines.map(toLine);
}

export function pointsOf(geometry: GeometryOf<'Point' | 'MultiPoint'>): readonly Point[] {
  return geometry.type === 'Point' ? [toPoint(geometry.coordinates)] : geometry.coordinates.map(toPoint);
}

/** Rounded to centimetres; points that fall together there are kept once. */
export function toLine(positions: readonly Position[]): Line {
  const points = positions.map(toPoint);
  return points.filter((point, i) => i === 0 || !samePoint(point, points[i - 1]!));
}

export function toRing(positions: readonly Position[]): Ring {
  const line = toLine(positions);
  return isClosed(line) ? line.slice(0, -1) : line;
}

/** The straight pieces of a line, in order. */
export function legsOf(line: Line): readonly Segment[] {
  return line.slice(1).map((b, leg) => ({ a: line[leg]!, b }));
}

export function isClosed(line: Line): boolean {
  return line.length > 2 && samePoint(line[0]!, line.at(-1)!);
}
