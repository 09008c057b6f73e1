import { cardOf } from '../../src/pieces.ts';
import type { LfmState, UnitId } from '../../src/state.ts';
import { brigadeTitle, counterName, formationTitle, sideName } from './names.ts';

/** What units are called together: one by its name, then their brigade, division or corps, at last their side. */
export function partyName(state: LfmState, units: readonly UnitId[]): string {
  const regiments = units.filter(id => cardOf(state, id).brigade !== null);
  // Guns that support a brigade do not give a fight its name.
  const [first, ...others] = regiments.length > 0 ? regiments : units;
  if (first === undefined) return 'Nobody';
  const { side, corps, division, brigade } = cardOf(state, first);
  const share = (key: 'corps' | 'division' | 'brigade'): boolean =>
    others.every(id => cardOf(state, id)[key] === cardOf(state, first)[key]);
  if (brigade !== null && share('brigade')) return withoutRank(brigadeTitle(state, brigade));
  if (others.length === 0) return counterName(state, first);
  if (!share('corps') || (corps === null && division === null)) return sideName(side);
  if (division !== null && share('division'))
    return withoutRank(formationTitle(state, side, { corps, division }));
  return corps === null
    ? sideName(side)
    : withoutArmy(formationTitle(state, side, { corps, division: null }));
}

/** 'III Corps' of 'III Corps, Army of Virginia'. */
const withoutArmy = (title: string): string => title.split(',')[0]!;

/** 'Heth' of 'Heth’s Division', 'Stonewall' of 'Stonewall Brigade', 'Jenkins' of 'Jenkins’ brigade'. */
const withoutRank = (title: string): string => title.replace(/(?:’s?)? (?:brigade|division)$/i, '');
