import { net } from '@abatis/kernel';
import { battleOf } from '../../src/battle.ts';
import { artilleryChecks } from '../../src/charts/combat-charts.ts';
import { type Fire, firePreview } from '../../src/rules/07-ranged-fire/index.ts';
import type { LfmState } from '../../src/state.ts';
import type { Weights } from '../weights.ts';
import { costOfChecks } from './checks.ts';

const FACES = 6;

/** LFM 7.5, 7.8: what a fire costs its target on average, exact over all dice. */
export function fireProspect(state: LfmState, fire: Fire, weights: Weights): number {
  const { sp, drms } = firePreview(state, fire);
  const { charts } = battleOf(state);
  const drm = net(drms);
  const costs: number[] = [0];
  let sum = 0;
  for (let die = 1; die <= FACES; die++) {
    const checks = artilleryChecks(charts, sp, die + drm);
    costs[checks] ??= costOfChecks(state, fire.target, checks, weights);
    sum += costs[checks];
  }
  return sum / FACES;
}
