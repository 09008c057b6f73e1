import { battleOf } from '../../src/battle.ts';
import { commanderCalled, unitCalled } from '../../src/named.ts';
import { cardOf, unitOf } from '../../src/pieces.ts';
import type { LfmState } from '../../src/state.ts';
import { moversOf } from './offers/movers.ts';

/** Has this piece nothing left to do in the phase? Only moves and fire use pieces up. */
export function isSpent(state: LfmState, name: string): boolean {
  const step = state.steps.at(-1)?.step;
  if (step === 'movement' || step === 'moving') return isOfPhasing(state, name) && !moversOf(state).has(name);
  if (step !== 'bombard') return false;
  const unit = unitCalled(state, name);
  return unit >= 0 && unitOf(state, unit).turn.fired;
}

function isOfPhasing(state: LfmState, name: string): boolean {
  const unit = unitCalled(state, name);
  if (unit >= 0) return cardOf(state, unit).side === state.phasing;
  return battleOf(state).commanders[commanderCalled(state, name)]?.side === state.phasing;
}
