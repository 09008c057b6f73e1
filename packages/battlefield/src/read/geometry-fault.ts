import { isObject, pointer, quoted, type SchemaFault } from '@abatis/data';
import { FARTHEST_METRES } from '../geometry/point.ts';
import { doubledArea, isInside, selfCrossing } from '../geometry/ring.ts';
import { type Ring, toLine, toRing } from '../geometry/shape.ts';
import type { Position } from '../schema/geometry.ts';
import type { GeometryType } from '../vocabulary.ts';
import { positionsIn } from './positions.ts';

type FaultFinder = (value: unknown, path: string) => SchemaFault | null;

/** The first thing wrong with a geometry, or null. One is enough: the rest often follows from it. */
export function geometryFault(
  geometry: unknown,
  allowed: readonly GeometryType[],
  owner: string,
): SchemaFault | null {
  return formFault(geometry, allowed, owner) ?? farFault(geometry) ?? outlineFault(geometry);
}

/** Is it no geometry of these types, or are its positions not in order? */
export function formFault(
  geometry: unknown,
  allowed: readonly GeometryType[],
  owner: string,
): SchemaFault | null {
  if (!isObject(geometry)) return { path: '', reason: `needs a geometry of type ${allowed.join(' or ')}` };
  const { type } = geometry;
  if (type === 'GeometryCollection') {
    return { path: '/type', reason: 'is a GeometryCollection; make a feature of each of its parts' };
  }
  if (!allowed.some(name => name === type)) {
    return { path: '/type', reason: `is ${quoted(type)}, but ${owner} is drawn as ${allowed.join(' or ')}` };
  }
  return FINDERS[type as GeometryType](geometry.coordinates, '/coordinates');
}

const FINDERS: Record<GeometryType, FaultFinder> = {
  Point: positionFault,
  MultiPoint: eachOf('positions', positionFault),
  LineString: lineFault,
  MultiLineString: eachOf('lines', lineFault),
  Polygon: eachOf('rings', ringFormFault),
  MultiPolygon: eachOf('polygons', eachOf('rings', ringFormFault)),
};

/** Does a position lie too far away for exact arithmetic? */
function farFault(geometry: unknown): SchemaFault | null {
  const { coordinates } = geometry as { coordinates: unknown };
  for (const { pair, path } of positionsIn(coordinates, '/coordinates')) {
    const axis = pair.findIndex(metres => Math.abs(metres) > FARTHEST_METRES);
    if (axis < 0) continue;
    const reason = `lies ${quoted(pair[axis])} m from the origin; a battlefield reaches at most 100 km from it`;
    return { path: path + pointer(axis), reason };
  }
  return null;
}

/** Does an area that is in form cross itself, enclose nothing, or have holes elsewhere? */
export function outlineFault(geometry: unknown): SchemaFault | null {
  const { type, coordinates } = geometry as { type: unknown; coordinates: unknown };
  if (type === 'Polygon') return polygonFault(coordinates, '/coordinates');
  return type === 'MultiPolygon' ? eachOf('polygons', polygonFault)(coordinates, '/coordinates') : null;
}

function eachOf(what: string, finder: FaultFinder): FaultFinder {
  return (value, path) => {
    if (!Array.isArray(value) || value.length === 0) return { path, reason: `must be a list of ${what}` };
    for (const [i, part] of value.entries()) {
      const fault = finder(part, path + pointer(i));
      if (fault) return fault;
    }
    return null;
  };
}

function positionFault(value: unknown, path: string): SchemaFault | null {
  if (!Array.isArray(value) || value.length < 2) return { path, reason: 'must be a position [east, north]' };
  if (value.length > 2) {
    return { path, reason: 'has more than two numbers; heights belong in the property "height"' };
  }
  for (const [i, number] of value.entries()) {
    const reason = numberFault(number);
    if (reason) return { path: path + pointer(i), reason };
  }
  return null;
}

function numberFault(value: unknown): string | null {
  if (typeof value !== 'number') return `must be a number of metres, not ${quoted(value)}`;
  return Number.isFinite(value) ? null : `must be a finite number, not ${value}`;
}

function positionsFault(value: unknown, path: string, least: number, what: string): SchemaFault | null {
  if (!Array.isArray(value)) return { path, reason: 'must be a list of positions' };
  if (value.length < least) {
    return { path, reason: `has ${value.length} positions; ${what} needs at least ${least}` };
  }
  return eachOf('positions', positionFault)(value, path);
}

function lineFault(value: unknown, path: string): SchemaFault | null {
  const fault = positionsFault(value, path, 2, 'a line');
  if (fault) return fault;
  return toLine(value as Position[]).length < 2 ? { path, reason: 'has no length' } : null;
}

function polygonFault(value: unknown, path: string): SchemaFault | null {
  const fault = eachOf('rings', ringFault)(value, path);
  if (fault) return fault;
  const [outline, ...holes] = (value as Position[][]).map(toRing);
  const astray = holes.findIndex(hole => !hole.some(point => isInside(point, outline!)));
  return astray < 0 ? null : { path: path + pointer(astray + 1), reason: 'is a hole outside its outline' };
}

function ringFormFault(value: unknown, path: string): SchemaFault | null {
  return positionsFault(value, path, 4, 'a ring');
}

function ringFault(value: unknown, path: string): SchemaFault | null {
  const positions = value as Position[];
  const [first, last] = [positions[0]!, positions.at(-1)!];
  if (first[0] !== last[0] || first[1] !== last[1]) {
    return { path, reason: 'is not closed: the last position must repeat the first' };
  }
  const reason = ringReason(toRing(positions));
  return reason === null ? null : { path, reason };
}

function ringReason(ring: Ring): string | null {
  const crossing = ring.length < 3 ? null : selfCrossing(ring);
  if (crossing) return `crosses itself near [${crossing.x / 100}, ${crossing.y / 100}]`;
  return ring.length < 3 || doubledArea(ring) === 0 ? 'encloses no area' : null;
}
