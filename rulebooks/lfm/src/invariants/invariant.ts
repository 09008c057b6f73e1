import { isPending, type Invariant as OfKernel } from '@abatis/kernel';
import { isNight } from '../battle.ts';
import { type Phase, phasesOf } from '../rules/23-night.ts';
import type { LfmState } from '../state.ts';

/** What holds in every game, at every decision or at some moments. */
export type Invariant = OfKernel<LfmState, Moment>;

/** Where in the sequence of play a state is. */
export interface Moment {
  /** The step that asks; empty when the game is over. */
  readonly step: string;
  /** Null before the first turn and when the game is over. */
  readonly phase: Phase | null;
  readonly night: boolean;
  readonly state: LfmState;
}

export const momentOf = (state: LfmState): Moment => ({
  step: state.steps.at(-1)?.step ?? '',
  phase: phaseNow(state),
  night: isNight(state),
  state,
});

/** The phases that are still to come are on the stack: the present one is the one before them. */
function phaseNow(state: LfmState): Phase | null {
  if (!isPending(state, 'end-of-player-turn')) return null;
  const phases = phasesOf(state);
  const left = state.steps.filter(({ step }) => step === 'phase').length;
  return phases[phases.length - left - 1] ?? null;
}
