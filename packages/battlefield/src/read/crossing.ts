import { pointer, type Report } from '@abatis/data';
import { isWithin } from '../geometry/nearest.ts';
import { centimetres, type Point } from '../geometry/point.ts';
import { isInside } from '../geometry/ring.ts';
import { type Line, linesOf, pointsOf, polygonsOf } from '../geometry/shape.ts';
import { type Battlefield, featuresOf } from '../schema/battlefield.ts';
import { CROSSING_KINDS } from '../vocabulary.ts';

/** How near a bridge or ford must be drawn to its road and its water. */
export const CROSSING_REACH = centimetres(25);

/** A bridge or ford must touch both water and a way over it; a misplaced one would silently vanish. */
export function checkCrossings(battlefield: Battlefield, report: Report): void {
  const touchesWater = waterTest(battlefield);
  const ways = featuresOf(battlefield, ['road', 'railway', 'sunkenRoad']).flatMap(way =>
    linesOf(way.geometry),
  );
  for (const { id, geometry, properties } of featuresOf(battlefield, CROSSING_KINDS)) {
    const points = pointsOf(geometry);
    const missing = [
      points.every(touchesWater) ? null : 'water',
      points.every(point => touchesOne(point, ways)) ? null : 'road or railway',
    ].filter(what => what !== null);
    if (missing.length === 0) continue;
    const index = battlefield.features.findIndex(feature => feature.id === id);
    const reason = `this ${properties.kind} touches no ${missing.join(' and no ')} within 25 m`;
    report.problem(pointer('features', index, 'geometry'), reason, id);
  }
}

function waterTest(battlefield: Battlefield): (point: Point) => boolean {
  const lines = featuresOf(battlefield, ['watercourse']).flatMap(water => linesOf(water.geometry));
  const shores = featuresOf(battlefield, ['water']).flatMap(water => polygonsOf(water.geometry).flat());
  const banks = shores.map(ring => [...ring, ring[0]!]);
  return point =>
    touchesOne(point, lines) || touchesOne(point, banks) || shores.some(ring => isInside(point, ring));
}

function touchesOne(point: Point, lines: readonly Line[]): boolean {
  return lines.some(line => isWithin(CROSSING_REACH, point, line));
}
