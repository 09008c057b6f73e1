import type { Hex } from '@abatis/hex';
import type { Happening } from '@abatis/kernel';
import type { UnitId } from '../../state.ts';

export * from './01.01-costs.ts';
export * from './01.01-moves.ts';
export * from './01.01-reach.ts';
export * from './01.02-marchers.ts';
export * from './01.03-opposition.ts';

export const MOVEMENT_CLAUSES = {
  'LFM SP.5a': '{piece} is not one of the phasing player’s pieces in {hex}',
  'LFM SP.5b': '{unit} cannot do that: cavalry mounts and dismounts, limbered artillery unlimbers',
  'LFM 1.1a': '{piece} cannot move straight to {hex}: it is not an adjacent hex',
  'LFM 1.1b': '{piece} would need {cost} MP to enter {hex} and has {allowance}',
  'LFM 1.4a': '{unit} is not limbered and may not move',
  'LFM 1.5a': '{unit} has already mounted or dismounted in this phase',
  'LFM T2': '{piece} cannot enter {hex}: the ground bars it',
  'LFM T3': '{piece} cannot cross the hexside between {from} and {hex}',
  'LFM R13': '{piece} has already moved in this phase',
  'LFM R18': '{piece} may not enter {hex}, which the enemy holds',
  'LFM R20': '{commander} may not enter {hex}: it is in a ZOC and holds no friendly unit',
} as const;

/** What happens in the moves of the Movement Phase; `byRoad` are those that used a road rate on the way (2.2d). */
export type MovementEvent =
  | Happening<
      'moved',
      'LFM 1.1a',
      { pieces: readonly string[]; path: readonly Hex[]; byRoad: readonly string[] }
    >
  /** These units got a D: by leaving a ZOC, or by going from ZOC to ZOC. */
  | Happening<'disorganized-by-move', 'LFM 5.3a' | 'LFM 5.4a', { units: readonly UnitId[]; hex: Hex }>
  | Happening<'mode-changed', 'LFM 1.5a', { unit: UnitId; hex: Hex; mounted: boolean }>
  | Happening<'unlimbered', 'LFM 1.4b', { unit: UnitId; hex: Hex }>;
