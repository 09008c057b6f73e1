export {
  DONE,
  type LfmAction,
  type OrderType,
  resolvedOrder,
  type WrittenOrder,
  writtenOrder,
} from './actions.ts';
export { type Battle, battleOf, type Formation, isNight, type Level, type UnitCard } from './battle.ts';
export { BATTLEFIELDS } from './battlefields.ts';
export type { CostRow, Effect, ResultCode, Span } from './charts/charts.ts';
export {
  bombardmentEffect,
  chargeEffectsOf,
  columnText,
  commanderDrm,
  effectsOf,
  fireStrength,
  type RollTable,
  shiftColumn,
  spanWith,
  zoiRange,
} from './charts/combat-charts.ts';
export { hasWorks, isNoRetreat } from './charts/ground-charts.ts';
export type { Failure } from './charts/vocabulary.ts';
export { CLAUSES } from './clauses.ts';
export type { LfmEvent } from './events.ts';
export {
  HEXSIDES,
  type Hexside,
  ROADS,
  type Road,
  roadAcross,
  sideIs,
  type Terrain,
  terrainAt,
} from './ground.ts';
export { type Posts, postsOf } from './muster.ts';
export {
  commanderCalled,
  commanderName,
  commanderTag,
  commanderTags,
  hexCalled,
  hexesCalled,
  hexName,
  hexTag,
  hexTags,
  OFF_MAP_LABEL,
  type Party,
  partyCalled,
  partyTags,
  sideName,
  unitCalled,
  unitName,
  unitNames,
  unitsCalled,
} from './names.ts';
export {
  cardOf,
  commandersIn,
  commandValue,
  countsAsDisorganized,
  freshTurn,
  hexesBetween,
  holder,
  isRegiment,
  isShattered,
  regimentsOf,
  stacks,
  strengthOf,
  unitOf,
  unitsIn,
} from './pieces.ts';
export { combatsOf, type LfmRoll } from './rolls.ts';
export type { Lfm, LfmView } from './rulebook.ts';
export * from './rules/00-sequence-of-play/index.ts';
export * from './rules/01-movement/index.ts';
export { mayUnlimber } from './rules/01-movement/index.ts';
export * from './rules/02-road-movement.ts';
export * from './rules/03-cavalry-charges/index.ts';
export * from './rules/04-stacking.ts';
export * from './rules/05-zones-of-control.ts';
export * from './rules/06-zones-of-influence.ts';
export * from './rules/07-ranged-fire/index.ts';
export * from './rules/08-combat/index.ts';
export * from './rules/09-retreats/index.ts';
export * from './rules/10-advance.ts';
export * from './rules/11-retreat-before-combat.ts';
export * from './rules/12-voluntary-retreat.ts';
export * from './rules/13-combat-rounds.ts';
export * from './rules/14-disorganization.ts';
export * from './rules/15-shattered-brigades.ts';
export * from './rules/16-effects-of-shatter.ts';
export * from './rules/17-recovery.ts';
export * from './rules/18-cohesion-checks.ts';
export * from './rules/19-commanders.ts';
export * from './rules/20-command/index.ts';
export { commandersToRoll, reaches } from './rules/20-command/index.ts';
export * from './rules/21-commander-casualties.ts';
export * from './rules/22-brigade-integrity/index.ts';
export * from './rules/23-night.ts';
export * from './rules/24-breastworks.ts';
export * from './rules/25-burning-bridges.ts';
export * from './rules/26-reinforcements/index.ts';
export * from './rules/27-line-of-sight.ts';
export * from './rules/29-set-up.ts';
export { isPlayed, rosterOf } from './scenario/context.ts';
export { SCENARIOS } from './scenario/read-scenario.ts';
export type { LfmScenario } from './scenario/schema.ts';
export { entryTerms, type FreeSetUp, retreatTerms, termsOf } from './scenario-terms.ts';
export { isHeld, mayFireByScenario } from './special-rules.ts';
export {
  type BrigadeId,
  type CommanderId,
  enemyOf,
  type LfmState,
  SIDES,
  type Side,
  type Unit,
  type UnitId,
} from './state.ts';
export { chargesInHand } from './steps/movement/charges.ts';
export { entriesInHand } from './steps/movement/entries.ts';
export type { Movement } from './steps/movement/index.ts';
export {
  canEndMovement,
  type DeedType,
  mayEndMovement,
  recoveries,
  unitDeeds,
} from './steps/movement/movement.ts';
export { movesInHand, pathFor } from './steps/movement/moves.ts';
export { movementOf } from './steps/movement/moving.ts';
export {
  isCommanderToMove,
  isOffMap,
  isUnitToMove,
  mayLeave,
  moveTerms,
} from './steps/movement/pieces-in-hand.ts';
export type { Withdrawal } from './steps/reactions/retreats.ts';
export type { LfmFrame } from './steps/step.ts';

/*
 * The door through which screen/ and doctrine/ enter the rules. Programs come in by `index.ts` and play; the words,
 * pictures and computer players of this rulebook also ask its chapters. Where two chapters have one name for two
 * things, the one that is named here is meant.
 */
