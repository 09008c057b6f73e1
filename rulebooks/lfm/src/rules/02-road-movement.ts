import { type Hex, type Side as HexsideId, sideBetween } from '@abatis/hex';
import { battleOf } from '../battle.ts';
import { type Ground, HEXSIDES, type Hexside, type Road, roadAcross, sideIs } from '../ground.ts';
import type { LfmState, Side } from '../state.ts';
import type { MoveTerms } from './01-movement/index.ts';
import { inZoi } from './06-zones-of-influence.ts';

export const ROAD_MOVEMENT_CLAUSES = {
  'LFM 2.2d': '{unit} uses a road rate in this phase and may not enter the ZOC at {hex}',
} as const;

type Burned = LfmState['burnedBridges'];

/** LFM 2.2a, R33: the best road across the hexside, none where its bridge is burned (25.1f, R35). */
export const roadThrough = (ground: Ground, burned: Burned, side: HexsideId): Road | null =>
  burned.includes(side) ? null : roadAcross(ground, side);

/** LFM T3: what lies on the hexside now; a burned bridge leaves plain water (25.1f). */
export const featuresOf = (ground: Ground, burned: Burned, side: HexsideId): readonly Hexside[] =>
  HEXSIDES.filter(
    hexside => sideIs(ground, side, hexside) && !(hexside === 'bridge' && burned.includes(side)),
  );

/** The road between two adjacent hexes as things stand; null if none. */
export function roadBetween(state: LfmState, from: Hex, to: Hex): Road | null {
  const { ground } = battleOf(state);
  return roadThrough(ground, state.burnedBridges, sideBetween(ground.grid, from, to));
}

/**
 * LFM 2.2c: kept by absence: each step of a path has its own price, so rates of roads and of ground mix freely, and
 * nothing here forbids to enter a ZOI.
 */

/** The clauses that keep a piece from using the rate of a road on its path. */
export type RoadBar = 'LFM 2.2b' | 'LFM 2.2d' | 'LFM 3.1c';

/**
 * The clause that bars road rates on a whole path. Rates are used wherever they are cheaper, but a unit that is to end
 * in a ZOC, or charges, makes its whole move without them, so that it may do so (2.2d, 5.5, 3.1c). A commander is not
 * bound by this (R20); at night no path leads into a ZOC (23.2).
 */
export function pathBar(terms: MoveTerms, isUnit: boolean, entersZoc: boolean): RoadBar | null {
  if (terms.toCharge || terms.afterCharge) return isUnit ? 'LFM 3.1c' : null;
  return isUnit && entersZoc && !terms.night ? 'LFM 2.2d' : null;
}

/** LFM 2.2b, R2, R30, R34: no road rate for a step with either end in an enemy ZOI; at night there is none (23.5). */
export function stepBar(state: LfmState, side: Side, from: Hex, to: Hex, terms: MoveTerms): RoadBar | null {
  if (terms.night) return null;
  return inZoi(state, from, side) || inZoi(state, to, side) ? 'LFM 2.2b' : null;
}
