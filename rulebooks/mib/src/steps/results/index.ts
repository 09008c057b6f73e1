import { collapse } from '../line.ts';
import type { Steps } from '../step.ts';
import { advance, advances, pursuit, pursuits } from './advances.ts';
import { effects, lose, losses, sufferStep, tiredPursuer } from './losses.ts';
import { outcome } from './outcome.ts';
import { endure, retreat, retreats, townHold } from './retreats.ts';
import { flight, smashedFlight, smashedRetreat, smashedRetreats } from './smashed.ts';

export * from './outcome.ts';

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
