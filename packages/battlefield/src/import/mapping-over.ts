import { type Parsed, rejected } from '@abatis/data';
import type { Relief } from '../schema/battlefield.ts';
import type { Position } from '../schema/geometry.ts';
import type { Mapping, ReadyName } from '../schema/mapping.ts';
import { projectionOf } from './project.ts';
import { readMapping } from './read-mapping.ts';

/** Which ground a ready mapping is to read. */
export interface Frame {
  readonly name: string;
  /** West, south, east and north in degrees of longitude and latitude, or in the metres of the survey. */
  readonly box: readonly [number, number, number, number];
  /** Absent: degrees. */
  readonly system?: 'metre';
  readonly relief?: Relief;
}

/** A ready mapping for the ground in this box; its origin is the south-west corner. */
export function mappingOver(use: ReadyName, { name, box, system, relief }: Frame): Parsed<Mapping> {
  const [west, south, east, north] = box;
  const isOnGlobe = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  if (!(west < east && south < north && (system === 'metre' || isOnGlobe)))
    return rejected(
      name,
      '/box',
      `must be west, south, east and north in ${system === 'metre' ? 'metres' : 'degrees'}, west and south first`,
    );
  const coordinates = { system: system ?? ('lonlat' as const), origin: [west, south] as Position };
  const project = projectionOf(coordinates);
  const corners = [project([east, south]), project([west, north]), project([east, north])];
  const extent = [
    0,
    0,
    Math.floor(Math.min(corners[0]![0], corners[2]![0])),
    Math.floor(Math.min(corners[1]![1], corners[2]![1])),
  ];
  return readMapping(
    { format: 'mapping', version: 1, name, use, coordinates, extent, ...(relief ? { relief } : {}) },
    name,
  );
}
