import type { AssignFrame } from './assign.ts';
import type { BeforeCombatFrame } from './before-combat.ts';
import type { PhaseFrame } from './phase.ts';
import type { ResolutionFrame } from './resolution.ts';
import type { VoluntaryFrame } from './voluntary.ts';
import type { WithdrawalFrame } from './withdrawals.ts';

/** The steps of the Combat Phase. */
export type CombatFrame =
  | PhaseFrame
  | AssignFrame
  | BeforeCombatFrame
  | ResolutionFrame
  | VoluntaryFrame
  | WithdrawalFrame;
