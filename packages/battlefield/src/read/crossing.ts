import { pointer, type Report } from '@abatis/data';
import { squaredDistanceToSegment } from '../geometry/nearest.ts';
import { boxAround, centimetres, type Point } from '../geometry/point.ts';
import { isInside } from '../geometry/ring.ts';
import { indexSegments, segmentsNear } from '../geometry/segment-index.ts';
import { type Line, legsOf, linesOf, pointsOf, polygonsOf } from '../geometry/shape.ts';
import { type Battlefield, featuresOf } from '../schema/battlefield.ts';
import { CROSSING_KINDS, includes } from '../vocabulary.ts';

/** How near a bridge or ford must be drawn to its road and its water. */
export const CROSSING_REACH = centimetres(25);

/** A bridge or ford that touches no water or no way over it: it would silently vanish. */
export interface LooseCrossing {
  readonly id: string;
  readonly index: number;
  readonly reason: string;
}

export function looseCrossings(battlefield: Battlefield): readonly LooseCrossing[] {
  const touchesWater = waterTest(battlefield);
  const touchesWay = nearTest(
    featuresOf(battlefield, ['road', 'railway', 'sunkenRoad']).flatMap(way => linesOf(way.geometry)),
  );
  return battlefield.features.flatMap(({ id, geometry, properties: { kind } }, index) => {
    if (!includes(CROSSING_KINDS, kind) || (geometry.type !== 'Point' && geometry.type !== 'MultiPoint'))
      return [];
    const points = pointsOf(geometry);
    const missing = [
      points.every(touchesWater) ? null : 'water',
      points.every(touchesWay) ? null : 'road or railway',
    ].filter(what => what !== null);
    const reason = `this ${kind} touches no ${missing.join(' and no ')} within 25 m`;
    return missing.length === 0 ? [] : [{ id, index, reason }];
  });
}

export function checkCrossings(battlefield: Battlefield, report: Report): void {
  for (const { id, index, reason } of looseCrossings(battlefield))
    report.problem(pointer('features', index, 'geometry'), reason, id);
}

function waterTest(battlefield: Battlefield): (point: Point) => boolean {
  const lines = featuresOf(battlefield, ['watercourse']).flatMap(water => linesOf(water.geometry));
  const shores = featuresOf(battlefield, ['water']).flatMap(water => polygonsOf(water.geometry).flat());
  const touchesLine = nearTest([...lines, ...shores.map(ring => [...ring, ring[0]!])]);
  return point => touchesLine(point) || shores.some(ring => isInside(point, ring));
}

function nearTest(lines: readonly Line[]): (point: Point) => boolean {
  const index = indexSegments(lines.flatMap(legsOf));
  return point =>
    segmentsNear(index, boxAround(point, CROSSING_REACH)).some(place => {
      const { a, b } = index.segments[place]!;
      return squaredDistanceToSegment(point, a, b) <= CROSSING_REACH * CROSSING_REACH;
    });
}
