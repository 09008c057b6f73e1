export { explain } from './orders.ts';
export { refereeWith } from './referee.ts';
