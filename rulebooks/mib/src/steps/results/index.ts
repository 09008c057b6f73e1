import { collapse } from '../bombardment.ts';
import type { Steps } from '../step.ts';
import {
  advance,
  advances,
  effects,
  lose,
  losses,
  pursuit,
  pursuits,
  sufferStep,
  tiredPursuer,
} from './losses.ts';
import {
  endure,
  flight,
  outcome,
  retreat,
  retreats,
  smashedFlight,
  smashedRetreat,
  smashedRetreats,
  townHold,
} from './retreats.ts';

export * from './retreats.ts';

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
