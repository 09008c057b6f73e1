import type { Steps } from '../step.ts';
import { combats, nextCombat } from './combats.ts';
import { declare, declaring } from './declare.ts';
import { enfilade, resolve } from './resolve.ts';

/** The steps of ACT_DECLARE and ACT_COMBAT by the names of their frames, in the order in which they come. */
export const COMBAT_STEPS: Steps = {
  declare,
  declaring,
  combats,
  'next-combat': nextCombat,
  enfilade,
  resolve,
};
