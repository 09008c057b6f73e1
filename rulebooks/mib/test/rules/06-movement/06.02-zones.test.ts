import { describe, expect, test } from 'vitest';
import { battleOf, battles } from '../../../src/battle.ts';
import {
  exertsZoc,
  inEzoc,
  projectors,
  zocReaches,
  zonesOf,
} from '../../../src/rules/06-movement/06.01-stacking-and-zones.ts';
import type { MibState } from '../../../src/state.ts';
import { type Field, field } from '../../field.ts';

const AROUND = ['0504', '0604', '0605', '0506', '0405', '0404'];

/** The hexes around 0505 into which its units exert a ZOC of this kind. */
function covered(text: string, kind: 'cavalry' | 'infantry', side: 'french' | 'coalition' = 'french') {
  const { state, hex } = field(text);
  return AROUND.filter(label => zonesOf(state, side)[kind][hex(label)]! > 0);
}

const CAVALRY = 'french 0505>0 Cav 4-4-13 heavy @III';
const GUNS = 'french 0505>0 Guns 6-4-8 G1 @III';

describe('who exerts', () => {
  test('MIB 6.2a cavalry exerts a ZOC into all six hexes, whatever it faces', () => {
    expect(covered(CAVALRY, 'cavalry')).toEqual(AROUND);
    expect(covered(CAVALRY, 'infantry')).toEqual([]);
    expect(covered(CAVALRY, 'cavalry', 'coalition')).toEqual([]);
  });

  test('MIB 6.2b infantry exerts one only while it has attached artillery', () => {
    expect(covered(GUNS, 'infantry')).toEqual(AROUND);
    expect(covered(GUNS, 'cavalry')).toEqual([]);
    expect(covered('french 0505>0 Foot 6-4-8 @III', 'infantry')).toEqual([]);
    const { state, unit } = field(
      `${GUNS}\nfrench 0606>0 Foot 6-4-8 @III\nfrench 0707>0 Cav 4-4-13 light @III`,
    );
    expect(['Guns', 'Foot', 'Cav'].map(name => exertsZoc(state, unit(name)))).toEqual([true, false, true]);
  });

  test('MIB 6.2b a unit that is not on the map exerts none', () => {
    const { state, unit } = field('french to-arrive Cav 4-4-13 light @III');
    expect(exertsZoc(state, unit('Cav'))).toBe(false);
  });

  test('MIB 6.2l MIB R15 Disorganized, Smashed, Tired and Spent units exert ZOCs like others', () => {
    for (const words of ['D', 'smashed stragglers=1', 'fatigue=5', 'fatigue=7'])
      expect(covered(`${GUNS} ${words}`, 'infantry')).toEqual(AROUND);
  });

  test('MIB 6.2l MIB 2.2.4a leaders and trains exert none', () => {
    const alone = 'option trains\nfrench 0505 leader Davout 5 @III\nfrench 0505 train Wagon 6 full';
    expect(covered(alone, 'cavalry')).toEqual([]);
    expect(covered(alone, 'infantry')).toEqual([]);
  });

  test('MIB 6.2a a detachment of cavalry is cavalry, as its parent is', () => {
    const text =
      'french 0909>0 Cav 4-4-13 heavy detached=1 @III\nfrench 0505>0 Part detachment of=Cav steps=1 @III';
    expect(covered(text, 'cavalry')).toEqual(AROUND);
  });

  test('MIB 16.6h both hexes of an extended line exert', () => {
    const { state, hex } = field('french 0505/0605>1 Line 6-4-8 G1 @III');
    const zone = zonesOf(state, 'french').infantry;
    expect(['0504', '0705', '0706', '0404'].map(label => zone[hex(label)]! > 0)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('MIB 16.5n guns in position exert into their three front hexes, like infantry', () => {
    const text = `option initiative
      option grandBattery
      french 0909>0 Morand 6-4-8 G0/2 @III
      formation Guns french Lauriston grand-battery
      french 0909 leader Lauriston 4 @Guns
      grand-battery Lauriston Guns day=0 0505>1:Morand*2`;
    expect(covered(text, 'infantry')).toEqual(['0504', '0604', '0605']);
  });
});

describe('how far it extends', () => {
  const reaches = (ground: string, kind: 'infantry' | 'cavalry', to = '0504'): boolean => {
    const { state, hex } = field(ground);
    return zocReaches(state, hex('0505'), hex(to), kind);
  };

  test.each(['forest', 'village', 'town', 'swamp', 'mountain', 'out'])(
    'MIB 6.2d MIB T13 no ZOC extends into %s',
    terrain => {
      expect(reaches(`${terrain} 0504`, 'infantry')).toBe(false);
      expect(reaches(`${terrain} 0504`, 'cavalry')).toBe(false);
      expect(reaches(`${terrain} 0505`, 'infantry')).toBe(true);
      expect(reaches(`${terrain} 0505`, 'cavalry')).toBe(true);
    },
  );

  test('MIB T13 a chateau counts as its underlying terrain', () => {
    expect(reaches('chateau 0504', 'infantry')).toBe(true);
    expect(reaches('chateau 0504\nforest 0504', 'infantry')).toBe(false);
  });

  test.each(['slope', 'steep'])('MIB 6.2e an infantry ZOC does not climb a %s, a cavalry ZOC does', slope => {
    expect(reaches(`${slope} 0504/0505 up 0504`, 'infantry')).toBe(false);
    expect(reaches(`${slope} 0504/0505 up 0504`, 'cavalry')).toBe(true);
    expect(reaches(`${slope} 0504/0505 up 0505`, 'infantry')).toBe(true);
    expect(reaches(`${slope} 0504/0505 up 0505`, 'cavalry')).toBe(true);
  });

  test('MIB 6.2e a contour without a slope does not stop it', () => {
    expect(reaches('level 1 0504', 'infantry')).toBe(true);
  });

  test('MIB 6.2f no ZOC extends across a river, bridged or not; across creeks and streams it does', () => {
    for (const kind of ['infantry', 'cavalry'] as const) {
      expect(reaches('river 0504/0505', kind)).toBe(false);
      expect(reaches('river 0504/0505\nroad 0504 0505', kind)).toBe(false);
      expect(reaches('stream 0504/0505', kind)).toBe(true);
      expect(reaches('creek 0504/0505', kind)).toBe(true);
    }
  });

  test('MIB T13 only hexes next to one another', () => {
    expect(reaches('', 'cavalry', '0503')).toBe(false);
  });

  test('MIB 2.1d the zones follow the chart of the battle', () => {
    const { state, hex } = field('forest 0504\nfrench 0505>0 Cav 4-4-13 heavy @III');
    const battle = battleOf(state);
    const zoneTerrain = { ...battle.charts.zoneTerrain, hexes: ['clear', 'forest'] as const };
    const changed = battles.put('zones in forests', {
      ...battle,
      charts: { ...battle.charts, zoneTerrain },
    });
    expect(zonesOf(state, 'french').cavalry[hex('0504')]).toBe(0);
    expect(zonesOf({ ...state, battle: changed }, 'french').cavalry[hex('0504')]).toBe(1);
  });
});

describe('whom it affects', () => {
  const at = ({ state, hex }: Field, kind: 'infantry' | 'cavalry', without: readonly number[] = []) =>
    inEzoc(state, hex('0504'), 'coalition', kind, without);

  test('MIB 6.2k cavalry is affected only by ZOCs of cavalry, infantry by both', () => {
    expect(at(field(GUNS), 'infantry')).toBe(true);
    expect(at(field(GUNS), 'cavalry')).toBe(false);
    expect(at(field(CAVALRY), 'infantry')).toBe(true);
    expect(at(field(CAVALRY), 'cavalry')).toBe(true);
    const both = field(`${GUNS}\nfrench 0604>0 Cav 4-4-13 heavy @III`);
    expect(at(both, 'cavalry')).toBe(true);
  });

  test('MIB 6.2k the zones of its own side never matter', () => {
    const { state, hex } = field(CAVALRY);
    expect(inEzoc(state, hex('0504'), 'french', 'infantry', [])).toBe(false);
  });

  test.each(['', 'D', 'smashed stragglers=1'])(
    'MIB 6.2c MIB R13 a combat unit %s negates EZOCs for others, not for itself',
    words => {
      const there = field(`${CAVALRY}\ncoalition 0504>3 Foot 6-4-8 ${words} @A`);
      expect(at(there, 'infantry')).toBe(false);
      expect(at(there, 'infantry', [there.unit('Foot')])).toBe(true);
    },
  );

  test('MIB R13 of two units in a hex each covers the other', () => {
    const there = field(`${CAVALRY}\ncoalition 0504>3 One 4-4-8 @A; Two 4-4-8 @A`);
    expect(at(there, 'infantry', [there.unit('One')])).toBe(false);
    expect(at(there, 'infantry', [there.unit('One'), there.unit('Two')])).toBe(true);
  });

  test('MIB 6.2c leaders, trains and guns in position do not negate (MIB R123)', () => {
    const text = `${CAVALRY}
      option trains
      coalition 0504 leader Karl 4 @A
      coalition 0504 train Wagon 6 full`;
    expect(at(field(text), 'infantry')).toBe(true);
    const guns = `${CAVALRY}
      option initiative
      option grandBattery
      coalition 0909>0 Foot 6-4-8 G0/2 @A
      formation Guns coalition Karl grand-battery
      coalition 0909 leader Karl 4 @Guns
      grand-battery Karl Guns day=0 0504>1:Foot*2`;
    expect(at(field(guns), 'infantry')).toBe(true);
  });
});

test('MIB 6.2 projectors are the bodies whose ZOC covers a hex, by hex', () => {
  const { state, hex, unit } = field(`
    slope 0504/0505 up 0504
    french 0505>0 Guns 6-4-8 G1 @III
    french 0604>0 Cav 4-4-13 heavy @III; Foot 2-4-8 @III
    french 0404>0 More 6-4-8 G1 @III
    coalition 0503>3 Enemy 6-4-8 G1 @A`);
  const of = (state: MibState, side: 'french' | 'coalition') => projectors(state, hex('0504'), side);
  expect(of(state, 'french')).toEqual([
    { unit: unit('More'), hex: hex('0404') },
    { unit: unit('Cav'), hex: hex('0604') },
  ]);
  expect(of(state, 'coalition')).toEqual([{ unit: unit('Enemy'), hex: hex('0503') }]);
});

test('MIB 6.2 projectors at the edge of the map', () => {
  const { state, hex, unit } = field('french 0102>0 Cav 4-4-13 heavy @III');
  expect(projectors(state, hex('0101'), 'french')).toEqual([{ unit: unit('Cav'), hex: hex('0102') }]);
});
