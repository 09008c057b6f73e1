/* The door for screen and doctrine, and for a rulebook that extends this one: what they may know of the rules. */
export * from './actions.ts';
export { battles, chartsOf, groundChanges, groundOf, scenarioOf } from './battle.ts';
export { TABLE_RULES } from './battlefields.ts';
export { shippedCharts } from './charts/shipped.ts';
export { CLAUSES } from './clauses.ts';
export type { BnbEvent, BnbHappening, BnbTable } from './events.ts';
export type { BnbFrame, DeclaredCharge, FrameOf, TestState } from './frames.ts';
export {
  crossedBy,
  type Ground,
  type GroundPiece,
  isOnTheTable,
  levelAt,
  pieceCalled,
  piecesOf,
  type Refuge,
  terrainPiece,
  worstFactor,
} from './ground.ts';
export type { Leg, LegOf } from './legs.ts';
export { parsePosition } from './notation/index.ts';
export { OPTIONS, plays, SWITCHES, type SwitchId, switchedOn } from './options.ts';
export { FIELDS, general, unit } from './references.ts';
export type { Bnb } from './rulebook.ts';
export * from './rules/index.ts';
export { type BnbScenario, type Objective, scenarioSchema } from './scenario/schema.ts';
export * from './state.ts';
export { beforeCharge, declared, windowOf } from './steps/charge.ts';
export { goOnMoving, offeredOf } from './steps/move.ts';
export * from './vocabulary.ts';
