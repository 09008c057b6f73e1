import { commit } from './commitment.ts';
import { displaced } from './displaced.ts';
import { moving } from './moving.ts';
import { afterThreat, threatened, withdrawal } from './threat.ts';
import { trainsEscape } from './trains-escape.ts';

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
