import { ACTIVATION_STEPS } from './activation/activation.ts';
import { COMBAT_STEPS } from './combat.ts';
import { MOVEMENT_STEPS } from './movement/index.ts';
import { OPTIONAL_STEPS } from './optional-rules.ts';
import { RESULT_STEPS } from './results/index.ts';
import type { Steps } from './step.ts';
import { TURN_STEPS } from './turn.ts';

/** Every step by the name that frames give it. */
export const STEPS: Steps = {
  ...TURN_STEPS,
  ...ACTIVATION_STEPS,
  ...MOVEMENT_STEPS,
  ...COMBAT_STEPS,
  ...RESULT_STEPS,
  ...OPTIONAL_STEPS,
};
