import type { Happening } from '@abatis/kernel';
import type { Side } from '../../state.ts';
import type { CrtRolled } from '../07-combat/index.ts';

export * from './16.1-initiative.ts';
export * from './16.5-bombardment.ts';
export * from './16.5-establishing.ts';
export * from './16.5-limbering.ts';
export * from './16.5-posts.ts';
export * from './16.6-emptied-hex.ts';
export * from './16.6-line.ts';
export * from './16.6-line-moves.ts';

/* MIB 16.4 is kept by absence: batteries leave their units in Grand Batteries only. */

export const OPTIONAL_RULES_CLAUSES = {
  'MIB 16.1c': 'the holder of the initiative chooses none of his chits, or {count} different ones',
  'MIB 16.3b': '{unit} and {other} are of different formations, which do not attack together',
  'MIB 16.5a': '{leader} has no right to a Grand Battery',
  'MIB 16.5b': '{leader} cannot establish a Grand Battery so: {why}',
  'MIB 16.5c': 'no guns of {leader} can be posted so in {hex}: {why}',
  'MIB 16.5e': 'the guns of {leader} cannot fire now',
  'MIB 16.5f': 'the guns of {leader} do not reach an enemy in {hex}',
  'MIB 16.5j': 'the retreat is {length} hexes long: no more can be turned into losses',
  'MIB 16.5l': 'the guns of {leader} in {hex} cannot leave their position so: {why}',
  'MIB 16.6a': '{unit} cannot form extended line: {why}',
  'MIB 16.6b': '{unit} cannot extend into {hex}: {why}',
  'MIB 16.6d': '{unit} cannot move its line to {hexes}: {why}',
  'MIB 16.6f': '{unit} cannot leave extended line into {hex}: {why}',
  'MIB 16.6k': '{unit} cannot advance into {hex}: {why}',
  'MIB 16.6l': '{unit} does not face as the front of the line in {hex} does',
  'MIB R76': 'the chit of {formation} is not one of yours in the cup',
  'MIB R120': '{leader} has established a Grand Battery already',
} as const;

/** What 16.1 and 16.3 report. */
export type InitiativeEvent =
  | Happening<
      'initiative-moved',
      string,
      {
        /** Boxes from the middle, above it towards the French. */
        from: number;
        to: number;
      }
    >
  | Happening<'initiative-held', 'MIB 16.1c', { side: Side }>
  | Happening<'chits-chosen', 'MIB 16.1c', { side: Side; formations: readonly string[] }>
  | Happening<'order-of-sides', 'MIB 16.3c', { chooser: Side; first: Side }>;

/** What Grand Batteries do (16.5), with pieces by name and hexes by label. */
export type BatteryEvent =
  /** The event does not name the units that gave batteries: that is on the hidden force chart (2.5b). */
  | Happening<
      'grand-battery-established',
      'MIB 16.5b',
      {
        leader: string;
        posts: readonly {
          readonly hex: string;
          readonly facing: number;
          readonly batteries: number;
        }[];
      }
    >
  /** MIB 16.5k: no unit is left in the hex that was to be bombarded. */
  | Happening<'target-gone', 'MIB 16.5k', { leader: string; target: string }>
  | Bombarded
  | Happening<
      'guns-moved',
      'MIB 16.5l',
      { leader: string; from: string; path: readonly string[]; facing: number }
    >
  | Happening<
      'guns-reintegrated',
      'MIB 16.5l',
      { leader: string; from: string; unit: string; batteries: number }
    >;

/** MIB 16.5g: the fire of a Grand Battery. */
type Bombarded = Happening<
  'bombarded',
  'MIB 16.5g',
  CrtRolled & {
    leader: string;
    /** The posts that have the target in range. */
    guns: readonly string[];
    target: string;
    batteries: number;
    factors: readonly { readonly clause: string; readonly label: string; readonly factor: string }[];
  }
>;

/** Extended line (16.6), with pieces by name and hexes by label. */
export type LineEvent =
  | Happening<
      'line-formed',
      'MIB 16.6b',
      { unit: string; hex: string; wing: string; facing: number; cost: number }
    >
  /** MIB 16.6d forward or back; 16.6e sideways or wheeling. */
  | Happening<
      'line-moved',
      'MIB 16.6d' | 'MIB 16.6e',
      { unit: string; hex: string; wing: string; facing: number; cost: number; stopped: boolean }
    >
  | Happening<'line-left', 'MIB 16.6f', { unit: string; hex: string; facing: number; cost: number }>
  | Happening<'line-collapsed', 'MIB 16.6j' | 'MIB R118', { unit: string; hex: string; left: string }>
  /** MIB 16.6k: a combat that does not take place, and the units that went into the empty hex. */
  | Happening<
      'followed',
      'MIB 16.6k',
      { unit: string; from: string; hex: string; facing: number; leaders: readonly string[] }
    >;
