import { collapse } from '../optional-rules.ts';
import type { Steps } from '../step.ts';
import * as losses from './losses.ts';
import * as retreats from './retreats.ts';

export * from './retreats.ts';

/** What follows from a combat result, by the names of the frames. */
export const RESULT_STEPS: Steps = {
  outcome: retreats.outcome,
  'town-hold': retreats.townHold,
  endure: retreats.endure,
  retreats: retreats.retreats,
  retreat: retreats.retreat,
  collapse,
  'tired-pursuer': losses.tiredPursuer,
  advances: losses.advances,
  advance: losses.advance,
  effects: losses.effects,
  suffer: losses.sufferStep,
  losses: losses.losses,
  lose: losses.lose,
  'smashed-retreats': retreats.smashedRetreats,
  'smashed-retreat': retreats.smashedRetreat,
  'smashed-flight': retreats.smashedFlight,
  flight: retreats.flight,
  pursuits: losses.pursuits,
  pursuit: losses.pursuit,
};
