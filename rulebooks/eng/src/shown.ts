/* What the table shows: the state of a game, its rules and its words. The planner has a door of its own, inside.ts. */

export {
  CLAUSES as BNB_CLAUSES,
  enemyOf,
  footprintOf,
  groundOf,
  pieceCalled,
  rateOf,
  SIDES,
  type Side,
  scenarioOf,
  type Unit,
  type UnitId,
  unitsOf,
} from '@abatis/bnb/rules';
export { officerAt, partOf, troopOf, unitsAt } from './access.ts';
export type { EngAction, EngineerOrder } from './actions.ts';
export type { Pace } from './charts/projects.ts';
export { type FeatureKind, TAB_8 } from './charts/tables.ts';
export { WORKS } from './charts/works.ts';
export { CLAUSES } from './clauses.ts';
export type { EngEvent } from './events.ts';
export type { Aim, GunOrder } from './fire-state.ts';
export type { EngFrame } from './frames.ts';
export { has } from './options.ts';
export { forecast } from './planner/forecast.ts';
export type { Eng } from './rulebook.ts';
export { specialTask } from './rules/23.14-tasks.ts';
export { REST, SHIFT } from './rules/23.21-fatigue.ts';
export { OWN_CODE } from './rules/23.42-supervision.ts';
export { turnsPerSection, WHOLE_SECTION } from './rules/23.47-sections.ts';
export { groundOfKind, halvesOf, outlineOf } from './rules/23.47-traces.ts';
export { crosserOf, planCrossing } from './rules/23.52-attempts.ts';
export { type CrossingRoll, crossingRoll } from './rules/23.52-crossing.ts';
export { pointsTaken } from './rules/23.53-redoubts.ts';
export { isWet, type LightingRoll, lightingRoll } from './rules/23.56-lighting.ts';
export { LAID, LAYERS } from './rules/23.71-laying.ts';
export { type Fuse, type FuseRoll, fuseRoll, mayBeFired } from './rules/23.71-powder.ts';
export type { GunFire } from './rules/23.81-aims.ts';
export type { GunsRoll } from './rules/23.81-fire.ts';
export type { EngType } from './rules/a.35-gangs.ts';
export * from './rules/index.ts';
export { planFromState } from './rules/p.17-plan-from-state.ts';
export { directedUnits } from './rules/s.4-presence.ts';
export { needIn } from './rules/s.4-work.ts';
export {
  isDiggingAt,
  isHelpingAt,
  pilesAt,
  rowOf,
  sectionsIn,
  shapeOfTrace,
  workedShape,
} from './rules/s.5-worksites.ts';
export { clockText, indexOf, minutesAt, momentAt } from './rules/t.1-calendar.ts';
export { isHeavyGround } from './rules/t.1-weather.ts';
export { middleOfSection } from './rules/t.17-sallies.ts';
export { asMarching } from './rules/t.19-marches.ts';
export { SCENARIOS } from './scenario/read-scenario.ts';
export type { EngScenario } from './scenario/schema.ts';
export type {
  Condition,
  PointTest,
  PointVictory,
  TownVictory,
} from './scenario/siege-schema.ts';
export type {
  CarrierPiece,
  Officer,
  Project,
  ProjectStatus,
  SiegeState,
  SourcePiece,
  Troop,
  Work as StandingWork,
} from './state.ts';
export { fractionOf, muText } from './units.ts';
export { viewOf } from './view.ts';
export type {
  CarrierKind,
  GroundState,
  PauseReason,
  SourceKind,
  TroopRole,
  WeatherState,
  WorkKind,
} from './vocabulary.ts';
export type { Verdict } from './watch-state.ts';
