import { isObject, type SchemaFault } from '@abatis/data';
import { geometryFault } from '../read/geometry-fault.ts';
import { mapPositions, positionsIn } from '../read/positions.ts';
import type { Geometry } from '../schema/geometry.ts';
import type { Mapping } from '../schema/mapping.ts';
import { geometryOf, type Kind } from '../vocabulary.ts';
import type { Projection } from './project.ts';

type System = Mapping['coordinates']['system'];

/** The geometry in our metres, or what is wrong with it. */
export function foreignGeometry(
  geometry: unknown,
  kind: Kind,
  project: Projection,
  system: System,
): { value: Geometry; fault: null } | { value: null; fault: SchemaFault } {
  const drawn = isObject(geometry) ? geometry : null;
  const astray = system === 'lonlat' ? notDegrees(drawn?.coordinates) : null;
  const ours = drawn && { type: drawn.type, coordinates: mapPositions(drawn.coordinates, project) };
  const fault = astray ?? geometryFault(ours, geometryOf(kind), `"${kind}"`);
  if (fault) return { value: null, fault: { ...fault, path: `/geometry${fault.path}` } };
  return { value: ours as unknown as Geometry, fault: null };
}

function notDegrees(coordinates: unknown): SchemaFault | null {
  for (const { pair, path } of positionsIn(coordinates, '/coordinates')) {
    const [longitude, latitude] = pair;
    if (Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90) continue;
    const reason = `[${longitude}, ${latitude}] is no longitude and latitude; is the mapping's system right?`;
    return { path, reason };
  }
  return null;
}
