import type { Die } from '@abatis/kernel';

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
  | { readonly type: 'pontoon-taken-up'; readonly clause: 'MIB 6.11b'; readonly bridge: string };
