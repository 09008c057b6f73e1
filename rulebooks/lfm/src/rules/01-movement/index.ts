import type { Hex } from '@abatis/hex';
import type { UnitId } from '../../state.ts';
import type { BridgeEvent } from '../25-burning-bridges.ts';

export * from './01.01-costs.ts';
export * from './01.01-moves.ts';
export * from './01.01-reach.ts';
export * from './01.02-marchers.ts';
export * from './01.03-opposition.ts';

export const MOVEMENT_CLAUSES = {
  'LFM SP.5a': '{piece} is not a piece of the phasing player in {hex}',
  'LFM SP.5b': '{unit} cannot do that: cavalry mounts and dismounts, limbered artillery unlimbers',
  'LFM 1.1a': '{piece} moves from hex to adjacent hex; there is no such step to {hex}',
  'LFM 1.1b': '{piece} would need {cost} MP to enter {hex} and has {allowance}',
  'LFM 1.4a': '{unit} is not limbered and may not move',
  'LFM 1.5a': '{unit} has changed mode in this phase already',
  'LFM T2': '{piece} may not enter the ground of {hex}',
  'LFM T3': '{piece} cannot cross the hexside between {from} and {hex}',
  'LFM R13': '{piece} has made its move in this phase already',
  'LFM R18': '{piece} may not enter {hex}, which the enemy holds',
  'LFM R20': '{commander} may not enter {hex}: it is in a ZOC and holds no friendly unit',
} as const;

/** What happens in the moves of the Movement Phase, with pieces by name and hexes by label. */
export type MovementEvent =
  | {
      readonly type: 'moved';
      readonly clause: 'LFM 1.1a';
      readonly pieces: readonly string[];
      readonly path: readonly Hex[];
      /** Those that used a road rate on the way (2.2d). */
      readonly byRoad: readonly string[];
    }
  | MovementDisorganized
  | BridgeEvent
  | {
      readonly type: 'mode-changed';
      readonly clause: 'LFM 1.5a';
      readonly unit: UnitId;
      readonly hex: Hex;
      readonly mounted: boolean;
    }
  | { readonly type: 'unlimbered'; readonly clause: 'LFM 1.4b'; readonly unit: UnitId; readonly hex: Hex };

/** These units got a D: by leaving a ZOC, by going from ZOC to ZOC, or by joining or being joined. */
export interface MovementDisorganized {
  readonly type: 'disorganized-by-move';
  readonly clause: 'LFM 5.3a' | 'LFM 5.4a' | 'LFM 14.3a';
  readonly units: readonly UnitId[];
  readonly hex: Hex;
}
