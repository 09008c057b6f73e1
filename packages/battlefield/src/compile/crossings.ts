import type { Side } from '@abatis/hex';
import { isWithin } from '../geometry/nearest.ts';
import { type Point, squaredDistance } from '../geometry/point.ts';
import { linesOf, pointsOf } from '../geometry/shape.ts';
import { byId } from '../order.ts';
import { CROSSING_REACH } from '../read/crossing.ts';
import { type Battlefield, type Feature, type FeatureOf, featuresOf } from '../schema/battlefield.ts';
import { CROSSING_KINDS, type CrossingKind } from '../vocabulary.ts';
import type { BarrierFinding } from './barriers.ts';
import { type Frame, hexHolding, middleOfSide } from './frame.ts';
import { sidesCrossed, type WayFinding } from './ways.ts';

/** A bridge or ford on a hexside, or on none if its road and its water do not meet on this sheet. */
export interface CrossingFinding {
  readonly feature: FeatureOf<CrossingKind>;
  readonly side: Side | null;
}

/** Puts each bridge and ford where, on this sheet, its road goes over its water. */
export function compileCrossings(
  battlefield: Battlefield,
  frame: Frame,
  barriers: readonly BarrierFinding[],
  ways: readonly WayFinding[],
): readonly CrossingFinding[] {
  const waters = featuresOf(battlefield, ['watercourse']);
  return featuresOf(battlefield, CROSSING_KINDS)
    .sort(byId)
    .flatMap(feature =>
      pointsOf(feature.geometry)
        .filter(point => hexHolding(frame, point) >= 0)
        .map(point => {
          const water = idsTouching(point, waters);
          const wet = new Set(barriers.filter(({ id }) => water.has(id)).map(({ side }) => side));
          const near = ways.filter(way => touches(point, way.feature));
          const crossed = near
            .flatMap(({ hexes }) => sidesCrossed(frame, hexes))
            .filter(side => wet.has(side));
          return { feature, side: nearestSide(frame, point, crossed) };
        }),
    );
}

function idsTouching(point: Point, features: readonly FeatureOf<'watercourse'>[]): ReadonlySet<string> {
  return new Set(features.filter(feature => touches(point, feature)).map(({ id }) => id));
}

function touches(point: Point, { geometry }: Feature): boolean {
  if (geometry.type !== 'LineString' && geometry.type !== 'MultiLineString') return false;
  return linesOf(geometry).some(line => isWithin(CROSSING_REACH, point, line));
}

/** Further away than a hex is wide it would be another crossing of the same two lines. */
function nearestSide(frame: Frame, point: Point, sides: readonly Side[]): Side | null {
  const [nearest] = sides
    .map(side => ({ side, distance: squaredDistance(point, middleOfSide(frame, side)) }))
    .filter(({ distance }) => distance <= frame.across * frame.across)
    .sort((a, b) => a.distance - b.distance || a.side - b.side);
  return nearest?.side ?? null;
}
