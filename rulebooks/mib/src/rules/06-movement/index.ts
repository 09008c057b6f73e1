import type { Die } from '@abatis/kernel';

export * from './06.00-costs.ts';
export * from './06.00-entering.ts';
export * from './06.00-hand.ts';
export * from './06.00-marching.ts';
export * from './06.00-ways.ts';
export * from './06.01-stacking.ts';
export * from './06.02-zones.ts';
export * from './06.06-trains.ts';
export * from './06.07-facing.ts';
export * from './06.08-halting.ts';
export * from './06.09-attack-duty.ts';
export * from './06.10-bridges.ts';

export const MOVEMENT_CLAUSES = {
  'MIB 6.0a': '{piece} moves from hex to adjacent hex; there is no such step to {hex}',
  'MIB 6.0b': '{piece} would need {cost} MP to enter {hex} and has {left}',
  'MIB 6.0f': '{piece} may not enter {hex}, which the enemy holds',
  'MIB 6.1a': '{hex} would hold more than 10 strength points',
  'MIB 6.1c': '{unit} must face as the units in {hex} do and cannot',
  'MIB 6.2g': '{piece} must stop in {hex}, in an enemy zone of control',
  'MIB 6.2j': '{unit} went from one EZOC to another, failed its check and may not attack',
  'MIB 6.4c': '{piece} cannot cross the river to {hex} without a bridge',
  'MIB 6.6': '{train} cannot go: {why}',
  'MIB 6.7b': '{unit} attacks only to its front, where {hex} is not',
  'MIB 6.7d': '{unit} has not left its hex and cannot turn in its movement',
  'MIB 6.8a': '{unit} has not moved: put it down instead',
  'MIB 6.8b': '{unit} has no MP left to turn',
  'MIB 6.9a': '{unit} cannot prepare an attack: {why}',
  'MIB 6.9b': '{unit} began next to the enemy and attacks from its hex without paying',
  'MIB 6.10a': '{piece} cannot demolish a bridge at {bridge}: {why}',
  'MIB 6.10c': '{piece} cannot repair a bridge at {bridge}: {why}',
  'MIB 6.11a': '{piece} cannot build a bridge at {bridge}: {why}',
  'MIB 6.11c': 'in this game bridges are neither destroyed nor built',
  'MIB 6.12a': '{unit} cannot go at Double Time: {why}',
  'MIB R84': '{piece} cannot leave the map: {why}',
  'MIB R101': '{unit} has begun to move and cannot be put down',
  'MIB R104': 'units that share {hex} face the same way and turn only together, a line only about',
  'MIB R105': '{piece} cannot go with the others: {why}',
  'MIB T2': '{piece} cannot enter {hex}',
} as const;

/** Movement, with pieces by name and hexes by label. */
export type MovementEvent =
  /** What each piece paid, in the order of `pieces`; `stopped`: by an EZOC (6.2g). */
  | {
      readonly type: 'moved';
      readonly clause: 'MIB 6.0b';
      readonly pieces: readonly string[];
      readonly path: readonly string[];
      readonly costs: readonly number[];
      readonly stopped: boolean;
    }
  /** R105: these cannot go on with the others. */
  | {
      readonly type: 'dropped-off';
      readonly clause: 'MIB R105';
      readonly pieces: readonly string[];
      readonly hex: string;
    }
  /** `turned`: 1 MP was paid for the facing (6.8b); `committed`: those who paid for an attack (6.9a). */
  | {
      readonly type: 'move-ended';
      readonly clause: 'MIB 6.8a' | 'MIB 6.8b';
      readonly units: readonly string[];
      readonly hex: string;
      readonly facing: number;
      readonly turned: boolean;
      readonly committed: readonly string[];
    }
  | {
      readonly type: 'double-time-checked';
      readonly clause: 'MIB 6.12c';
      readonly unit: string;
      readonly rating: number;
      readonly roll: Die;
      readonly passed: boolean;
    }
  /** From one EZOC to another: may it still attack? */
  | {
      readonly type: 'attack-checked';
      readonly clause: 'MIB 6.2j';
      readonly unit: string;
      readonly hex: string;
      readonly rating: number;
      readonly roll: Die;
      readonly passed: boolean;
    }
  | {
      readonly type: 'left-map';
      readonly clause: 'MIB R84';
      readonly pieces: readonly string[];
      readonly hex: string;
      readonly exit: string;
    }
  | {
      readonly type: 'leader-moved';
      readonly clause: 'MIB 2.2.4c';
      readonly leader: string;
      readonly path: readonly string[];
      readonly cost: number;
    }
  /** `to` is null if no unit is left for him to join. */
  | {
      readonly type: 'leader-displaced';
      readonly clause: 'MIB 2.2.4d';
      readonly leader: string;
      readonly from: string;
      readonly to: string | null;
    }
  | {
      readonly type: 'train-moved';
      readonly clause: 'MIB 6.6';
      readonly train: string;
      readonly path: readonly string[];
      readonly cost: number;
    }
  | {
      readonly type: 'train-escaped';
      readonly clause: 'MIB 7.5c';
      readonly train: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly type: 'train-overrun';
      readonly clause: 'MIB 7.5b';
      readonly train: string;
      readonly hex: string;
      readonly by: string;
    }
  | {
      readonly type: 'capture-checked';
      readonly clause: 'MIB 16.2';
      readonly train: string;
      readonly hex: string;
      readonly by: string;
      readonly roll: Die;
      readonly passed: boolean;
    }
  | { readonly type: 'pontoon-taken-up'; readonly clause: 'MIB 6.11b'; readonly bridge: string }
  | {
      readonly type: 'turned';
      readonly clause: 'MIB 6.7d';
      readonly hex: string;
      readonly units: readonly string[];
      readonly facing: number;
    };

/** Works on bridges (6.10, 6.11). */
export type BridgeEvent =
  /** MIB 6.10a: engineers do not roll. */
  | {
      readonly type: 'demolition';
      readonly clause: 'MIB 6.10a';
      readonly by: string;
      readonly bridge: string;
      readonly roll: Die | null;
      readonly destroyed: boolean;
    }
  /** The first or the second of two activations at it. */
  | {
      readonly type: 'bridge-work';
      readonly clause: 'MIB 6.10c' | 'MIB 6.11a';
      readonly by: string;
      readonly bridge: string;
      readonly resumed: boolean;
    }
  /** At the end of the second activation an enemy was too near. */
  | {
      readonly type: 'bridge-work-hindered';
      readonly clause: 'MIB 6.10c' | 'MIB 6.11a';
      readonly by: string;
      readonly bridge: string;
    }
  | {
      readonly type: 'repair-checked';
      readonly clause: 'MIB 6.10c';
      readonly by: string;
      readonly bridge: string;
      readonly roll: Die;
      readonly passed: boolean;
    }
  | {
      readonly type: 'bridge-stands';
      readonly clause: 'MIB 6.10c' | 'MIB 6.11a';
      readonly by: string;
      readonly bridge: string;
    };
