import type { Point } from '../geometry/point.ts';
import { type Line, linesOf, pointsOf } from '../geometry/shape.ts';
import { hasSides } from '../geometry/uphill.ts';
import type { Geometry } from '../schema/geometry.ts';
import type { UphillSide } from '../vocabulary.ts';
import { linesGeometry } from './clip.ts';
import type { Draft } from './draft.ts';
import { type Orient, orienter, type SurveyLine } from './orient-contours.ts';

/** Contours with their higher ground on the left: clipping may open a ring, and then "inside" has no meaning. */
export function orientContours(drafts: readonly Draft[]): readonly Draft[] {
  const orient = orienter(drafts.flatMap(surveyLines));
  return drafts.flatMap(draft => (isContour(draft) ? oriented(draft, orient) : [draft]));
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

/** A contour that goes there and back has no side that could be higher. */
function contourLines(geometry: Geometry): readonly Line[] {
  if (geometry.type !== 'LineString' && geometry.type !== 'MultiLineString') return [];
  return linesOf(geometry).filter(hasSides);
}

const FLAT = 'encloses nothing: this contour goes there and back';
const UNTOLD = 'nothing tells which side is higher: give "uphill", or a contour or spot of another height';

function oriented(draft: Draft, orient: Orient): readonly Draft[] {
  const { feature, index, complaints } = draft;
  const height = heightOf(draft);
  if (height === null) return [draft];
  const given = feature.properties.uphill as UphillSide | undefined;
  const lines = contourLines(feature.geometry);
  const known = lines.map(line => orient({ height, line }, given)).filter(line => line !== null);
  if (lines.length === 0) complaints.leaveOut(index, { path: '/geometry', reason: FLAT }, feature.id);
  else if (known.length < lines.length)
    complaints.leaveOut(index, { path: '/properties', reason: UNTOLD }, feature.id);
  const geometry = linesGeometry(known);
  if (!geometry) return [];
  return [
    { ...draft, feature: { ...feature, geometry, properties: { ...feature.properties, uphill: 'left' } } },
  ];
}
