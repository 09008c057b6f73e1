import type { Hex, Side as Hexside } from '@abatis/hex';
import type { Die, Happening } from '@abatis/kernel';
import type { PieceId } from '../../names.ts';
import type { LeaderId, TrainId, UnitId } from '../../state.ts';

export * from './06.00-costs.ts';
export * from './06.00-entering.ts';
export * from './06.00-hand.ts';
export * from './06.00-marching.ts';
export * from './06.00-ways.ts';
export * from './06.01-stacking-and-zones.ts';
export * from './06.06-trains.ts';
export * from './06.07-end-of-move.ts';
export * from './06.10-bridges.ts';

export const MOVEMENT_CLAUSES = {
  'MIB 6.0a': '{piece} cannot move straight to {hex}: it is not an adjacent hex',
  'MIB 6.0b': '{piece} would need {cost} MP to enter {hex} and has {left}',
  'MIB 6.0f': '{piece} may not enter {hex}, which the enemy holds',
  'MIB 6.1a': '{hex} would hold more than 10 strength points',
  'MIB 6.1c': '{unit} would have to face like the units in {hex}, and cannot',
  'MIB 6.2g': '{piece} must stop in {hex}, in an enemy zone of control',
  'MIB 6.2j': '{unit} went from one EZOC to another, failed its check and may not attack',
  'MIB 6.4c': '{piece} cannot cross the river to {hex} without a bridge',
  'MIB 6.6': '{train} cannot go: {why}',
  'MIB 6.7b': '{unit} attacks only to its front, where {hex} is not',
  'MIB 6.7d': '{unit} has not left its hex and cannot turn in its movement',
  'MIB 6.8a': '{unit} has not moved: put it down instead of halting',
  'MIB 6.8b': '{unit} has no MP left to turn',
  'MIB 6.9a': '{unit} is not ready to attack: {why}',
  'MIB 6.9b': '{unit} began next to the enemy: it attacks from its hex and pays nothing',
  'MIB 6.10a': '{piece} cannot demolish a bridge at {bridge}: {why}',
  'MIB 6.10c': '{piece} cannot repair a bridge at {bridge}: {why}',
  'MIB 6.11a': '{piece} cannot build a bridge at {bridge}: {why}',
  'MIB 6.11c': 'destroying and building bridges are not in play in this game',
  'MIB 6.12a': '{unit} cannot use Double Time: {why}',
  'MIB R84': '{piece} cannot leave the map: {why}',
  'MIB R101': '{unit} has begun to move and cannot be put down',
  'MIB R104':
    'units that share {hex} face the same way and turn together; an extended line can only turn about',
  'MIB R105': '{piece} cannot move with the others: {why}',
  'MIB T2': '{piece} cannot enter {hex}',
} as const;

/** What happens in movement. */
export type MovementEvent =
  /** What each piece paid, in the order of `pieces`; `stopped`: by an EZOC (6.2g). */
  | Happening<
      'moved',
      'MIB 6.0b',
      { pieces: readonly PieceId[]; path: readonly Hex[]; costs: readonly number[]; stopped: boolean }
    >
  /** R105: these cannot go on with the others. */
  | Happening<'dropped-off', 'MIB R105', { pieces: readonly PieceId[]; hex: Hex }>
  /** `turned`: 1 MP was paid for the facing (6.8b); `committed`: those who paid for an attack (6.9a). */
  | Happening<
      'move-ended',
      'MIB 6.8a' | 'MIB 6.8b',
      { units: readonly UnitId[]; hex: Hex; facing: number; turned: boolean; committed: readonly UnitId[] }
    >
  | Happening<
      'double-time-checked',
      'MIB 6.12c',
      { unit: UnitId; rating: number; roll: Die; passed: boolean }
    >
  /** From one EZOC to another: may it still attack? */
  | Happening<
      'attack-checked',
      'MIB 6.2j',
      { unit: UnitId; hex: Hex; rating: number; roll: Die; passed: boolean }
    >
  | Happening<'left-map', 'MIB R84', { pieces: readonly PieceId[]; hex: Hex; exit: string }>
  | Happening<'leader-moved', 'MIB 2.2.4c', { leader: LeaderId; path: readonly Hex[]; cost: number }>
  /** `to` is null if no unit is left for him to join. */
  | Happening<'leader-displaced', 'MIB 2.2.4d', { leader: LeaderId; from: Hex; to: Hex | null }>
  | Happening<'train-moved', 'MIB 6.6', { train: TrainId; path: readonly Hex[]; cost: number }>
  | Happening<'train-escaped', 'MIB 7.5c', { train: TrainId; from: Hex; to: Hex }>
  | Happening<'train-overrun', 'MIB 7.5b', { train: TrainId; hex: Hex; by: PieceId }>
  | Happening<
      'capture-checked',
      'MIB 16.2',
      { train: TrainId; hex: Hex; by: PieceId; roll: Die; passed: boolean }
    >
  | Happening<'pontoon-taken-up', 'MIB 6.11b', { bridge: Hexside }>
  | Happening<'turned', 'MIB 6.7d', { hex: Hex; units: readonly UnitId[]; facing: number }>;

/** Works on bridges (6.10, 6.11). */
export type BridgeEvent =
  /** MIB 6.10a: engineers do not roll. */
  | Happening<
      'demolition',
      'MIB 6.10a',
      { by: PieceId; bridge: Hexside; roll: Die | null; destroyed: boolean }
    >
  /** The first or the second of two activations at it. */
  | Happening<'bridge-work', 'MIB 6.10c' | 'MIB 6.11a', { by: PieceId; bridge: Hexside; resumed: boolean }>
  /** At the end of the second activation an enemy was too near. */
  | Happening<'bridge-work-hindered', 'MIB 6.10c' | 'MIB 6.11a', { by: PieceId; bridge: Hexside }>
  | Happening<'repair-checked', 'MIB 6.10c', { by: PieceId; bridge: Hexside; roll: Die; passed: boolean }>
  | Happening<'bridge-stands', 'MIB 6.10c' | 'MIB 6.11a', { by: PieceId; bridge: Hexside }>;
