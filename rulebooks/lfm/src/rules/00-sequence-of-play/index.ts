import type { Hex } from '@abatis/hex';
import type { Drm } from '@abatis/kernel';
import type { Grade } from '../../scenario/schema.ts';
import type { Side } from '../../state.ts';
import type { Phase } from '../23-night.ts';

export * from './00.01-initiative.ts';
export * from './00.08-result.ts';
export * from './00.08-score.ts';

/** Events of the sequence of play itself. */
export type SequenceEvent =
  /** The game is played under an owner's charts: these, by the names of their files, are not the shipped ones. */
  | { readonly type: 'charts-replaced'; readonly clause: 'LFM 0.1'; readonly charts: readonly string[] }
  | { readonly type: 'player-turn'; readonly clause: 'LFM SP.0a'; readonly side: Side; readonly turn: string }
  | { readonly type: 'phase'; readonly clause: string; readonly phase: Phase; readonly side: Side };

/** What one side threw for the initiative. */
export interface InitiativeThrow {
  readonly side: Side;
  readonly natural: number;
  readonly drms: readonly Drm[];
}

/** Events of the Initiative Phase and the turn track. */
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

/** Events about victory, with hexes by label; a side that is null is neither. */
export type VictoryEvent =
  | {
      readonly type: 'objective-taken';
      readonly clause: 'LFM R237';
      readonly objective: string;
      readonly hex: Hex;
      readonly side: Side;
      readonly from: Side | null;
    }
  | {
      readonly type: 'game-decided';
      readonly clause: string;
      readonly winner: Side | null;
      readonly grade: Grade | 'draw';
      readonly scores: Readonly<Record<Side, number>>;
    };
