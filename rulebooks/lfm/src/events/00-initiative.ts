import type { Drm } from '@abatis/kernel';
import type { Side } from '../state.ts';

/** What one side threw for the initiative. */
export interface InitiativeThrow {
  readonly side: Side;
  readonly natural: number;
  readonly drms: readonly Drm[];
}

/** What the Initiative Phase and the turn track report. */
export type InitiativeEvent =
  | {
      readonly type: 'initiative-won';
      readonly clause: 'LFM SP.0b' | 'LFM R6' | 'LFM SP.1a' | 'LFM SP.1b';
      readonly side: Side;
      /** The throw that decided, in the order of R14; empty where the scenario names the side. */
      readonly throws: readonly InitiativeThrow[];
    }
  | {
      readonly type: 'turn-advanced';
      readonly clause: 'LFM SP.9a';
      readonly turn: string;
      readonly kind: 'day' | 'night';
      /** From 1. */
      readonly day: number;
    };
