export { firstHolders, type Holders, updateHolders } from './holders.ts';
export { isFulfilled } from './positions.ts';
export { announce, type LfmResult, reaches, resultAtEndOfTurn, suddenDeath } from './result.ts';
export { type VictoryRules, victoryRulesOf } from './rules.ts';
export { scoreOf, scoresNow, totalsOf } from './score.ts';
