import type { Steps } from '../step.ts';
import {
  aftermath,
  type BeforeCombatFrame,
  engagement,
  exchange,
  givingWay,
  matching,
  type ResolutionFrame,
  resolution,
  vacated,
  type WithdrawalFrame,
  withdrawal,
  withdrawals,
} from './combats.ts';
import {
  assign,
  combat,
  combatRound,
  endOfCombat,
  endOfRound,
  fight,
  fights,
  type PhaseFrame,
  type VoluntaryFrame,
  voluntaryRetreat,
  voluntaryRetreats,
} from './round.ts';

/** The steps of the Combat Phase. */
export type CombatFrame = PhaseFrame | BeforeCombatFrame | ResolutionFrame | VoluntaryFrame | WithdrawalFrame;

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
