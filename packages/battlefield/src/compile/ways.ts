import { type Hex, type Side, sideBetween } from '@abatis/hex';
import { linesOf } from '../geometry/shape.ts';
import { byId } from '../order.ts';
import { type Battlefield, type FeatureOf, featuresOf } from '../schema/battlefield.ts';
import { WAY_KINDS, type WayKind } from '../vocabulary.ts';
import type { Frame } from './frame.ts';
import { hexRuns } from './visits.ts';

/** A stretch of a road, railway or sunken road: the hexes it leads through, in order. */
export interface WayFinding {
  readonly feature: FeatureOf<WayKind>;
  readonly hexes: readonly Hex[];
}

/** Percent of the width of a hex. */
const DEFAULT_GRAZE = 15;

export function compileWays(
  battlefield: Battlefield,
  frame: Frame,
  percent = DEFAULT_GRAZE,
): readonly WayFinding[] {
  const graze = Math.round((frame.across * percent) / 100);
  return featuresOf(battlefield, WAY_KINDS)
    .sort(byId)
    .flatMap(feature =>
      linesOf(feature.geometry)
        .flatMap(line => hexRuns(line, frame, graze))
        .map(hexes => ({ feature, hexes })),
    );
}

/** The hexsides a way crosses, in order. */
export function sidesCrossed({ grid }: Frame, hexes: readonly Hex[]): readonly Side[] {
  return hexes.slice(1).map((hex, i) => sideBetween(grid, hexes[i]!, hex));
}
