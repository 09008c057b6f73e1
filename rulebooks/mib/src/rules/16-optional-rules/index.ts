import type { Direction, Hex } from '@abatis/hex';
import type { Happening } from '@abatis/kernel';
import type { FormationId, LeaderId, Side, UnitId } from '../../state.ts';
import type { CrtRolled } from '../07-combat/index.ts';

export * from './16.1-initiative.ts';
export * from './16.5-bombardment.ts';
export * from './16.5-grand-batteries.ts';
export * from './16.6-line.ts';
export * from './16.6-line-moves.ts';

/* MIB 16.4 is kept by absence: batteries leave their units in Grand Batteries only. */

export const OPTIONAL_RULES_CLAUSES = {
  'MIB 16.1c': 'the side with the initiative picks none of its chits, or {count} different ones',
  'MIB 16.3b': '{unit} and {other} are of different formations and may not attack together',
  'MIB 16.5a': '{leader} may not form a Grand Battery',
  'MIB 16.5b': '{leader} cannot form this Grand Battery: {why}',
  'MIB 16.5c': 'the guns of {leader} cannot be placed in {hex}: {why}',
  'MIB 16.5e': 'the guns of {leader} cannot fire now',
  'MIB 16.5f': 'the guns of {leader} do not reach an enemy in {hex}',
  'MIB 16.5j': 'the retreat has a length of {length}: no more of it can be taken as casualties',
  'MIB 16.5l': 'the guns of {leader} in {hex} cannot leave their position: {why}',
  'MIB 16.6a': '{unit} cannot form extended line: {why}',
  'MIB 16.6b': '{unit} cannot extend into {hex}: {why}',
  'MIB 16.6d': '{unit} cannot move its line to {hexes}: {why}',
  'MIB 16.6f': '{unit} cannot leave extended line into {hex}: {why}',
  'MIB 16.6k': '{unit} cannot advance into {hex}: {why}',
  'MIB 16.6l': '{unit} does not face like the front of the line in {hex}',
  'MIB R76': 'the chit of {formation} is not one of yours in the cup',
  'MIB R120': '{leader} has already formed a Grand Battery',
} as const;

export type InitiativeEvent =
  /** Boxes from the middle, above it towards the French. */
  | Happening<'initiative-moved', string, { from: number; to: number }>
  | Happening<'initiative-held', 'MIB 16.1c', { side: Side }>
  | Happening<'chits-chosen', 'MIB 16.1c', { side: Side; formations: readonly FormationId[] }>
  | Happening<'order-of-sides', 'MIB 16.3c', { chooser: Side; first: Side }>;

export type BatteryEvent =
  /** The event does not name the units that gave batteries: that is on the hidden force chart (2.5b). */
  | Happening<'grand-battery-established', 'MIB 16.5b', { leader: LeaderId; posts: readonly SeenPost[] }>
  /** MIB 16.5k: no unit is left in the hex that was to be bombarded. */
  | Happening<'target-gone', 'MIB 16.5k', { leader: LeaderId; target: Hex }>
  /** MIB 16.5g: the fire of a Grand Battery; `guns` are the posts that have the target in range. */
  | Happening<
      'bombarded',
      'MIB 16.5g',
      CrtRolled & {
        leader: LeaderId;
        guns: readonly Hex[];
        target: Hex;
        batteries: number;
        factors: readonly { readonly clause: string; readonly label: string; readonly factor: string }[];
      }
    >
  | Happening<
      'guns-moved',
      'MIB 16.5l',
      { leader: LeaderId; from: Hex; path: readonly Hex[]; facing: Direction }
    >
  | Happening<
      'guns-reintegrated',
      'MIB 16.5l',
      { leader: LeaderId; from: Hex; unit: UnitId; batteries: number }
    >;

export type LineEvent =
  | Happening<'line-formed', 'MIB 16.6b', LineMoved & { wing: Hex }>
  /** MIB 16.6d forward or back; 16.6e sideways or wheeling. */
  | Happening<'line-moved', 'MIB 16.6d' | 'MIB 16.6e', LineMoved & { wing: Hex; stopped: boolean }>
  | Happening<'line-left', 'MIB 16.6f', LineMoved>
  | Happening<'line-collapsed', 'MIB 16.6j' | 'MIB R118', { unit: UnitId; hex: Hex; left: Hex }>
  /** MIB 16.6k: a combat that does not take place, and the units that went into the empty hex. */
  | Happening<
      'followed',
      'MIB 16.6k',
      { unit: UnitId; from: Hex; hex: Hex; facing: Direction; leaders: readonly LeaderId[] }
    >;

interface SeenPost {
  readonly hex: Hex;
  readonly facing: Direction;
  readonly batteries: number;
}

interface LineMoved {
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly facing: Direction;
  readonly cost: number;
}
