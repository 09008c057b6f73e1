import { isObject, type JsonObject, type Parsed, pointer, Report } from '@abatis/data';
import { boxOf } from '../geometry/point.ts';
import type { Battlefield, Header } from '../schema/battlefield.ts';
import { checkCrossings } from './crossing.ts';
import { checkFeature } from './feature.ts';
import { withoutGisAdditions } from './gis.ts';
import { readHeader } from './header.ts';
import { readInput } from './json.ts';
import { positionsIn } from './positions.ts';

const MEMBERS = ['$schema', 'type', 'abatis', 'features'];

/** Reads a battlefield from its text or from a JSON value. Bad input is reported, never thrown. */
export function readBattlefield(input: unknown, fileName: string): Parsed<Battlefield> {
  const report = new Report(fileName);
  const value = withoutGisAdditions(readInput(input, report));
  if (report.count > 0) return report.failed();
  const collection = checkCollection(value, report);
  if (!collection) return report.failed();
  const header = readHeader(collection.abatis, report);
  if (!header) return report.failed();
  checkFeatures(collection.features as readonly unknown[], header, report);
  const battlefield = collection as unknown as Battlefield;
  if (report.count === 0) checkCrossings(battlefield, report);
  return report.parsed(battlefield);
}

function checkCollection(value: unknown, report: Report): JsonObject | null {
  if (!isObject(value) || value.type !== 'FeatureCollection') {
    report.problem('/type', 'a battlefield is a GeoJSON object of type "FeatureCollection"');
    return null;
  }
  if (!Array.isArray(value.features)) report.problem('/features', 'must be a list of features');
  else if (value.features.length === 0)
    report.problem('/features', 'is empty: there is no ground to play on');
  for (const name of Object.keys(value)) {
    if (!MEMBERS.includes(name)) report.problem(pointer(name), 'is not a known property');
  }
  return report.count === 0 ? value : null;
}

function checkFeatures(features: readonly unknown[], header: Header, report: Report): void {
  if (looksLikeDegrees(features)) {
    report.problem('/features', 'all positions look like degrees of longitude and latitude; use the import');
    return;
  }
  checkIds(features, report);
  for (const [index, feature] of features.entries()) checkFeature(feature, index, header, report);
}

function checkIds(features: readonly unknown[], report: Report): void {
  const seen = new Map<string, number>();
  for (const [index, feature] of features.entries()) {
    const id = isObject(feature) ? feature.id : undefined;
    if (typeof id !== 'string' || id === '') continue;
    const first = seen.get(id);
    if (first === undefined) seen.set(id, index);
    else
      report.problem(
        pointer('features', index, 'id'),
        `is already the id of feature ${first} in the list`,
        id,
      );
  }
}

/** Everything lies within two units of each other, and not on whole ones: no field is two metres wide. */
function looksLikeDegrees(features: readonly unknown[]): boolean {
  const pairs = features
    .flatMap(feature =>
      isObject(feature) && isObject(feature.geometry) ? [...positionsIn(feature.geometry.coordinates)] : [],
    )
    .map(({ pair }) => pair);
  if (pairs.every(([x, y]) => Number.isInteger(x) && Number.isInteger(y))) return false;
  if (!pairs.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)) return false;
  const { west, south, east, north } = boxOf(pairs.map(([x, y]) => ({ x, y })));
  return east - west < 2 && north - south < 2;
}
