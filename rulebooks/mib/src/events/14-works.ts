import type { Die } from '@abatis/kernel';

/** Works on bridges (6.10, 6.11) and earthworks, with pieces by name and hexes by label. */
export type WorksEvent =
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
  /** At the end of the second an enemy was too near. */
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
    }
  | {
      readonly type: 'trench-dug';
      readonly clause: 'MIB 14.1' | 'MIB 14.2';
      readonly unit: string;
      readonly hex: string;
      readonly finished: boolean;
    };
