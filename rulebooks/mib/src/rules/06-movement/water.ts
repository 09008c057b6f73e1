import { NOWHERE, type Side } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { type Road, roadAcross, sideIs, type WATERS } from '../../ground.ts';
import { plays } from '../../options.ts';
import type { MibState } from '../../state.ts';

export type Water = (typeof WATERS)[number];

/** The greatest first: a hexside with two of them is the greater. */
const BY_SIZE = ['river', 'stream', 'creek'] as const satisfies readonly Water[];

/** The watercourse at a hexside; null: none. */
export const waterAt = (state: MibState, side: Side): Water | null =>
  BY_SIZE.find(water => side !== NOWHERE && sideIs(battleOf(state).ground, side, water)) ?? null;

/** MIB 6.4a, 6.10b, 6.11b: a road or a pontoon leads across the water. */
export const isBridged = (state: MibState, side: Side): boolean =>
  waterAt(state, side) !== null && roadAt(state, side) !== null;

/** MIB 6.3, 6.10b, 6.11b: the road across a hexside, as the rules count it now; null: none. */
export function roadAt(state: MibState, side: Side): Road | null {
  if (side === NOWHERE) return null;
  if (state.pontoons.some(pontoon => pontoon.side === side)) return 'road';
  const road = state.destroyedBridges.includes(side) ? null : roadAcross(battleOf(state).ground, side);
  // MIB 6.3c: without the option a minor road is an ordinary one.
  return road === 'minorRoad' && !plays(state, 'minorRoads') ? 'road' : road;
}
