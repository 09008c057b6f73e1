import { net } from '@abatis/kernel';
import { battleOf } from '../../src/battle.ts';
import { bombardmentEffect } from '../../src/charts/combat-charts.ts';
import type { Failure } from '../../src/charts/vocabulary.ts';
import { cardOf, unitOf, unitsIn } from '../../src/pieces.ts';
import { retreatDuty } from '../../src/rules/08-combat/index.ts';
import { orderOf } from '../../src/rules/16-effects-of-shatter.ts';
import { cohesionDrms } from '../../src/rules/18-cohesion-checks.ts';
import type { LfmState, UnitId } from '../../src/state.ts';
import type { Weights } from '../weights.ts';
import { worthOf, worthOfAll } from '../worth.ts';

const FACES = 6;

/** LFM 18.1: the chance that a unit fails a cohesion check where it stands. */
export function chanceToFail(state: LfmState, id: UnitId): number {
  const passing = cardOf(state, id).cr - net(cohesionDrms(state, id));
  return Math.min(Math.max(FACES - passing, 0), FACES) / FACES;
}

/** LFM 7.8, T12: what so many checks on a unit cost its owner on average. */
export function costOfChecks(state: LfmState, id: UnitId, checks: number, weights: Weights): number {
  const fail = chanceToFail(state, id);
  const { charts } = battleOf(state);
  const order = orderOf(state, id);
  let cost = 0;
  for (let failures = 1; failures <= checks; failures++) {
    const chance = chanceOf(failures, checks, fail);
    const effect = bombardmentEffect(charts, order, failures);
    if (effect && chance > 0) cost += chance * costOf(state, id, effect, weights);
  }
  return cost;
}

function costOf(state: LfmState, id: UnitId, effect: Failure, weights: Weights): number {
  const { disorder, retreat } = weights.unit;
  switch (effect) {
    case 'disorganized':
      return disorder * worthOfAll(state, unitsIn(state, unitOf(state, id).hex), weights);
    case 'retreat':
      return retreatDuty(state, id) === 'must' ? (disorder + retreat) * worthOf(state, id, weights) : 0;
    case 'eliminated':
      return worthOf(state, id, weights);
  }
}

/** So many failures in so many checks; three checks are the most there are. */
function chanceOf(failures: number, checks: number, fail: number): number {
  const ways = WAYS[checks]?.[failures] ?? 0;
  return ways * fail ** failures * (1 - fail) ** (checks - failures);
}

/** By checks and failures: in how many orders they can come. */
const WAYS: readonly (readonly number[])[] = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]];
