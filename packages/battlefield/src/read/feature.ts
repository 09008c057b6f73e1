import {
  isObject,
  type JsonObject,
  pointer,
  quoted,
  type Report,
  type SchemaFault,
  schemaFaults,
  suggestion,
} from '@abatis/data';
import { heightOf, levelAbove } from '../geometry/elevation.ts';
import { boxesMeet, boxOf, toPoint } from '../geometry/point.ts';
import { isClosed, linesOf } from '../geometry/shape.ts';
import { FEATURE_SCHEMAS, type Feature, type Header } from '../schema/battlefield.ts';
import type { Geometry, Position } from '../schema/geometry.ts';
import { geometryOf, includes, KINDS, type Kind, type UphillSide } from '../vocabulary.ts';
import { geometryFault } from './geometry-fault.ts';

const HIGHEST_LEVEL = 99;

/** Reports what is wrong with one feature. Each defect gives one problem, not all that follows from it. */
export function checkFeature(value: unknown, index: number, header: Header, report: Report): void {
  const base = pointer('features', index);
  if (!isObject(value) || value.type !== 'Feature') {
    report.problem(`${base}/type`, 'must be "Feature"');
    return;
  }
  const id = idOf(value);
  const tell = ({ path, reason }: SchemaFault) => report.problem(base + path, reason, id ?? undefined);
  if (id === null) tell({ path: '/id', reason: 'every feature needs an id: a text of its own' });
  const kind = kindOf(value.properties, tell);
  if (kind === null) return;
  const before = report.count;
  for (const fault of faultsOfKind(value, kind)) tell(fault);
  if (report.count > before) return;
  const fault = meaningFault(value as unknown as Feature, header);
  if (fault) tell(fault);
}

function idOf(feature: JsonObject): string | null {
  const id = feature.id;
  return typeof id === 'string' && id !== '' ? id : null;
}

function kindOf(properties: unknown, tell: (fault: SchemaFault) => void): Kind | null {
  const kind = isObject(properties) ? properties.kind : undefined;
  if (typeof kind === 'string' && includes(KINDS, kind)) return kind;
  const reason =
    typeof kind === 'string'
      ? `${quoted(kind)} is not a known kind${suggestion(kind, KINDS)}`
      : `must be one of ${KINDS.join(', ')}`;
  tell({ path: '/properties/kind', reason });
  return null;
}

function faultsOfKind(feature: JsonObject, kind: Kind): readonly SchemaFault[] {
  const { geometry, properties } = feature;
  const drawn = geometryFault(geometry, geometryOf(kind), `"${kind}"`);
  return [
    ...strangers(feature, ['type', 'id', 'geometry', 'properties']),
    ...(drawn ? [drawn] : strangers(geometry, ['type', 'coordinates'])).map(under('/geometry')),
    ...schemaFaults(FEATURE_SCHEMAS[kind].properties.properties, properties).map(under('/properties')),
  ];
}

function strangers(value: unknown, known: readonly string[]): readonly SchemaFault[] {
  const names = isObject(value) ? Object.keys(value) : [];
  return names
    .filter(name => !known.includes(name))
    .map(name => ({ path: pointer(name), reason: `is not a known property${suggestion(name, known)}` }));
}

const under =
  (base: string) =>
  ({ path, reason }: SchemaFault): SchemaFault => ({ path: base + path, reason });

/** What is wrong with a feature whose form is right. */
function meaningFault(feature: Feature, header: Header): SchemaFault | null {
  return elevationFault(feature, header) ?? uphillFault(feature) ?? placeFault(feature, header);
}

function elevationFault({ properties }: Feature, { relief }: Header): SchemaFault | null {
  if (properties.kind !== 'contour' && properties.kind !== 'spot') return null;
  const { kind, height, level } = properties;
  const atLevel = (reason: string) => ({ path: '/properties/level', reason });
  const atHeight = (reason: string) => ({ path: '/properties/height', reason });
  if (height === undefined) {
    return level === undefined ? atLevel(`is missing: a ${kind} needs a level, or a height in metres`) : null;
  }
  if (level !== undefined) return atLevel('is given beside a height; give one of them');
  if (!relief) return atHeight('needs "relief" in the header to say how high a level is');
  const reached = levelAbove(heightOf(properties, relief), relief);
  return Math.abs(reached) <= HIGHEST_LEVEL ? null : atHeight(`would be level ${reached}; levels end at 99`);
}

function uphillFault({ properties, geometry }: Feature): SchemaFault | null {
  const [name, side] = sideSaid(properties);
  if (side !== 'inside' && side !== 'outside') return null;
  if (geometry.type !== 'LineString' && geometry.type !== 'MultiLineString') return null;
  return linesOf(geometry).every(isClosed)
    ? null
    : { path: `/properties/${name}`, reason: `is "${side}", but the line is not closed` };
}

/** The property by which a line tells its two sides apart. */
function sideSaid(properties: Feature['properties']): readonly [name: string, side: UphillSide | undefined] {
  if (properties.kind === 'works' || properties.kind === 'wall') return ['front', properties.front];
  const hasUphill = properties.kind === 'contour' || properties.kind === 'slope';
  return ['uphill', hasUphill ? properties.uphill : undefined];
}

function placeFault({ geometry }: Feature, { extent }: Header): SchemaFault | null {
  const [west, south, east, north] = extent;
  const field = boxOf([toPoint([west, south]), toPoint([east, north])]);
  const meets = boxesMeet(field, boxOf(positionsOf(geometry).map(toPoint)));
  return meets ? null : { path: '/geometry', reason: 'lies wholly outside the extent of the field' };
}

/** Every position of a geometry, in order. */
function positionsOf(geometry: Geometry): readonly Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'MultiPoint':
    case 'LineString':
      return geometry.coordinates;
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat();
    case 'MultiPolygon':
      return geometry.coordinates.flat(2);
  }
}
