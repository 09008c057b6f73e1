export { planner } from './planner/planner.ts';
export { presenter } from './presenter.ts';
