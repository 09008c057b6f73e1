import type { Steps } from '../step.ts';
import type { BeforeCombatFrame, ResolutionFrame, WithdrawalFrame } from './combats.ts';
import * as combats from './combats.ts';
import type { PhaseFrame, VoluntaryFrame } from './round.ts';
import * as rounds from './round.ts';

/** The steps of the Combat Phase. */
export type CombatFrame = PhaseFrame | BeforeCombatFrame | ResolutionFrame | VoluntaryFrame | WithdrawalFrame;

/** The steps of the Combat Phase by the names of their frames, in the order in which they come. */
export const COMBAT_STEPS: Steps = {
  combat: rounds.combat,
  withdrawals: combats.withdrawals,
  withdrawal: combats.withdrawal,
  'combat-round': rounds.combatRound,
  assign: rounds.assign,
  fights: rounds.fights,
  fight: rounds.fight,
  engagement: combats.engagement,
  vacated: combats.vacated,
  resolution: combats.resolution,
  exchange: combats.exchange,
  matching: combats.matching,
  'giving-way': combats.givingWay,
  aftermath: combats.aftermath,
  'voluntary-retreats': rounds.voluntaryRetreats,
  'voluntary-retreat': rounds.voluntaryRetreat,
  'end-of-round': rounds.endOfRound,
  'end-of-combat': rounds.endOfCombat,
};
