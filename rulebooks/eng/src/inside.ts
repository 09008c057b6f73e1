/** What the screen asks of the rules. */

export { TAB_1 } from './charts/projects.ts';
export { type Alternative, alternatives, type Change } from './planner/alternatives.ts';
export { type Comparison, comparePlans } from './planner/compare.ts';
export type { Limit } from './planner/critical-path.ts';
export { type Forecast, forecast, type Stamp } from './planner/forecast.ts';
export type { Added, Fault } from './planner/legality.ts';
export { planSchema, readPlan, type SiegePlan } from './planner/plan-file.ts';
export type { PartySpan, Span } from './planner/run-state.ts';
export type { Warning } from './planner/warnings.ts';
export { momentAt } from './rules/t.1-calendar.ts';
export { muText, twelfthsOf } from './units.ts';
