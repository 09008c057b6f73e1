import { describe, expect, test } from 'vitest';
import { battleOf, battles } from '../../src/battle.ts';
import type { Terrain } from '../../src/ground.ts';
import { enemyFieldsAt, fieldsOfFire } from '../../src/rules/08-high-ground.ts';
import type { MibState } from '../../src/state.ts';
import { field } from '../field.ts';

/** X6: H on the ridge, facing south. */
const RIDGE = 'level 1 0504 0503 0603';
const H = 'coalition 0504>3 H 6-4-8 G1 @A';

/** The hexes of all Fields of Fire, each with the hex it comes from. */
function fields(text: string, change?: (state: MibState) => MibState): readonly string[] {
  const { state, hex } = field(text);
  const labels = ['0404', '0405', '0505', '0604', '0605', '0503', '0603', '0504', '0403', '0506', '0705'];
  const name = (which: number) => labels.find(each => hex(each) === which) ?? `${which}`;
  return fieldsOfFire(change ? change(state) : state).map(
    ({ from, hexes }) => `${name(from)}: ${hexes.map(name).toSorted().join(' ')}`,
  );
}

/** The same position with one more kind of terrain into which ZOCs extend. */
const withZonesInto =
  (terrain: Terrain) =>
  (state: MibState): MibState => {
    const battle = battleOf(state);
    const { charts } = battle;
    const { zoneTerrain } = charts;
    const changed = {
      ...battle,
      charts: { ...charts, zoneTerrain: { ...zoneTerrain, hexes: [...zoneTerrain.hexes, terrain] } },
    };
    return { ...state, battle: battles.put([state.battle, terrain], changed) };
  };

describe('Fields of Fire', () => {
  test('MIB X6 MIB 8.0 MIB 8.2a MIB 8.2f an enemy unit beside it on the ridge cancels a Field of Fire', () => {
    expect(fields(`${RIDGE}\n${H}`)).toEqual(['0504: 0404 0505 0604']);
    expect(fields(`${RIDGE}\n${H}\nfrench 0603>0 P 6-4-8 @III`)).toEqual([]);
  });

  test('MIB 7.10 MIB 8.2a only with batteries', () => {
    expect(fields(`${RIDGE}\ncoalition 0504>3 H 6-4-8 @A`)).toEqual([]);
  });

  test('MIB 8.2a only into front hexes', () => {
    expect(fields(`level 1 0504\ncoalition 0504>0 H 6-4-8 G1 @A`)).toEqual(['0504: 0403 0503 0603']);
    expect(fields(`level 1 0504 0403 0503\ncoalition 0504>0 H 6-4-8 G1 @A`)).toEqual(['0504: 0603']);
  });

  test('MIB 8.1 MIB 8.2e never onto the same level or a higher one, with a slope or without', () => {
    expect(fields(`level 2 0404\nlevel 1 0504 0505 0503 0603\n${H}`)).toEqual(['0504: 0604']);
    expect(fields(`${RIDGE}\nslope 0504/0505 up 0504\n${H}`)).toEqual(['0504: 0404 0505 0604']);
    expect(fields(`${H}`)).toEqual([]);
  });

  test('MIB 8.2a MIB T13 where no ZOC extends there is no Field of Fire', () => {
    expect(fields(`${RIDGE}\nriver 0504/0505\nswamp 0404\n${H}`)).toEqual(['0504: 0604']);
    expect(fields(`${RIDGE}\ncreek 0504/0505\nstream 0504/0404\n${H}`)).toEqual(['0504: 0404 0505 0604']);
  });

  test('MIB 8.2b not into forest, village or town, even where a ZOC extends there', () => {
    for (const terrain of ['forest', 'village', 'town'] as const) {
      expect(fields(`${RIDGE}\n${terrain} 0505\n${H}`)).toEqual(['0504: 0404 0604']);
      expect(fields(`${RIDGE}\n${terrain} 0505\n${H}`, withZonesInto(terrain))).toEqual(['0504: 0404 0604']);
    }
    expect(fields(`${RIDGE}\nswamp 0505\n${H}`, withZonesInto('swamp'))).toEqual(['0504: 0404 0505 0604']);
  });

  test('MIB 8.2f an enemy beside it on another level, or a friend on the same one, cancels nothing', () => {
    expect(fields(`${RIDGE}\n${H}\nfrench 0505>0 P 6-4-8 @III`)).toEqual(['0504: 0404 0505 0604']);
    expect(fields(`${RIDGE}\n${H}\ncoalition 0603>0 P 6-4-8 @A`)).toEqual(['0504: 0404 0505 0604']);
    expect(fields(`${RIDGE}\n${H}\ncoalition 0503>0 P 6-4-8 @A\nfrench 0502>0 Q 6-4-8 @III`)).toEqual([
      '0504: 0404 0505 0604',
    ]);
  });

  test('MIB 8.2f both lose theirs, and leaders do not count', () => {
    const both = `level 1 0504 0503\n${H}\nfrench 0503>0 P 6-4-8 G1 @III`;
    expect(fields(both)).toEqual([]);
    expect(fields(`${RIDGE}\n${H}\nfrench 0603 leader Davout 5 @III`)).toEqual(['0504: 0404 0505 0604']);
  });

  test('MIB 8.2g MIB R38 whoever stands in it does not cancel it', () => {
    expect(fields(`${RIDGE}\n${H}\nfrench 0505>0 P 6-4-8 G2 @III; Q 4-4-8 @III`)).toEqual([
      '0504: 0404 0505 0604',
    ]);
  });

  test('MIB R59 Disorganized, Smashed and Spent units have one too', () => {
    for (const word of ['D', 'smashed steps=0 stragglers=1', 'fatigue=7'])
      expect(fields(`${RIDGE}\n${H} ${word}`)).toEqual(['0504: 0404 0505 0604']);
  });

  test('MIB 8.2a horse artillery of a cavalry division has one', () => {
    expect(fields(`${RIDGE}\ncoalition 0504>3 K 4-4-13 light G1 horse @A`)).toEqual(['0504: 0404 0505 0604']);
    expect(fields(`${RIDGE}\ncoalition 0504>3 K 4-4-13 light @A`)).toEqual([]);
  });

  test('MIB 7.7.2a in a village all six hexes are front', () => {
    expect(fields(`level 1 0504\nvillage 0504\n${H}`)).toEqual(['0504: 0403 0404 0503 0505 0603 0604']);
  });

  test('MIB 16.6g each hex of an extended line has its own', () => {
    const line = 'level 1 0505 0605\nfrench 0505/0605>1 L 6-4-8 G1 @III';
    expect(fields(line)).toEqual(['0505: 0504 0604', '0605: 0604 0705']);
  });

  test('MIB 16.5n guns in position have one to their front', () => {
    const guns = [
      RIDGE,
      'option grandBattery',
      'option initiative',
      'formation Guns coalition none grand-battery',
      'coalition 0504 leader Lauriston 5 @A',
      'coalition 0404>3 H 6-4-8 G1/3 @A',
      'grand-battery Lauriston Guns day=0 0504>3:H*2',
    ].join('\n');
    expect(fields(guns)).toEqual(['0504: 0404 0505 0604']);
    expect(fields(`${guns}\nfrench 0503>3 P 6-4-8 @III`)).toEqual([]);
  });

  test('MIB 13.5 there are none in a night turn', () => {
    expect(fields(`turn 5 night\n${RIDGE}\n${H}`)).toEqual([]);
  });
});

test('MIB 8.2c the enemy fields at a unit are those that cover one of its hexes', () => {
  const { state, unit } = field(`${RIDGE}\n${H}\nfrench 0505>0 P 6-4-8 @III\nfrench 0506>0 Q 6-4-8 @III`);
  expect(enemyFieldsAt(state, unit('P')).map(each => each.unit)).toEqual([unit('H')]);
  expect(enemyFieldsAt(state, unit('Q'))).toEqual([]);
  const own = field(`${RIDGE}\n${H}\ncoalition 0505>3 P 6-4-8 @A`);
  expect(enemyFieldsAt(own.state, own.unit('P'))).toEqual([]);
  const line = field(`${RIDGE}\n${H}\nfrench 0506/0505>1 L 6-4-8 @III`);
  expect(enemyFieldsAt(line.state, line.unit('L')).length).toBe(1);
});
