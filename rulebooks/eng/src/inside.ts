/** What the screen and the computer players ask of the rules. */

export { troopOf } from './access.ts';
export type { EngAction } from './actions.ts';
export { type ProjectRow, TAB_1 } from './charts/projects.ts';
export { FEATURES, type FeatureKind, SPECIAL_ROUNDS, TAB_8, TAB_11 } from './charts/tables.ts';
export { CARRIERS } from './charts/transport.ts';
export { WORKS } from './charts/works.ts';
export {
  type Alternative,
  alternatives,
  type Change,
  changed,
  comesBefore,
  inOrder,
  whatIfs,
} from './planner/alternatives.ts';
export { timeToOpen, timeToSucceed } from './planner/chance.ts';
export { type Comparison, comparePlans } from './planner/compare.ts';
export type { Limit } from './planner/critical-path.ts';
export {
  beginning,
  ending,
  type Forecast,
  forecast,
  type PartyForecast,
  type ProjectForecast,
  type Stamp,
} from './planner/forecast.ts';
export { type Added, type Fault, faultsIn } from './planner/legality.ts';
export {
  calendarOf,
  crewOf,
  type PlannedParty,
  type PlannedProject,
  planSchema,
  RELIEVED,
  readPlan,
  type SiegePlan,
  scaleIn,
  waitsFor,
} from './planner/plan-file.ts';
export type { PartySpan, Span } from './planner/run-state.ts';
export type { Warning } from './planner/warnings.ts';
export { sectionsOf, turnsPerSection } from './rules/23.47-sections.ts';
export { damageOf } from './rules/23.81-battering.ts';
export { ENGINEER_TROOPS, gangsAtWork } from './rules/a.35-gangs.ts';
export { indexOf, type Moment, momentAt } from './rules/t.1-calendar.ts';
export { groupsOf } from './rules/t.7-nights.ts';
export type { SiegeState } from './state.ts';
export { inUnits, muText, twelfthsOf } from './units.ts';
