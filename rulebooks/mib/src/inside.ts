/*
 * The door through which screen/ and doctrine/ enter the rules. Programs come in by `index.ts` and play; the words,
 * pictures and computer players of this rulebook also ask its chapters.
 */

export * from './actions.ts';
export {
  type Battle,
  battleOf,
  battles,
  isNight,
  type LeaderCard,
  turnCard,
  type UnitCard,
} from './battle.ts';
export { BATTLEFIELDS } from './battlefields.ts';
export type {
  Column,
  Cost,
  Crossing,
  EffectsAt,
  Factor,
  FactorId,
  Mover,
  OrderTerms,
  ResultRow,
} from './charts/charts.ts';
export { codeOf, type Effect } from './charts/effects.ts';
export { forbid } from './cite.ts';
export { CLAUSES } from './clauses.ts';
export type { MibEvent } from './events.ts';
export { explainSight } from './explain/index.ts';
export type { ForeseenPursuitRoll, Span } from './foresight.ts';
export {
  type ForeseenCombat,
  type ForeseenCombatRoll,
  fighterName,
  type OpenDrm,
  openDrms,
} from './foresight.ts';
export type { CombatFrame, MibFrame } from './frames.ts';
export * from './ground.ts';
export * from './names.ts';
export * from './options.ts';
export * from './pieces.ts';
export { inNames } from './references.ts';
export { declaredIn, type ForetoldRoll, foretold, rollsOf } from './rolls.ts';
export type { Mib } from './rulebook.ts';
export { mib } from './rulebook.ts';
export * from './rules/index.ts';
export { SCENARIOS } from './scenario/read-scenario.ts';
export type { MibScenario } from './scenario/schema.ts';
export { type ExitPoints, rulesOf, termsOf } from './scenario/terms.ts';
export { NEW_UNIT } from './set-up.ts';
export { ratingFor } from './special-rules.ts';
export * from './state.ts';
export { newHand } from './steps/movement/index.ts';
export * from './view/see.ts';
export type { MibView, SeenUnit, Unknown } from './view/view.ts';
export { type Filling, filled, isUnknown } from './view/view.ts';
