import { disc, type Hex, NOWHERE } from '@abatis/hex';
import { cite, place, say } from '@abatis/presenter';
import type { At, Overlay, Shade } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { explainSight } from '../../src/explain/sight.ts';
import { isInPlay } from '../../src/ground.ts';
import { hexCalled, hexName } from '../../src/names.ts';
import { plays } from '../../src/options.ts';
import { REACH } from '../../src/rules/16-optional-rules/index.ts';
import type { MibState } from '../../src/state.ts';

/** MIB 16.5f: every hex that guns in position here would have in range, whichever way they face. */
export function sightField({ state }: At<MibState>, from: string): Overlay {
  const hex = hexCalled(state, from);
  return {
    id: 'sight',
    title: `Bombardment from ${from}`,
    legend: [
      { style: 'clear', label: 'in range' },
      { style: 'blocked', label: 'hidden' },
    ],
    shades: hex === NOWHERE ? [] : shadesFrom(state, hex),
    lines: [],
    notes: [
      say`Guns in position reach ${REACH} hexes to their front ${cite('MIB 16.5f')}.`,
      ...(plays(state, 'grandBattery')
        ? []
        : [say`In this game there are no Grand Batteries ${cite('MIB 16.5a')}.`]),
    ],
  };
}

function shadesFrom(state: MibState, from: Hex): readonly Shade[] {
  const { ground } = battleOf(state);
  return disc(ground.grid, from, REACH)
    .filter(hex => hex !== from && isInPlay(ground, hex))
    .flatMap(hex => {
      const seen = explainSight(state, hexName(state, from), hexName(state, hex));
      if (!seen.ok) return [];
      const isClear = seen.value.sight === 'clear';
      return [
        {
          place: hexName(state, hex),
          style: isClear ? 'clear' : 'blocked',
          text: '',
          about: say`${place(hexName(state, hex))}: ${isClear ? 'in range' : 'hidden'} ${cite('MIB 16.5f')}.`,
        } as const,
      ];
    });
}
