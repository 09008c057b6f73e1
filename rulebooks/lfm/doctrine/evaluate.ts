import { NOWHERE } from '@abatis/hex';
import { termsOf } from '../src/scenario-terms.ts';
import { enemyOf, type LfmState, type Side } from '../src/state.ts';
import { scoresNow } from '../src/victory/index.ts';
import { lookAt } from './outlook.ts';
import { refugeWorth } from './refuge.ts';
import type { Weights } from './weights.ts';
import { worthNow } from './worth.ts';

/** How good a position is for a side: points as they stand, what is left on the map, and how it stands there. */
export function evaluate(state: LfmState, side: Side, weights: Weights): number {
  return pointsOf(state, side) + forceOf(state, side, weights) - forceOf(state, enemyOf(side), weights);
}

function pointsOf(state: LfmState, side: Side): number {
  const { [side]: own, [enemyOf(side)]: enemy } = scoresNow(state, termsOf(state).victory, state.holders);
  return own.total - enemy.total;
}

/** Strength in order, and a share of what the ground under it is worth. */
function forceOf(state: LfmState, side: Side, weights: Weights): number {
  const outlook = lookAt(state, side, weights);
  let sum = 0;
  for (const [id, { hex }] of state.units.entries()) {
    if (hex === NOWHERE || outlook.battle.units[id]!.side !== side) continue;
    sum += worthNow(state, id, weights) + weights.unit.stand * refugeWorth(outlook, [id], hex);
  }
  return sum;
}
