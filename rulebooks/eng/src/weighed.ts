/* What the sparring partner asks of the rules. */

export {
  boxOf,
  centreOfUnit,
  DONE,
  enemiesOf,
  enemyOf,
  generalsOnTable,
  groundOf,
  isGradeAtLeast,
  longestRun,
  piecesOf,
  rateOf,
  SIDES,
  type Side,
  scenarioOf,
  type Unit,
  type UnitId,
  unitsOf,
  whyNotMove,
} from '@abatis/bnb/rules';
export { byId, officerAt, openProjects, partOf, troopOf, unitsAt } from './access.ts';
export { type EngAction, type EngineerOrder, engOrders } from './actions.ts';
export { TAB_8 } from './charts/tables.ts';
export { forecast } from './planner/forecast.ts';
export type { PlannedProject, SiegePlan } from './planner/plan-file.ts';
export { carryOutEngineers, judgeEngineers } from './rules/0.6-orders.ts';
export { judgeBegin } from './rules/23.40-projects.ts';
export { turnsPerSection } from './rules/23.47-sections.ts';
export { crosserOf } from './rules/23.52-attempts.ts';
export { crossingRoll } from './rules/23.52-crossing.ts';
export { judgeGuns, ordnanceOf } from './rules/23.81-aims.ts';
export { mayBuild } from './rules/a.35-gangs.ts';
export { siegePoints } from './rules/g.0-points.ts';
export { summonsRoll } from './rules/g.3-town.ts';
export { ordersFromPlan } from './rules/p.16-orders-from-plan.ts';
export { planFromState } from './rules/p.17-plan-from-state.ts';
export { needIn } from './rules/s.4-work.ts';
export {
  headOf,
  isDiggingAt,
  isHelpingAt,
  rowOf,
  sectionShape,
  sectionsIn,
} from './rules/s.5-worksites.ts';
export { isHeavyGround } from './rules/t.1-weather.ts';
export { watchOf } from './rules/t.2-watches.ts';
export { isArmed, isInFortress, isWithinWalls } from './rules/t.5-contact.ts';
export { carriersOf, groupOf, mayDeclare } from './rules/t.7-nights.ts';
export { mayBeCalled } from './rules/t.13-interphase.ts';
export { besiegerOf, middleOfSection, mightSally } from './rules/t.17-sallies.ts';
export { standsAtBreach } from './rules/x.2-breaches.ts';
export { practicableBreaches, sectionsBefore } from './rules/x.2-practicable.ts';
export type { PointTest } from './scenario/siege-schema.ts';
export { pointAt } from './set-up.ts';
export type { CarrierPiece, Officer, Project, SiegeState, Work, WorkId } from './state.ts';
