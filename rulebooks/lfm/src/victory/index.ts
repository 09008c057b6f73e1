export {
  firstHolders,
  type Holders,
  holdersAfter,
  objectivesTaken,
  type Taking,
  updateHolders,
} from './holders.ts';
export { isFulfilled } from './positions.ts';
export { announce, type LfmResult, reaches, resultAtEndOfTurn, suddenDeath } from './result.ts';
export {
  type ConditionRule,
  type ImmediateRule,
  type ObjectiveRule,
  type VictoryRules,
  victoryRulesOf,
} from './rules.ts';
export { type Score, type ScoreLine, type Scores, scoreOf, scoresNow, totalsOf } from './score.ts';
