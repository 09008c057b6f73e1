import { isActive, unitOf } from '../../src/pieces.ts';
import type { MibState, UnitId } from '../../src/state.ts';

/** Has this unit nothing left to do? Only while its formation acts; a unit that has halted or rested has not. */
export function isSpent(state: MibState, id: UnitId): boolean {
  const step = state.steps.at(-1)?.step;
  if (step !== 'actions' && step !== 'moving') return false;
  const { act } = unitOf(state, id);
  return isActive(state, id) && (act.halted || act.category === 'rest');
}
