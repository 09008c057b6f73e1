import { cite, listOf, mergedShades, say } from '@abatis/presenter';
import type { Overlay, Shade } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { hexName } from '../../src/names.ts';
import { unitOf, unitsOnMap } from '../../src/pieces.ts';
import { isInSupply, wagonsOf } from '../../src/rules/12-supply.ts';
import { termsOf } from '../../src/scenario/terms.ts';
import type { MibState, Side } from '../../src/state.ts';
import { hexLink, unitLink } from './text.ts';

/** MIB 12.2: where supply comes from, and who of the side can trace a way to it. */
export function supply(state: MibState, side: Side): Overlay {
  const { traceHexes } = battleOf(state).charts.supply;
  return {
    id: 'supply',
    title: 'Supply',
    legend: [
      { style: 'objective', label: 'source or wagon' },
      { style: 'clear', label: 'in supply' },
      { style: 'blocked', label: 'cut off' },
    ],
    shades: mergedShades([...sourceShades(state, side), ...unitShades(state, side)]),
    lines: [],
    notes: [
      say`A way of at most ${traceHexes} hexes to a wagon or a source, through no enemy zone that is not negated ${cite('MIB 12.2')}. Without supply: half SP, no attack, no recovery ${cite('MIB 12.4')}.`,
      ...(termsOf(state).supplySources[side].length > 0
        ? [
            say`Sources: ${listOf(termsOf(state).supplySources[side].map(hex => hexLink(state, hex)))} ${cite('MIB 12.2')}.`,
          ]
        : []),
    ],
  };
}

const sourceShades = (state: MibState, side: Side): readonly Shade[] => [
  ...termsOf(state).supplySources[side].map(
    (hex): Shade => ({
      place: hexName(state, hex),
      style: 'objective',
      text: 'source',
      about: say`Supply source ${cite('MIB 12.2')}.`,
    }),
  ),
  ...wagonsOf(state, side).map((id): Shade => {
    const { hex, steps } = state.trains[id]!;
    return {
      place: hexName(state, hex),
      style: 'objective',
      text: steps > 1 ? 'full' : 'half',
      about: say`Supply wagon, ${steps > 1 ? 'full' : 'half'} ${cite('MIB 2.2.3.1')}.`,
    };
  }),
];

const unitShades = (state: MibState, side: Side): readonly Shade[] =>
  unitsOnMap(state, side).map(id => {
    const isFed = isInSupply(state, id);
    return {
      place: hexName(state, unitOf(state, id).hex),
      style: isFed ? 'clear' : 'blocked',
      text: '',
      about: say`${unitLink(state, id)} is ${isFed ? 'in supply' : 'cut off'} ${cite('MIB 12.2')}.`,
    };
  });
