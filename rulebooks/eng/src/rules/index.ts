/** Every chapter of ENG: what it refuses by, what it reports and what steps ask of it. */

import { ORDER_CLAUSES, type OrderEvent } from './0.6-orders.ts';
import { PROJECT_CLAUSES, type ProjectEvent } from './23.40-projects.ts';
import type { WorkEvent } from './s.4-tick.ts';

export const LABOUR_CLAUSES = { ...ORDER_CLAUSES, ...PROJECT_CLAUSES } as const;
export type LabourEvent = OrderEvent | ProjectEvent | WorkEvent;

export * from './0.6-orders.ts';
export * from './23.13-officers.ts';
export * from './23.40-projects.ts';
export * from './s.4-tick.ts';
export * from './t.1-clock.ts';
