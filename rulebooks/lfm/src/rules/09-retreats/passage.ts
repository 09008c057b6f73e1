import { directionTo, type Hex, PROHIBITED } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { payerOf } from '../../charts/ground-charts.ts';
import { cardOf, unitOf } from '../../pieces.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { moverOf } from '../01-movement/marchers.ts';
import { payerCosts } from '../01-movement/step-costs.ts';

/** LFM R122: retreats and advances cost nothing, but may not go where the unit could not move at any price. */
export function canPass(state: LfmState, id: UnitId, from: Hex, to: Hex): boolean {
  const direction = directionTo(battleOf(state).ground.grid, from, to);
  if (direction === null) return false;
  const payer = payerOf(moverOf(cardOf(state, id), unitOf(state, id)));
  return payerCosts(state, payer).ordinary[from * 6 + direction]! < PROHIBITED;
}
