import { clipPolygon } from '../geometry/areas.ts';
import { clipLine } from '../geometry/clip-line.ts';
import { type Box, isInBox, type Point, toPosition } from '../geometry/point.ts';
import { type Line, linesOf, type Polygon, pointsOf, polygonsOf, type Ring } from '../geometry/shape.ts';
import type { Geometry, Position } from '../schema/geometry.ts';

/** The part of a geometry within the box, or null if there is none. What lies wholly inside stays as it is. */
export function clipGeometry(geometry: Geometry, box: Box): Geometry | null {
  switch (geometry.type) {
    case 'Point':
    case 'MultiPoint':
      return pointsGeometry(pointsOf(geometry).filter(point => isInBox(box, point)));
    case 'LineString':
    case 'MultiLineString':
      return linesGeometry(linesOf(geometry).flatMap(line => clipLine(line, box)));
    case 'Polygon':
    case 'MultiPolygon':
      return polygonsGeometry(polygonsOf(geometry).flatMap(polygon => clipPolygon(polygon, box)));
  }
}

function pointsGeometry(points: readonly Point[]): Geometry | null {
  const coordinates = points.map(toPosition);
  if (coordinates.length === 0) return null;
  return coordinates.length === 1
    ? { type: 'Point', coordinates: coordinates[0]! }
    : { type: 'MultiPoint', coordinates };
}

export function linesGeometry(lines: readonly Line[]): Geometry | null {
  const coordinates = lines.map(line => line.map(toPosition));
  if (coordinates.length === 0) return null;
  return coordinates.length === 1
    ? { type: 'LineString', coordinates: coordinates[0]! }
    : { type: 'MultiLineString', coordinates };
}

export function polygonsGeometry(polygons: readonly Polygon[]): Geometry | null {
  const coordinates = polygons.map(rings => rings.map(closedRing));
  if (coordinates.length === 0) return null;
  return coordinates.length === 1
    ? { type: 'Polygon', coordinates: coordinates[0]! }
    : { type: 'MultiPolygon', coordinates };
}

function closedRing(ring: Ring): Position[] {
  return [...ring, ring[0]!].map(toPosition);
}
