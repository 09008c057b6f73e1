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
  | {
      readonly type: 'initiative-moved';
      readonly clause: string;
      /** Boxes from the middle, above it towards the French. */
      readonly from: number;
      readonly to: number;
    }
  | { readonly type: 'initiative-held'; readonly clause: 'MIB 16.1c'; readonly side: Side }
  | {
      readonly type: 'chits-chosen';
      readonly clause: 'MIB 16.1c';
      readonly side: Side;
      readonly formations: readonly string[];
    }
  | {
      readonly type: 'order-of-sides';
      readonly clause: 'MIB 16.3c';
      readonly chooser: Side;
      readonly first: Side;
    };

/** What Grand Batteries do (16.5), with pieces by name and hexes by label. */
export type BatteryEvent =
  /** The event does not name the units that gave batteries: that is on the hidden force chart (2.5b). */
  | {
      readonly type: 'grand-battery-established';
      readonly clause: 'MIB 16.5b';
      readonly leader: string;
      readonly posts: readonly {
        readonly hex: string;
        readonly facing: number;
        readonly batteries: number;
      }[];
    }
  /** MIB 16.5k: no unit is left in the hex that was to be bombarded. */
  | {
      readonly type: 'target-gone';
      readonly clause: 'MIB 16.5k';
      readonly leader: string;
      readonly target: string;
    }
  | Bombarded
  | {
      readonly type: 'guns-moved';
      readonly clause: 'MIB 16.5l';
      readonly leader: string;
      readonly from: string;
      readonly path: readonly string[];
      readonly facing: number;
    }
  | {
      readonly type: 'guns-reintegrated';
      readonly clause: 'MIB 16.5l';
      readonly leader: string;
      readonly from: string;
      readonly unit: string;
      readonly batteries: number;
    };

/** MIB 16.5g: the fire of a Grand Battery. */
interface Bombarded extends CrtRolled {
  readonly type: 'bombarded';
  readonly clause: 'MIB 16.5g';
  readonly leader: string;
  /** The posts that have the target in range. */
  readonly guns: readonly string[];
  readonly target: string;
  readonly batteries: number;
  readonly factors: readonly { readonly clause: string; readonly label: string; readonly factor: string }[];
}

/** Extended line (16.6), with pieces by name and hexes by label. */
export type LineEvent =
  | {
      readonly type: 'line-formed';
      readonly clause: 'MIB 16.6b';
      readonly unit: string;
      readonly hex: string;
      readonly wing: string;
      readonly facing: number;
      readonly cost: number;
    }
  /** MIB 16.6d forward or back; 16.6e sideways or wheeling. */
  | {
      readonly type: 'line-moved';
      readonly clause: 'MIB 16.6d' | 'MIB 16.6e';
      readonly unit: string;
      readonly hex: string;
      readonly wing: string;
      readonly facing: number;
      readonly cost: number;
      readonly stopped: boolean;
    }
  | {
      readonly type: 'line-left';
      readonly clause: 'MIB 16.6f';
      readonly unit: string;
      readonly hex: string;
      readonly facing: number;
      readonly cost: number;
    }
  | {
      readonly type: 'line-collapsed';
      readonly clause: 'MIB 16.6j' | 'MIB R118';
      readonly unit: string;
      readonly hex: string;
      readonly left: string;
    }
  /** MIB 16.6k: a combat that does not take place, and the units that went into the empty hex. */
  | {
      readonly type: 'followed';
      readonly clause: 'MIB 16.6k';
      readonly unit: string;
      readonly from: string;
      readonly hex: string;
      readonly facing: number;
      readonly leaders: readonly string[];
    };
