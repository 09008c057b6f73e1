import type { Hex } from '@abatis/hex';
import type { Drm } from '@abatis/kernel';
import type { CommanderId, Side, UnitId } from '../../state.ts';

export * from './20.01-structure.ts';
export * from './20.02-findings.ts';
export * from './20.04-rolls.ts';
export * from './20.08-brigade-commanders.ts';
export * from './20.10-tracing.ts';
export * from './20.12-army-commander.ts';

/** What this chapter forbids, and why a piece is not in command, in our sentences. */
export const COMMAND_CLAUSES = {
  'LFM SP.2a': '{commander} is not of the side that determines command',
  'LFM SP.2b': '{unit} may not be detached any more: commanders have rolled',
  'LFM 20.2': '{commander} is not in command and places nobody in command, {piece} included',
  'LFM 20.3a': '{commander} rolled {total}, more than his command value of {cv}',
  'LFM 20.4c': '{commander} rolled {total}, more than his command value of {cv}',
  'LFM 20.5a': '{commander} rolled {total}, more than his command value of {cv}',
  'LFM 20.6a': '{commander} commands a brigade and does not roll',
  'LFM 20.6b': '{piece} is not within {range} hexes of {commander}',
  'LFM 20.7a': '{piece} is not within {range} hexes of {commander}',
  'LFM 20.7b': 'no regiment of {brigade} in command is with {piece} or next to it',
  'LFM 20.7c': 'no commander in command of the corps of {piece} has it in range, nor has the army commander',
  'LFM 20.7d': 'no commander in command of the corps of {piece} has it in range',
  'LFM 20.8a': '{commander} must be stacked with a regiment of his brigade at the end of the phase',
  'LFM 20.8b': '{commander} has no regiment on the map and must go to his superior, not to {hex}',
  'LFM 20.9': '{commander} is in command already and does not roll',
  'LFM 20.10': 'the enemy bars every way by which {commander} could pass command to {piece}',
  'LFM 20.12d': '{commander} has not taken over the army from {acting} yet',
  'LFM R159': '{commander} cannot roll now: army, then corps, then division commanders, each of them once',
  'LFM R161': '{piece} has no superior on the map',
  'LFM R172': '{piece} was not on the map when command was determined',
  'LFM R174': 'no corps or army commander in command has {piece} in range',
  'LFM R175': '{commander} did not roll for command',
  'LFM R232': '{commander} has no superior on the map and must go to the nearest friendly unit, not to {hex}',
} as const;

/** What chapter 20 reports. Pieces by name, hexes by label; null is off the map. */
export type CommandEvent =
  | {
      readonly type: 'army-command-taken';
      readonly clause: string;
      readonly side: Side;
      readonly commander: CommanderId | null;
      readonly from: CommanderId | null;
    }
  | {
      readonly type: 'command-rolled';
      readonly clause: string;
      readonly commander: CommanderId;
      readonly natural: number;
      readonly drms: readonly Drm[];
      readonly cv: number;
      readonly passed: boolean;
    }
  | {
      readonly type: 'command-by-presence';
      readonly clause: 'LFM 20.9';
      readonly commander: CommanderId;
      readonly by: CommanderId;
    }
  | {
      readonly type: 'command-determined';
      readonly clause: 'LFM SP.2b';
      readonly side: Side;
      /** Those in command; all others of the side are not. */
      readonly commanders: readonly CommanderId[];
      readonly units: readonly UnitId[];
    }
  | {
      readonly type: 'commander-sent';
      readonly clause: string;
      readonly commander: CommanderId;
      readonly from: Hex | null;
      readonly to: Hex | null;
    };
