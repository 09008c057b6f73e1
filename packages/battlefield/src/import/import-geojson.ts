import { isObject, type Parsed, Report } from '@abatis/data';
import { boxOf, toPoint } from '../geometry/point.ts';
import { checkCrossings } from '../read/crossing.ts';
import { checkFeature } from '../read/feature.ts';
import { readInput } from '../read/json.ts';
import type { Battlefield, Feature, Header } from '../schema/battlefield.ts';
import type { Mapping } from '../schema/mapping.ts';
import { clipGeometry } from './clip.ts';
import { orientContours } from './contours.ts';
import { type Draft, draftFeatures } from './draft.ts';

/** Makes a battlefield of foreign GeoJSON. What no rule fits is counted in the warnings. */
export function importGeoJson(input: unknown, mapping: Mapping, fileName: string): Parsed<Battlefield> {
  const report = new Report(fileName);
  const value = readInput(input, report);
  if (report.count > 0) return report.failed();
  if (!isObject(value) || value.type !== 'FeatureCollection' || !Array.isArray(value.features)) {
    report.problem('/type', 'the import reads a GeoJSON object of type "FeatureCollection"');
    return report.failed();
  }
  const header = headerOf(mapping);
  const drafts = orientContours(draftFeatures(value.features, mapping, report), report);
  const features = clipAndCheck(drafts, header, report);
  if (features.length === 0 && report.count === 0)
    report.problem('/features', 'nothing of it is on the field');
  const battlefield: Battlefield = { type: 'FeatureCollection', abatis: header, features };
  if (report.count === 0) checkCrossings(battlefield, report);
  return report.parsed(battlefield);
}

function headerOf({ name, extent, relief, source, attribution, note }: Mapping): Header {
  return {
    format: 'battlefield',
    version: 1,
    name,
    units: 'metre',
    extent,
    ...(relief ? { relief } : {}),
    ...(source === undefined ? {} : { source }),
    ...(attribution === undefined ? {} : { attribution }),
    ...(note === undefined ? {} : { note }),
  };
}

function clipAndCheck(drafts: readonly Draft[], header: Header, report: Report): Feature[] {
  const [west, south, east, north] = header.extent;
  const field = boxOf([toPoint([west, south]), toPoint([east, north])]);
  const features: Feature[] = [];
  for (const { index, feature } of drafts) {
    const geometry = clipGeometry(feature.geometry, field);
    if (!geometry) continue;
    const clipped = { ...feature, geometry };
    checkFeature(clipped, index, header, report);
    features.push(clipped as Feature);
  }
  const outside = drafts.length - features.length;
  if (outside > 0) report.warn('/features', `left out because they lie outside the extent: ${outside}`);
  return features;
}
