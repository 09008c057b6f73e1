import type { Because, Planned } from '@abatis/ai';
import type { Fire, LfmAction, LfmState, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { fieldWorth, targetMap } from '../movement/guns-and-leaders.ts';
import type { Outlook } from '../outlook.ts';
import { chanceOfHarm, fireProspect } from '../prospects.ts';
import { advising, inTurn, ofType } from './adviser.ts';

/** LFM 7: every battery fires where it hurts most; one that has nothing to fire at limbers to find something. */
export const artillery = advising({
  id: 'artillery',
  steps: ['bombard'],
  propose(outlook, at) {
    const fires = fireOrders(outlook);
    const limbering = limberOrders(outlook, at.candidates()).map(action => ({
      action,
      because: { id: 'limber', facts: { unit: action.unit } },
    }));
    const end = { action: lfm.DONE, because: { id: fires.length > 0 ? 'all-fired' : 'done' } };
    return inTurn([...fires, ...limbering, end]);
  },
});

interface RatedFire {
  readonly fire: Fire;
  readonly worth: number;
}

/** The best fires that leave each gun and each gun's hex to one of them. */
function fireOrders({ state, side, weights }: Outlook): readonly Planned<LfmAction>[] {
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
  return chosen.map(fire => ({ action: orderFor(state, fire), because: reasonFor(state, fire) }));
}

const orderFor = (state: LfmState, { units, target }: Fire): WrittenOrder<'fire'> => ({
  type: 'fire',
  guns: [...lfm.unitNames(state, units)],
  target: lfm.unitName(state, target),
});

/** Where the target stands, and how likely it fails a check. */
const reasonFor = (state: LfmState, fire: Fire): Because => ({
  id: 'best-target',
  facts: {
    unit: lfm.unitName(state, fire.target),
    hex: lfm.hexName(state, lfm.unitOf(state, fire.target).hex),
  },
  chance: chanceOfHarm(state, fire),
});

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
