import { disc, type Hex, NOWHERE } from '@abatis/hex';
import { cite, say } from '@abatis/presenter';
import type { At, Overlay, Shade } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { fireStrength } from '../../src/charts/range-charts.ts';
import { hexCalled, hexTag } from '../../src/named.ts';
import { hexesBetween, holder } from '../../src/pieces.ts';
import { fireSight } from '../../src/rules/07-ranged-fire/sight.ts';
import { type Sight, screeningWorks, sightLine } from '../../src/rules/27-line-of-sight.ts';
import type { LfmState } from '../../src/state.ts';
import { hexLink } from './text.ts';

/** What each kind of sight is called. */
export const SIGHT_TITLES: Readonly<Record<Sight, string>> = {
  clear: 'Clear',
  partial: 'Partially obstructed',
  blocked: 'Blocked',
};

/** LFM 7.4, 27.3e: how whoever holds the hex sees another; from an empty hex the ground alone decides. */
function sightFrom(state: LfmState, from: Hex, to: Hex): Sight {
  const side = holder(state, from);
  if (side !== null) return fireSight(state, side, from, to);
  const battle = battleOf(state);
  return sightLine(battle.ground, battle.charts, from, to, { works: screeningWorks(battle, state) }).sight;
}

/** Every hex that artillery in a hex would have in range, by how it is seen. */
export function sightField({ state }: At<LfmState>, from: string): Overlay {
  const hex = hexCalled(state, from);
  const { full, half } = battleOf(state).charts.zones.fire;
  return {
    id: 'sight',
    title: `Line of sight from ${from}`,
    legend: [
      { style: 'clear', label: 'clear' },
      { style: 'partial', label: 'partial, +1' },
      { style: 'blocked', label: 'blocked' },
    ],
    shades: hex === NOWHERE ? [] : shadesFrom(state, hex, Math.max(full.to, half.to)),
    lines: [],
    notes: [
      say`Range ${full.from} to ${half.to} only: full strength up to ${full.to}, half beyond ${cite('LFM 7.5')}.`,
    ],
  };
}

function shadesFrom(state: LfmState, from: Hex, reach: number): readonly Shade[] {
  const { ground, charts } = battleOf(state);
  return disc(ground.grid, from, reach).flatMap(to => {
    const range = hexesBetween(state, from, to);
    const strength = fireStrength(charts, range);
    if (strength === null) return [];
    const style = sightFrom(state, from, to);
    const about = say`${hexLink(state, to)}: ${SIGHT_TITLES[style].toLowerCase()}, range ${range}, ${strength} strength ${cite('LFM 7.5')}`;
    return [{ place: hexTag(state, to), style, text: '', about }];
  });
}
