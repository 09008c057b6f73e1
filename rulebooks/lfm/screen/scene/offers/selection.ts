import { NOWHERE } from '@abatis/hex';
import { commanderCalled, unitCalled } from '../../../src/named.ts';
import type { LfmState } from '../../../src/state.ts';

/** Where a piece stands; NOWHERE off the map and for a name that is not there. */
export function hexOfPiece(state: LfmState, name: string): number {
  const unit = unitCalled(state, name);
  if (unit >= 0) return state.units[unit]!.hex;
  return state.commanders[commanderCalled(state, name)]?.hex ?? NOWHERE;
}
