import type { Steps } from '../step.ts';
import { assign, fight, fights } from './assign.ts';
import { engagement, vacated } from './before-combat.ts';
import { combat, combatRound, endOfCombat, endOfRound } from './phase.ts';
import { aftermath, exchange, givingWay, matching, resolution } from './resolution.ts';
import { voluntaryRetreat, voluntaryRetreats } from './voluntary.ts';
import { withdrawal, withdrawals } from './withdrawals.ts';

/** The steps of the Combat Phase by the names of their frames, in the order in which they come. */
export const COMBAT_STEPS: Steps = {
  combat,
  withdrawals,
  withdrawal,
  'combat-round': combatRound,
  assign,
  fights,
  fight,
  engagement,
  vacated,
  resolution,
  exchange,
  matching,
  'giving-way': givingWay,
  aftermath,
  'voluntary-retreats': voluntaryRetreats,
  'voluntary-retreat': voluntaryRetreat,
  'end-of-round': endOfRound,
  'end-of-combat': endOfCombat,
};
