import { battleOf } from '../../src/battle.ts';
import { chargeEffectsOf } from '../../src/charts/combat-charts.ts';
import type { Effect } from '../../src/charts/schema.ts';
import { unitsIn } from '../../src/pieces.ts';
import { type Charge, chargePreview } from '../../src/rules/03-cavalry-charges/index.ts';
import { firstLosses, losesUnitWhenForcedBack } from '../../src/rules/14-disorganization.ts';
import type { LfmState, UnitId } from '../../src/state.ts';
import { goalMapOf, hasteOf } from '../goals.ts';
import type { Weights } from '../weights.ts';
import { worthOf, worthOfAll } from '../worth.ts';
import { cheapest } from './losses.ts';

/** LFM 3.9 to 3.11: what a charge promises: exact over the die, the disorder of the charging stack included. */
export function chargeProspect(state: LfmState, charge: Charge, weights: Weights): number {
  const { cr, cells } = chargePreview(state, charge);
  const { charts } = battleOf(state);
  const target = unitsIn(state, charge.target);
  const { boldness, ground } = weights.attack;
  const prize =
    goalMapOf(state, state.phasing, weights).guard[charge.target]! * ground * hasteOf(state, weights);
  let value = 0;
  for (const { code } of cells) {
    const effects = chargeEffectsOf(charts, code);
    const gains = costTo(state, target, cr.target, 'defender', effects, weights);
    value += gains * boldness + (drives(effects) ? prize : 0);
    value -= costTo(state, charge.units, cr.cavalry, 'attacker', effects, weights);
  }
  return value / cells.length - weights.unit.disorder * worthOfAll(state, charge.units, weights);
}

const drives = (effects: readonly Effect[]): boolean =>
  effects.some(each => each.effect === 'retreat' && each.side === 'defender');

/** LFM T13, 8.10, 14.4: what the effects cost the units of one side. */
function costTo(
  state: LfmState,
  units: readonly UnitId[],
  cr: number,
  part: 'attacker' | 'defender',
  effects: readonly Effect[],
  weights: Weights,
): number {
  const { disorder, retreat } = weights.unit;
  const loss = worthOf(state, cheapest(state, firstLosses(state, units, cr), weights), weights);
  let cost = 0;
  for (const effect of effects) {
    if ('side' in effect && effect.side !== part) continue;
    if (effect.effect === 'retreat') {
      cost += (disorder + retreat) * worthOfAll(state, units, weights);
      if (losesUnitWhenForcedBack(state, units)) cost += loss;
    } else if (effect.effect !== 'check') cost += loss;
  }
  return cost;
}
