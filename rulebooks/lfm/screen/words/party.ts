import { unitCalled } from '../../src/named.ts';
import { cardOf } from '../../src/pieces.ts';
import type { LfmState, Side, UnitId } from '../../src/state.ts';
import { brigadeTitle, counterName, formationTitle, sideName } from './names.ts';

/** What those who fight are called together: a unit, their brigade, division or corps, or at last their side. */
export function partyName(state: LfmState, side: Side, names: readonly string[]): string {
  const units = names.map(name => unitCalled(state, name)).filter(id => id >= 0);
  const regiments = units.filter(id => cardOf(state, id).brigade !== null);
  // Guns that support a brigade do not give the fight its name.
  return commonName(state, side, regiments.length > 0 ? regiments : units) ?? sideName(side);
}

function commonName(state: LfmState, side: Side, units: readonly UnitId[]): string | null {
  const [first, ...others] = units.map(id => cardOf(state, id));
  if (!first) return null;
  const { brigade, corps, division } = first;
  const share = (key: 'brigade' | 'corps' | 'division'): boolean =>
    others.every(card => card[key] === first[key]);
  if (brigade !== null && share('brigade')) return withoutRank(brigadeTitle(state, brigade));
  if (others.length === 0) return counterName(state, units[0]!);
  if (!share('corps')) return null;
  if (division !== null && share('division')) return withoutRank(formationTitle(state, side, { corps, division }));
  return corps === null ? null : shortTitle(formationTitle(state, side, { corps, division: null }));
}

/** 'III Corps' of 'III Corps, Army of Virginia'. */
const shortTitle = (title: string): string => title.split(',')[0]!;

/** 'Heth' of 'Heth’s Division', 'Stonewall' of 'Stonewall Brigade', 'Jenkins' of 'Jenkins’ brigade'. */
const withoutRank = (title: string): string => title.replace(/(?:’s?)? (?:brigade|division)$/i, '');
