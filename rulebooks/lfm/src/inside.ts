export { columnText, type RollTable, type Span, spanWith } from '@abatis/data';
export * from './actions.ts';
export * from './battle.ts';
export { BATTLEFIELDS } from './battlefields.ts';
export type { CostRow, Effect, ResultCode } from './charts/charts.ts';
export * from './charts/combat-charts.ts';
export { hasWorks, isNoRetreat } from './charts/ground-charts.ts';
export type { Failure } from './charts/vocabulary.ts';
export { CLAUSES } from './clauses.ts';
export type { LfmEvent } from './events.ts';
export * from './ground.ts';
export { type Posts, postsOf } from './muster.ts';
export * from './names.ts';
export * from './pieces.ts';
export { inNames } from './references.ts';
export { combatsOf, type LfmRoll } from './rolls.ts';
export { type Lfm, type LfmView, lfm } from './rulebook.ts';
export * from './rules/index.ts';
export { isPlayed, rosterOf } from './scenario/context.ts';
export { SCENARIOS } from './scenario/read-scenario.ts';
export type { LfmScenario } from './scenario/schema.ts';
export type { FreeSetUp } from './scenario-terms.ts';
export { isHeld, mayEnterZocByScenario, mayFireByScenario } from './special-rules.ts';
export * from './state.ts';
export { chargesInHand } from './steps/movement/charges.ts';
export { entriesInHand, movementOf, movesInHand } from './steps/movement/in-hand.ts';
export {
  canEndMovement,
  type DeedType,
  mayEndMovement,
  recoveries,
  unitDeeds,
} from './steps/movement/movement.ts';
export {
  isCommanderToMove,
  isFreeToGo,
  isOffMap,
  isUnitToMove,
  mayLeave,
  moveTerms,
  pathFor,
} from './steps/movement/pieces-in-hand.ts';
export type { Withdrawal } from './steps/reactions.ts';
export { stacksToRoll } from './steps/reorganization.ts';
export type { LfmFrame } from './steps/step.ts';

/*
 * The door through which screen/ and doctrine/ enter the rules. Programs come in by `index.ts` and play; the words,
 * pictures and computer players of this rulebook also ask its chapters. Where two chapters have one name for two
 * things, the one that is named here is meant.
 */
