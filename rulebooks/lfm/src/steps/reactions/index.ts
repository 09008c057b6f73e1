import type { Steps } from '../step.ts';
import { advanceStep, advancesStep } from './advances.ts';
import { brigadeCommander, brigadeCommanders, casualties, displace, displaced } from './commanders.ts';
import { checks, lose, loss, pick } from './losses.ts';
import { retreatStep, retreats } from './retreats.ts';

/** The steps that more than one phase leads to, by the names of their frames. */
export const REACTION_STEPS: Steps = {
  checks,
  pick,
  retreats,
  retreat: retreatStep,
  advances: advancesStep,
  advance: advanceStep,
  loss,
  lose,
  displaced,
  displace,
  casualties,
  'brigade-commanders': brigadeCommanders,
  'brigade-commander': brigadeCommander,
};
