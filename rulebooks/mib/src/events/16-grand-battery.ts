import type { Die, Drm } from '@abatis/kernel';

/** What Grand Batteries do (16.5), with pieces by name and hexes by label. */
export type BatteryEvent =
  /** Whose batteries they were is on the force chart and not told (2.5b). */
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
  /** MIB 16.5k: nobody is left in the hex that was to be bombarded. */
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

/** MIB 16.5g: the roll, with all that it takes to do the lookup again. */
export interface Bombarded {
  readonly type: 'bombarded';
  readonly clause: 'MIB 16.5g';
  readonly leader: string;
  /** The posts that have the target in range. */
  readonly guns: readonly string[];
  readonly target: string;
  readonly batteries: number;
  readonly factors: readonly { readonly clause: string; readonly label: string; readonly factor: string }[];
  readonly strength: { readonly attacker: string; readonly defender: string };
  readonly ratio: string;
  readonly drms: readonly Drm[];
  readonly roll: Die;
  readonly result: number;
  /** 0 for Engaged. */
  readonly retreat: number;
}
