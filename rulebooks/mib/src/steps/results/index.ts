import type { Steps } from '../step.ts';
import { advance, advances } from './advances.ts';
import { collapse } from './collapse.ts';
import { effects, sufferStep } from './effects.ts';
import { lose, losses, tiredPursuer } from './losses.ts';
import { outcome } from './outcome.ts';
import { pursuit, pursuits } from './pursuits.ts';
import { retreat, retreats } from './retreats.ts';
import { endure, townHold } from './shortening.ts';
import { flight, smashedFlight, smashedRetreat, smashedRetreats } from './smashed.ts';

/** What follows from a combat result, by the names of the frames. */
export const RESULT_STEPS: Steps = {
  outcome,
  'town-hold': townHold,
  endure,
  retreats,
  retreat,
  collapse,
  'tired-pursuer': tiredPursuer,
  advances,
  advance,
  effects,
  suffer: sufferStep,
  losses,
  lose,
  'smashed-retreats': smashedRetreats,
  'smashed-retreat': smashedRetreat,
  'smashed-flight': smashedFlight,
  flight,
  pursuits,
  pursuit,
};
