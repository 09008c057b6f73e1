import { pointer, type Report } from '@abatis/data';
import type { Point } from '../geometry/point.ts';
import { linesOf, pointsOf } from '../geometry/shape.ts';
import type { Geometry } from '../schema/geometry.ts';
import type { UphillSide } from '../vocabulary.ts';
import { linesGeometry } from './clip.ts';
import type { Draft } from './draft.ts';
import { type Orient, orienter, type SurveyLine } from './orient-contours.ts';

/** Contours with their higher ground on the left: clipping may open a ring, and then "inside" has no meaning. */
export function orientContours(drafts: readonly Draft[], report: Report): readonly Draft[] {
  const orient = orienter(drafts.flatMap(surveyLines));
  return drafts.map(draft => (isContour(draft) ? oriented(draft, orient, report) : draft));
}

function isContour({ feature }: Draft): boolean {
  return feature.properties.kind === 'contour';
}

function heightOf({ feature }: Draft): number | null {
  const { height, level } = feature.properties;
  const given = height ?? level;
  return typeof given === 'number' ? given : null;
}

function surveyLines(draft: Draft): readonly SurveyLine[] {
  const { geometry, properties } = draft.feature;
  const height = heightOf(draft);
  if (height === null) return [];
  if (properties.kind === 'spot' && (geometry.type === 'Point' || geometry.type === 'MultiPoint')) {
    return pointsOf(geometry).map((point: Point) => ({ height, line: [point] }));
  }
  return isContour(draft) ? contourLines(geometry).map(line => ({ height, line })) : [];
}

function contourLines(geometry: Geometry) {
  return geometry.type === 'LineString' || geometry.type === 'MultiLineString' ? linesOf(geometry) : [];
}

function oriented(draft: Draft, orient: Orient, report: Report): Draft {
  const { feature, index } = draft;
  const height = heightOf(draft);
  if (height === null) return draft;
  const given = feature.properties.uphill as UphillSide | undefined;
  const lines = contourLines(feature.geometry).map(line => orient({ height, line }, given));
  const known = lines.filter(line => line !== null);
  if (known.length < lines.length) {
    const reason =
      'nothing tells which side is higher: give "uphill", or a contour or spot of another height';
    report.problem(pointer('features', index, 'properties'), reason, feature.id);
    return draft;
  }
  const geometry = linesGeometry(known) ?? feature.geometry;
  return { index, feature: { ...feature, geometry, properties: { ...feature.properties, uphill: 'left' } } };
}
