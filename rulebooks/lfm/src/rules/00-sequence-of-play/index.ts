import type { Hex } from '@abatis/hex';
import type { Drm, Happening } from '@abatis/kernel';
import type { Side } from '../../state.ts';
import type { Phase } from '../23-night.ts';
import type { LfmResult } from './00.08-victory.ts';

export * from './00.01-initiative.ts';
export * from './00.08-victory.ts';

/** Events of the sequence of play itself. */
export type SequenceEvent =
  /** The game is played under an owner's charts: these, by the names of their files, are not the shipped ones. */
  | Happening<'charts-replaced', 'LFM 0.1', { charts: readonly string[] }>
  | Happening<'player-turn', 'LFM SP.0a', { side: Side; turn: string }>
  | Happening<'phase', string, { phase: Phase; side: Side }>;

/** What one side threw for the initiative. */
export interface InitiativeThrow {
  readonly side: Side;
  readonly natural: number;
  readonly drms: readonly Drm[];
}

type InitiativeClause = 'LFM SP.0b' | 'LFM R6' | 'LFM SP.1a' | 'LFM SP.1b';

/** Events of the Initiative Phase and the turn track. */
export type InitiativeEvent =
  /** The throw that decided, in the order of R14; none where the scenario names the side. */
  | Happening<'initiative-won', InitiativeClause, { side: Side; throws: readonly InitiativeThrow[] }>
  /** Days count from 1. */
  | Happening<'turn-advanced', 'LFM SP.9a', { turn: string; kind: 'day' | 'night'; day: number }>;

type Decided = Pick<LfmResult, 'winner' | 'grade' | 'scores'>;

/** Events about victory; a side that is null is neither. */
export type VictoryEvent =
  | Happening<'objective-taken', 'LFM R237', { objective: string; hex: Hex; side: Side; from: Side | null }>
  | Happening<'game-decided', string, Decided>;
