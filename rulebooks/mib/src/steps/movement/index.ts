import { moving } from './moving.ts';
import { afterThreat, commit, displaced, threatened, trainsEscape, withdrawal } from './threats.ts';

export * from './taking.ts';
export * from './threats.ts';

/** The steps in which units move, and what interrupts them. */
export const MOVEMENT_STEPS = {
  moving,
  threatened,
  withdrawal,
  commit,
  'after-threat': afterThreat,
  displaced,
  'trains-escape': trainsEscape,
} as const;
