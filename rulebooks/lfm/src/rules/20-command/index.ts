import type { Hex } from '@abatis/hex';
import type { Happening } from '@abatis/kernel';
import type { CommanderId, Side, UnitId } from '../../state.ts';
import type { CommandRoll } from './20.04-rolls.ts';

export * from './20.01-structure.ts';
export * from './20.02-findings.ts';
export * from './20.04-rolls.ts';
export * from './20.08-brigade-commanders.ts';

/** What this chapter forbids, and why a piece is not in command, in our sentences. */
export const COMMAND_CLAUSES = {
  'LFM SP.2a': '{commander} belongs to the other side, which does not roll for command now',
  'LFM SP.2b': '{unit} can no longer be detached: commanders have rolled',
  'LFM 20.2': '{commander} is not in command and puts nobody in command, {piece} included',
  'LFM 20.3a': '{commander} rolled {total}, more than his command value of {cv}',
  'LFM 20.4c': '{commander} rolled {total}, more than his command value of {cv}',
  'LFM 20.5a': '{commander} rolled {total}, more than his command value of {cv}',
  'LFM 20.6a': '{commander} is a brigade commander and does not roll',
  'LFM 20.6b': '{piece} is not within {range} hexes of {commander}',
  'LFM 20.7a': '{piece} is not within {range} hexes of {commander}',
  'LFM 20.7b': 'no regiment of {brigade} in command is with {piece} or next to it',
  'LFM 20.7c':
    '{piece} is not in range of a commander of its corps who is in command, nor of the army commander',
  'LFM 20.7d': '{piece} is not in range of a commander of its corps who is in command',
  'LFM 20.8a': '{commander} must be stacked with a regiment of his brigade at the end of the phase',
  'LFM 20.8b': '{commander} has no regiment on the map and must go to his superior, not to {hex}',
  'LFM 20.9': '{commander} is already in command and does not roll',
  'LFM 20.10': 'enemy ZOCs cut every path from {commander} to {piece}',
  'LFM 20.12d': '{commander} has not taken over the army from {acting} yet',
  'LFM R159': '{commander} cannot roll now: army, then corps, then division commanders, each of them once',
  'LFM R161': '{piece} has no superior on the map',
  'LFM R172': '{piece} was not on the map when command was determined',
  'LFM R174': '{piece} is not in range of a corps or army commander who is in command',
  'LFM R175': '{commander} did not roll for command',
  'LFM R232': '{commander} has no superior on the map and must go to the nearest friendly unit, not to {hex}',
} as const;

type Determined = { side: Side; commanders: readonly CommanderId[]; units: readonly UnitId[] };

/** What chapter 20 reports. */
export type CommandEvent =
  | Happening<
      'army-command-taken',
      string,
      { side: Side; commander: CommanderId | null; from: CommanderId | null }
    >
  | Happening<'command-rolled', string, Omit<CommandRoll, 'clause'>>
  | Happening<'command-by-presence', 'LFM 20.9', { commander: CommanderId; by: CommanderId }>
  /** Those in command; all others of the side are not. */
  | Happening<'command-determined', 'LFM SP.2b', Determined>
  /** Null is off the map. */
  | Happening<'commander-sent', string, { commander: CommanderId; from: Hex | null; to: Hex | null }>;
