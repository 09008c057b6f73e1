import type { Die } from '@abatis/kernel';
import type { Side } from '../state.ts';

/** What the sequence of play reports. */
export type SequenceEvent =
  /** Charts of the owner's instead of ours, by the names of their files. */
  | { readonly type: 'charts-replaced'; readonly clause: 'MIB 2.1d'; readonly charts: readonly string[] }
  | {
      readonly type: 'turn-begun';
      readonly clause: 'MIB T1';
      readonly turn: string;
      readonly night: boolean;
    }
  | {
      readonly type: 'chit-drawn';
      readonly clause: 'MIB 3.0d';
      readonly formation: string;
      readonly roll: Pick<Die, 'seq' | 'dice'>;
      /** Still in the cup. */
      readonly left: readonly string[];
    }
  | { readonly type: 'chit-discarded'; readonly clause: 'MIB 2.3b'; readonly formation: string }
  | {
      readonly type: 'activated';
      readonly clause: 'MIB 2.3b' | 'MIB 16.1d' | 'MIB 16.3a';
      readonly side: Side;
      readonly formations: readonly string[];
    }
  | { readonly type: 'activation-ended'; readonly clause: 'MIB 3.0e'; readonly side: Side }
  | {
      readonly type: 'turn-advanced';
      readonly clause: 'MIB 3.0g';
      readonly from: string;
      readonly to: string;
    };
