import type { Drm } from '@abatis/kernel';
import type { Side } from '../state.ts';

/** What chapter 20 reports. Pieces by name, hexes by label; null is off the map. */
export type CommandEvent =
  | {
      readonly type: 'army-command-taken';
      readonly clause: string;
      readonly side: Side;
      readonly commander: string | null;
      readonly from: string | null;
    }
  | {
      readonly type: 'command-rolled';
      readonly clause: string;
      readonly commander: string;
      readonly natural: number;
      readonly drms: readonly Drm[];
      readonly cv: number;
      readonly passed: boolean;
    }
  | {
      readonly type: 'command-by-presence';
      readonly clause: 'LFM 20.9';
      readonly commander: string;
      readonly by: string;
    }
  | {
      readonly type: 'command-determined';
      readonly clause: 'LFM SP.2b';
      readonly side: Side;
      /** Those in command; all others of the side are not. */
      readonly commanders: readonly string[];
      readonly units: readonly string[];
    }
  | {
      readonly type: 'commander-sent';
      readonly clause: string;
      readonly commander: string;
      readonly from: string | null;
      readonly to: string | null;
    };
