/** Every chapter of ENG: what it refuses by, what it reports and what steps ask of it. */

import { ORDER_CLAUSES, type OrderEvent } from './0.6-orders.ts';
import { PROJECT_CLAUSES, type ProjectEvent } from './23.40-projects.ts';
import { FLAME_CLAUSES, type FlameEvent } from './23.56-flames.ts';
import { ATTEMPT_CLAUSES, type AttemptEvent } from './23.71-attempts.ts';
import { POWDER_CLAUSES, type PowderEvent } from './23.71-laying.ts';
import { STEPPING_CLAUSES, type SteppingEvent } from './23.71-stepping-back.ts';
import type { BlastEvent } from './23.72-events.ts';
import { LIMIT_CLAUSES } from './g.1-limits.ts';
import type { TownEvent } from './g.3-town.ts';
import type { WorkEvent } from './s.4-tick.ts';
import { type OrderedEvent, WATCH_CLAUSES } from './t.4-orders.ts';
import type { TempoEvent } from './t.4-watches.ts';
import { SALLY_CLAUSES } from './t.17-sallies.ts';
import type { HaulEvent } from './t.19-hauls.ts';
import type { MarchEvent } from './t.19-marches.ts';

export const LABOUR_CLAUSES = { ...ORDER_CLAUSES, ...PROJECT_CLAUSES } as const;
export const SIEGE_CLAUSES = { ...WATCH_CLAUSES, ...SALLY_CLAUSES, ...LIMIT_CLAUSES } as const;
export type SiegeEvent = OrderedEvent | MarchEvent | HaulEvent | TownEvent | TempoEvent;
export type LabourEvent = OrderEvent | ProjectEvent | WorkEvent;

export const FIRE_CLAUSES = {
  ...FLAME_CLAUSES,
  ...ATTEMPT_CLAUSES,
  ...POWDER_CLAUSES,
  ...STEPPING_CLAUSES,
} as const;
export type FireEvent = FlameEvent | AttemptEvent | PowderEvent | SteppingEvent | BlastEvent;

export * from './0.6-orders.ts';
export * from './23.13-officers.ts';
export * from './23.40-projects.ts';
export * from './23.56-flames.ts';
export * from './23.71-attempts.ts';
export * from './23.71-laying.ts';
export * from './23.71-stepping-back.ts';
export * from './23.72-explosions.ts';
export * from './g.0-conditions.ts';
export * from './g.0-points.ts';
export * from './g.0-verdict.ts';
export * from './g.1-limits.ts';
export * from './g.3-town.ts';
export * from './s.4-tick.ts';
export * from './s.7-shocks.ts';
export * from './t.1-clock.ts';
export * from './t.2-watches.ts';
export * from './t.4-watches.ts';
export * from './t.5-contact.ts';
export * from './t.7-nights.ts';
export * from './t.13-interphase.ts';
export * from './x.4-fires.ts';
