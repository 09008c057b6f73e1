/*
 * The door through which screen/ and doctrine/ enter the rules. Programs come in by `index.ts` and play; the words,
 * pictures and computer players of this rulebook also ask its chapters.
 */

export {
  DONE,
  type MibAction,
  ORDERS,
  type Order,
  type OrderType,
  resolvedOrder,
  type WrittenOrder,
} from './actions.ts';
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
export {
  type ForeseenCombat,
  type ForeseenCombatRoll,
  fighterName,
  type OpenDrm,
  openDrms,
} from './foresight/combat.ts';
export type { ForeseenPursuitRoll } from './foresight/pursuit.ts';
export type { Span } from './foresight/worlds.ts';
export type { CombatFrame, MibFrame } from './frames.ts';
export {
  HEXSIDES,
  type Hexside,
  isInPlay,
  ROADS,
  roadAcross,
  sideIs,
  type Terrain,
  terrainAt,
} from './ground.ts';
export {
  formationCalled,
  formationName,
  hexCalled,
  hexName,
  hexNames,
  leaderCalled,
  leaderName,
  leaderNames,
  sideName,
  trainCalled,
  trainName,
  unitCalled,
  unitName,
  unitNames,
} from './names.ts';
export { DEFAULTS, OPTIONS, type OptionId, plays } from './options.ts';
export {
  type Body,
  batteryIn,
  bodiesIn,
  cardOf,
  formationOf,
  hexesBetween,
  hexesOf,
  holder,
  IDLE,
  isActive,
  isCavalry,
  isExtended,
  leadersIn,
  sideOfUnit,
  stacks,
  strengthOf,
  trainsIn,
  unitOf,
  unitsIn,
  unitsOnMap,
} from './pieces.ts';
export { declaredIn, type ForetoldRoll, foretold, rollsOf } from './rolls.ts';
export type { Mib } from './rulebook.ts';
export * from './rules/02-components/index.ts';
export * from './rules/03-sequence.ts';
export * from './rules/04-actions.ts';
export * from './rules/06-movement/index.ts';
export * from './rules/07-combat/index.ts';
export * from './rules/08-high-ground.ts';
export * from './rules/09-disorganized.ts';
export * from './rules/10-stragglers/index.ts';
export * from './rules/11-fatigue/index.ts';
export * from './rules/12-supply.ts';
export * from './rules/14-trenches.ts';
export * from './rules/15-command/index.ts';
export * from './rules/16-optional-rules/index.ts';
export * from './rules/17-victory.ts';
export { SCENARIOS } from './scenario/read-scenario.ts';
export type { MibScenario } from './scenario/schema.ts';
export { type ExitPoints, termsOf } from './scenario/terms.ts';
export { NEW_UNIT } from './set-up.ts';
export {
  type Dispatch,
  enemyOf,
  type FieldOfFire,
  type FormationId,
  type LeaderId,
  type MibState,
  type Pace,
  SIDES,
  type Side,
  type Told,
  type TrainId,
  type Unit,
  type UnitId,
} from './state.ts';
export { newHand } from './steps/movement/index.ts';
export { type Filling, filled, isUnknown } from './view/filled.ts';
export { isAfar, isBlock, isOpen, knowsChart, namesInFog, type Onlooker, see, seeFrame } from './view/see.ts';
export type { MibView, SeenUnit, Unknown } from './view/view.ts';
