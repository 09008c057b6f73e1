import type { Steps } from '../step.ts';
import { actions } from './actions.ts';
import {
  activate,
  endOfActivation,
  holdBackStep,
  leaveField,
  leaveFields,
  smashedChecks,
} from './activation.ts';

/** One activation; its movement and its combats have steps of their own. */
export const ACTIVATION_STEPS: Steps = {
  activate,
  'hold-back': holdBackStep,
  'smashed-checks': smashedChecks,
  actions,
  'end-of-activation': endOfActivation,
  'leave-fields': leaveFields,
  'leave-field': leaveField,
};
