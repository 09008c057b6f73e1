import type { Hex } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { sideOfUnit, unitsIn } from '../../pieces.ts';
import type { MibState } from '../../state.ts';

/** MIB 17.0: an objective belongs to the side whose combat unit last occupied it. To be called when one is put there. */
export function occupy(state: MibState, hex: Hex): void {
  const place = battleOf(state).objectives.indexOf(hex);
  if (place < 0) return;
  const [unit] = unitsIn(state, hex);
  if (unit === undefined) return;
  const side = sideOfUnit(state, unit);
  if (state.holders[place] !== side) edit(state, 'holders')[place] = side;
}
