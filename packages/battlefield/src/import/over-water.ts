import { crossingsAlong } from '../geometry/crossings.ts';
import type { Point } from '../geometry/point.ts';
import { indexSegments } from '../geometry/segment-index.ts';
import { type Line, legsOf, linesOf, polygonsOf } from '../geometry/shape.ts';
import type { Geometry } from '../schema/geometry.ts';
import { CROSSING_KINDS } from '../vocabulary.ts';
import type { Draft } from './draft.ts';

/**
 * A bridge or ford that the survey draws as a line, moved to where that line meets water: the middle of a long bridge may
 * be far from the river. One that meets none stays in its middle.
 */
export function overWater(drafts: readonly Draft[]): readonly Draft[] {
  const waters = indexSegments(drafts.flatMap(({ feature }) => shoresOf(feature)).flatMap(legsOf));
  return drafts.map(draft => {
    if (!draft.span || !CROSSING_KINDS.some(kind => kind === draft.feature.properties.kind)) return draft;
    const places = crossingsAlong(draft.span, waters).map(({ at }) => at);
    const place = places[Math.floor(places.length / 2)];
    return place ? { ...draft, feature: { ...draft.feature, geometry: pointAt(place) } } : draft;
  });
}

function shoresOf({ geometry, properties }: Draft['feature']): readonly Line[] {
  if (geometry.type === 'LineString' || geometry.type === 'MultiLineString')
    return properties.kind === 'watercourse' ? linesOf(geometry) : [];
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
  const rings = properties.kind === 'water' ? polygonsOf(geometry).flat() : [];
  return rings.map(ring => [...ring, ring[0]!]);
}

const pointAt = ({ x, y }: Point): Geometry => ({ type: 'Point', coordinates: [x / 100, y / 100] });
