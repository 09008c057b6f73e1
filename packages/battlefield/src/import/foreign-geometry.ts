import { isObject, type SchemaFault } from '@abatis/data';
import { mendedPolygons } from '../geometry/areas.ts';
import { centimetres } from '../geometry/point.ts';
import { type Line, linesOf, polygonsOf } from '../geometry/shape.ts';
import { thinned } from '../geometry/thin.ts';
import { formFault, outlineFault } from '../read/geometry-fault.ts';
import { mapPositions, positionsIn } from '../read/positions.ts';
import type { Geometry } from '../schema/geometry.ts';
import type { Mapping } from '../schema/mapping.ts';
import { geometryOf, type Kind } from '../vocabulary.ts';
import { linesGeometry, polygonsGeometry } from './clip.ts';
import { asPoint } from './middle.ts';
import type { Projection } from './project.ts';

/** What became of a foreign geometry: a fault without a value means that nothing can be made of it. */
export interface Drawn {
  readonly value: Geometry | null;
  readonly fault: SchemaFault | null;
  /** The line of which only a point is taken. */
  readonly span?: Line;
}

/** Metres by which a line may move to save points, if the mapping does not say. */
export const USUAL_THIN = 1;

/** The geometry in our metres. An area that crosses itself is mended, and told. */
export function foreignGeometry(
  geometry: unknown,
  kind: Kind,
  project: Projection,
  { coordinates: { system }, thin = USUAL_THIN }: Mapping,
): Drawn {
  const drawn = isObject(geometry) ? geometry : null;
  const astray = system === 'lonlat' ? notDegrees(drawn?.coordinates) : null;
  const ours = drawn && { type: drawn.type, coordinates: mapPositions(drawn.coordinates, project) };
  const shaped = asPoint(ours, kind);
  const fault = astray ?? formFault(shaped, geometryOf(kind), `"${kind}"`);
  if (fault) return { value: null, fault: below(fault) };
  const value = shaped as unknown as Geometry;
  if (value.type === 'LineString' || value.type === 'MultiLineString') return thinnedLines(value, thin);
  if (value.type === 'Point' && ours?.type === 'LineString')
    return { value, fault: null, span: linesOf(ours as unknown as Lines)[0]! };
  const crossed = outlineFault(value);
  return crossed ? { value: mended(value), fault: below(crossed) } : { value, fault: null };
}

const below = (fault: SchemaFault): SchemaFault => ({ ...fault, path: `/geometry${fault.path}` });

type Lines = Extract<Geometry, { type: 'LineString' | 'MultiLineString' }>;

function thinnedLines(geometry: Lines, metres: number): Drawn {
  const drawn = linesOf(geometry).filter(line => line.length > 1);
  const lines = drawn.map(line => thinned(line, centimetres(metres)));
  const value = linesGeometry(lines);
  return value ? { value, fault: null } : { value, fault: { path: '/geometry', reason: 'has no length' } };
}

function mended(geometry: Geometry): Geometry | null {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return null;
  return polygonsGeometry(polygonsOf(geometry).flatMap(mendedPolygons));
}

function notDegrees(coordinates: unknown): SchemaFault | null {
  for (const { pair, path } of positionsIn(coordinates, '/coordinates')) {
    const [longitude, latitude] = pair;
    if (Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90) continue;
    const reason = `[${longitude}, ${latitude}] is not a longitude and latitude; is the mapping's system right?`;
    return { path, reason };
  }
  return null;
}
