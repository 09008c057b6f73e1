import type { Grade } from '../../scenario/schema.ts';
import type { Side } from '../../state.ts';

export {
  type ConditionRule,
  type ImmediateRule,
  isFulfilled,
  type ObjectiveRule,
  type Score,
  scoreOf,
  scoresNow,
  totalsOf,
  type VictoryRules,
  victoryRulesOf,
} from './28.01-score.ts';
export {
  announce,
  firstHolders,
  type Holders,
  type LfmResult,
  reaches,
  resultAtEndOfTurn,
  suddenDeath,
  updateHolders,
} from './28.02-result.ts';

/** What the reckoning of victory reports. Hexes by label; null is nobody. */
export type VictoryEvent =
  | {
      readonly type: 'objective-taken';
      readonly clause: 'LFM R237';
      readonly objective: string;
      readonly hex: string;
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
