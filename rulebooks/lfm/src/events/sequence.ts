import type { Phase } from '../rules/23-night.ts';
import type { Side } from '../state.ts';

/** What the sequence of play itself reports. */
export type SequenceEvent =
  /** The game is played under an owner's charts: these, by the names of their files, are not the shipped ones. */
  | { readonly type: 'charts-replaced'; readonly clause: 'LFM 0.1'; readonly charts: readonly string[] }
  | { readonly type: 'player-turn'; readonly clause: 'LFM SP.0a'; readonly side: Side; readonly turn: string }
  | { readonly type: 'phase'; readonly clause: string; readonly phase: Phase; readonly side: Side };
