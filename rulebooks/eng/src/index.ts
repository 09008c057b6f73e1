export { PROJECTS, TAB_1 } from './charts/projects.ts';
export { alternatives, improved } from './planner/alternatives.ts';
export { lowerBound } from './planner/bound.ts';
export { type Comparison, comparePlans } from './planner/compare.ts';
export { endOf } from './planner/critical-path.ts';
export { type Forecast, forecast } from './planner/forecast.ts';
export { planSchema, readPlan, type SiegePlan } from './planner/plan-file.ts';
export { runPlan } from './planner/schedule.ts';
export { type Eng, eng } from './rulebook.ts';
