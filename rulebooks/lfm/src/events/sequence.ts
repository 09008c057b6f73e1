import type { Phase } from '../rules/23-night.ts';
import type { Side } from '../state.ts';

/** What the sequence of play itself reports. */
export type SequenceEvent =
  | { readonly type: 'player-turn'; readonly clause: 'LFM SP.0a'; readonly side: Side; readonly turn: string }
  | { readonly type: 'phase'; readonly clause: string; readonly phase: Phase; readonly side: Side };
