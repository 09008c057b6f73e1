import type { Geometry } from '@abatis/battlefield';
import type { Line, Vec } from './geometry.ts';

/** The lines of a shape; of an area, its rings. */
export function linesOf(geometry: Geometry): readonly Line[] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    case 'Point':
    case 'MultiPoint':
      return [];
  }
}

/** The points of a shape that is drawn as points. */
export function pointsOf(geometry: Geometry): readonly Vec[] {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return geometry.type === 'MultiPoint' ? geometry.coordinates : [];
}

/** The polygons of an area, the outer ring first. */
export function polygonsOf(geometry: Geometry): readonly (readonly Line[])[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}
