import { edit, type Frame } from '@abatis/kernel';
import { commandPhase, workTick } from '../sequence.ts';
import type { SiegeState } from '../state.ts';

/* ENG S.1: the module's phases are put into BNB's turn when it begins. */

/** The frames, the first of them done first, right before the first frame of this name. */
function insertBefore(state: SiegeState, step: string, frames: readonly Frame[]): void {
  const steps = state.steps as readonly Frame[];
  const place = steps.findLastIndex(frame => frame.step === step);
  if (place < 0) return;
  const all = [...steps.slice(0, place + 1), ...frames.toReversed(), ...steps.slice(place + 1)];
  edit(state).steps = all as unknown as SiegeState['steps'];
}

/** ENG S.1: B0 stands between PURSUIT and INITIATIVE, B6 between SHATTER_6 and END_TURN. */
export function joinPhases(state: SiegeState): void {
  if (state.steps.length === 0) return;
  if (state.eng.watch.commanded) edit(state, 'eng', 'watch').commanded = false;
  else insertBefore(state, 'initiative', commandPhase(state));
  insertBefore(state, 'end-turn', workTick);
}

/** ENG S.2: the side that has won initiative acts first in the next Command Phase. */
export function noteInitiative(state: SiegeState): void {
  const asked = state.steps.at(-1);
  if (asked?.step === 'choose-role') edit(state, 'eng').initiative = asked.side;
}
