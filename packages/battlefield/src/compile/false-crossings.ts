import type { Side } from '@abatis/hex';
import { crossingsAlong } from '../geometry/crossings.ts';
import { indexSegments } from '../geometry/segment-index.ts';
import { legsOf, linesOf } from '../geometry/shape.ts';
import { type Battlefield, type FeatureOf, featuresOf } from '../schema/battlefield.ts';
import type { WayKind } from '../vocabulary.ts';
import type { BarrierFinding } from './barriers.ts';
import type { Frame } from './frame.ts';
import { sidesCrossed, type WayFinding } from './ways.ts';

/** A way that crosses a water on the sheet more often than on the ground. */
export interface FalseCrossing {
  readonly way: FeatureOf<WayKind>;
  readonly water: FeatureOf<'watercourse'>;
  readonly sides: readonly Side[];
}

/** A road along a bank may lead through hexes whose centres lie on the other: only a designer can tell. */
export function falseCrossings(
  battlefield: Battlefield,
  frame: Frame,
  barriers: readonly BarrierFinding[],
  ways: readonly WayFinding[],
): readonly FalseCrossing[] {
  return featuresOf(battlefield, ['watercourse']).flatMap(water => {
    const wet = new Set(barriers.filter(({ id }) => id === water.id).map(({ side }) => side));
    const index = indexSegments(linesOf(water.geometry).flatMap(legsOf));
    return [...new Set(ways.map(({ feature }) => feature))].flatMap(way => {
      const runs = ways.filter(({ feature }) => feature === way);
      const sides = runs.flatMap(({ hexes }) => sidesCrossed(frame, hexes)).filter(side => wet.has(side));
      if (sides.length === 0) return [];
      const real = linesOf(way.geometry).flatMap(line => crossingsAlong(line, index)).length;
      return sides.length > real ? [{ way, water, sides }] : [];
    });
  });
}
