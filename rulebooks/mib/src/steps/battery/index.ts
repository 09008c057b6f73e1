import type { Steps } from '../step.ts';
import { bombard, bombarding, fire } from './bombard.ts';
import { targetCavalry, targetWithdrawal } from './target-cavalry.ts';

/** What Grand Batteries do at the end of activations; what comes of it is among the results. */
export const BATTERY_STEPS: Steps = {
  bombard,
  bombarding,
  'target-cavalry': targetCavalry,
  'target-withdrawal': targetWithdrawal,
  fire,
};
