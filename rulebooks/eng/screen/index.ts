export { planner } from './planner/planner.ts';
