export { framesAt } from './frames-at.ts';
export { explain } from './orders.ts';
export { refereeWith } from './referee.ts';
export { explainSight } from './sight.ts';
