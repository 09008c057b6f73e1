import type { Because } from '@abatis/ai';
import type { Fire, LfmAction, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { fieldWorth, targetMap } from '../movement/guns-and-leaders.ts';
import type { Outlook } from '../outlook.ts';
import { fireProspect } from '../prospects.ts';
import type { Weights } from '../worth.ts';
import { CEILING, type LfmAdviser, ofType, outlookOf, propose } from './adviser.ts';

/** LFM 7: every battery fires where it hurts most; one that has nothing to fire at limbers to find something. */
export const artillery = (weights: Weights): LfmAdviser => ({
  id: 'artillery',
  steps: ['bombard'],
  ceiling: CEILING,
  propose(at) {
    const outlook = outlookOf(at, weights);
    const orders: readonly LfmAction[] = [
      ...fireOrders(outlook),
      ...limberOrders(outlook, at.candidates()),
      lfm.DONE,
    ];
    const [first, ...next] = orders.map(action => ({ action, because: reasonFor(action) }));
    return propose(first!.action, first!.because, next);
  },
});

const reasonFor = ({ type }: LfmAction): Because => ({ id: type === 'fire' ? 'best-target' : type });

interface RatedFire {
  readonly fire: Fire;
  readonly worth: number;
}

/** The best fires that leave each gun and each gun's hex to one of them. */
function fireOrders({ state, side, weights }: Outlook): readonly WrittenOrder<'fire'>[] {
  const rated: RatedFire[] = [];
  for (const fire of lfm.fires(state, side, id => !lfm.isHeld(state, 'attack', id))) {
    const worth = fireProspect(state, fire, weights);
    if (worth > weights.fire.threshold) rated.push({ fire, worth });
  }
  const chosen: Fire[] = [];
  const spoken = new Set<number>();
  for (const { fire } of rated.sort(
    (a, b) => b.worth / b.fire.units.length - a.worth / a.fire.units.length,
  )) {
    const hexes = fire.units.map(id => lfm.unitOf(state, id).hex);
    if (hexes.some(hex => spoken.has(hex))) continue;
    for (const hex of hexes) spoken.add(hex);
    chosen.push(fire);
  }
  return chosen.map(({ units, target }) => ({
    type: 'fire',
    guns: [...lfm.unitNames(state, units)],
    target: lfm.unitName(state, target),
  }));
}

/** LFM SP.4c: guns that see no enemy, and would see none that came a hex nearer. */
function limberOrders(outlook: Outlook, candidates: Iterable<LfmAction>): readonly WrittenOrder<'limber'>[] {
  const { state, battle } = outlook;
  if (outlook.side !== state.phasing) return [];
  const targets = targetMap(outlook);
  const blind = (name: string): boolean => {
    const id = battle.units.findIndex(card => card.name === name);
    return fieldWorth(outlook, lfm.unitOf(state, id).hex, targets) === 0;
  };
  return [...ofType(candidates, 'limber')].filter(({ unit }) => blind(unit));
}
