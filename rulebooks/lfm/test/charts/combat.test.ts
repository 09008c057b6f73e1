import { idsOf } from '@abatis/data';
import { drmOf } from '@abatis/kernel';
import { cells } from '@abatis/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  combatResult,
  commanderDrm,
  effectsOf,
  oddsColumn,
  shiftColumn,
} from '../../src/charts/combat-charts.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { COMBAT_DRMS } from '../../src/charts/vocabulary.ts';
import { changed, readWith } from './read-with.ts';

const charts = shippedCharts;
const COLUMNS = ['1:4', '1:3', '1:2', '2:3', '1:1', '3:2', '2:1', '3:1', '4:1', '5:1', '6:1'];
const DICE = [1, 2, 3, 4, 5, 6];

describe('LFM T5', () => {
  test.each([
    [7, 8, '2:3'],
    [8, 8, '1:1'],
    [11, 8, '1:1'],
    [12, 8, '3:2'],
    [15, 8, '3:2'],
    [16, 8, '2:1'],
    [23, 8, '2:1'],
    [24, 8, '3:1'],
    [3, 13, '1:4'],
    [40, 6, '6:1'],
    [8, 18, '1:3'],
    [26, 18, '1:1'],
    [27, 18, '3:2'],
  ])('LFM T5 %i SP against %i are %s', (attacker, defender, column) => {
    expect(oddsColumn(charts, attacker, defender)).toBe(column);
  });

  test('LFM T5 every column begins at its own ratio and not before', () => {
    for (const [place, column] of COLUMNS.entries()) {
      const [attacker, defender] = column.split(':').map(Number) as [number, number];
      expect(oddsColumn(charts, attacker * 12, defender * 12)).toBe(column);
      expect(oddsColumn(charts, attacker * 12 - 1, defender * 12)).toBe(COLUMNS[Math.max(place - 1, 0)]);
    }
  });

  test('LFM T5 one SP more never worsens the odds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }), (attacker, defender) => {
        const place = (a: number, d: number) => COLUMNS.indexOf(oddsColumn(charts, a, d));
        expect(place(attacker + 1, defender)).toBeGreaterThanOrEqual(place(attacker, defender));
        expect(place(attacker, defender + 1)).toBeLessThanOrEqual(place(attacker, defender));
      }),
    );
  });

  test('LFM T5 may be replaced by a printed grid (R89)', () => {
    const replaced = readWith('odds', {
      clause: 'LFM T5',
      status: 'given',
      because: 'copied from the card',
      method: 'grid',
      columns: COLUMNS,
      defenderFrom: [1, 2, 5],
      rows: [
        { attackerFrom: 1, columns: ['1:1', '1:2', '1:4'] },
        { attackerFrom: 4, columns: ['4:1', '3:2', '2:3'] },
      ],
    });
    const columns = [1, 2, 4, 5, 40].map(defender => oddsColumn(replaced, 3, defender));
    expect(columns).toEqual(['1:1', '1:2', '1:2', '1:4', '1:4']);
    expect(oddsColumn(replaced, 4, 1)).toBe('4:1');
    expect(oddsColumn(replaced, 99, 4)).toBe('3:2');
  });
});

test('LFM T5b cohesion shifts one column a point, at most two, and not off the table', () => {
  const shifted = [-3, -2, -1, 0, 1, 2, 3].map(shift => shiftColumn(charts, '1:1', shift));
  expect(shifted).toEqual(['1:2', '1:2', '2:3', '1:1', '3:2', '2:1', '2:1']);
  expect(shiftColumn(charts, '1:3', -2)).toBe('1:4');
  expect(shiftColumn(charts, '5:1', 2)).toBe('6:1');
});

describe('LFM T6', () => {
  const TABLE = cells(`
    | -2 | EXC | DR  | DR  | DR  | DE  | DE  | DE  | DE2 | DE2 | DE2 | DE2 |
    | -1 | DC  | EXC | DR  | DR  | DR  | DE  | DE  | DE  | DE2 | DE2 | DE2 |
    | 0  | BC  | DC  | EXC | DR  | DR  | DR  | DR  | DE  | DE  | DE2 | DE2 |
    | 1  | AR  | BC  | DC  | EXC | DR  | DR  | DR  | DR  | DE  | DE  | DE2 |
    | 2  | AR  | AR  | BC  | DC  | EXC | EXC | DR  | DR  | DR  | DE  | DE  |
    | 3  | AR  | AR  | AR  | BC  | DC  | EXC | EXC | DR  | DR  | DR  | DE  |
    | 4  | AE  | AR  | AR  | AR  | BC  | DC  | DC  | EXC | DR  | DR  | DR  |
    | 5  | AE  | AE  | AR  | AR  | AR  | BC  | BC  | DC  | EXC | DR  | DR  |
    | 6  | AE2 | AE  | AE  | AR  | AR  | AR  | AR  | BC  | DC  | EXC | DR  |
    | 7  | AE2 | AE2 | AE  | AE  | AR  | AR  | AR  | AR  | BC  | DC  | EXC |
    | 8  | AE2 | AE2 | AE2 | AE  | AE  | AR  | AR  | AR  | AR  | BC  | DC  |
    | 9  | AE2 | AE2 | AE2 | AE2 | AE  | AE  | AE  | AR  | AR  | AR  | BC  |`);
  const ROLLS = TABLE.map(([roll]) => Number(roll));
  const rowOf = (roll: number) => COLUMNS.map(column => combatResult(charts, column, roll));

  test('LFM T6 every result stands where it should', () => {
    expect(ROLLS.map(roll => [String(roll), ...rowOf(roll)])).toEqual(TABLE);
  });

  test('LFM T6 rolls beyond the table use its first and last row', () => {
    expect(rowOf(-9)).toEqual(rowOf(-2));
    expect(rowOf(15)).toEqual(rowOf(9));
  });

  const BEST_FOR_ATTACKER_FIRST = ['DE2', 'DE', 'DR', 'EXC', 'DC', 'BC', 'AR', 'AE', 'AE2'];
  const loss = (code: string) => BEST_FOR_ATTACKER_FIRST.indexOf(code);

  test('LFM T6 as shipped, a higher roll is never better for the attacker', () => {
    for (const column of COLUMNS) {
      const losses = ROLLS.map(roll => loss(combatResult(charts, column, roll)));
      expect(losses).toEqual(losses.toSorted((a, b) => a - b));
    }
  });

  test('LFM T6 as shipped, higher odds are never worse for the attacker', () => {
    for (const roll of ROLLS) {
      const losses = rowOf(roll).map(loss);
      expect(losses).toEqual(losses.toSorted((a, b) => b - a));
    }
  });

  test.each([
    ['1:2', [0, 0, 2, 4]],
    ['2:3', [0, 1, 2, 3]],
    ['1:1', [1, 1, 2, 2]],
    ['3:2', [1, 2, 2, 1]],
    ['2:1', [2, 1, 2, 1]],
    ['3:1', [3, 1, 2, 0]],
    ['4:1', [4, 1, 1, 0]],
    ['5:1', [5, 1, 0, 0]],
    ['6:1', [6, 0, 0, 0]],
  ])(
    'LFM T6 at %s in sixths: defender gives way, exchange, checks only, attacker gives way',
    (column, sixths) => {
      const codes = DICE.map(die => combatResult(charts, column, die));
      const among = (...wanted: string[]) => codes.filter(code => wanted.includes(code)).length;
      expect([among('DE2', 'DE', 'DR'), among('EXC'), among('DC', 'BC'), among('AR', 'AE', 'AE2')]).toEqual(
        sixths,
      );
    },
  );
});

test('LFM T7 every code is a list of effects', () => {
  const eliminate = (side: string, units: number) => ({ effect: 'eliminate', side, units });
  const retreat = (side: string) => ({ effect: 'retreat', side });
  const check = (side: string) => ({ effect: 'check', side });
  const expected = {
    AE: [eliminate('attacker', 1), retreat('attacker')],
    AE2: [eliminate('attacker', 2), retreat('attacker')],
    AR: [retreat('attacker')],
    BC: [check('defender'), check('attacker')],
    DC: [check('defender')],
    EXC: [{ effect: 'exchange' }],
    DR: [retreat('defender')],
    DE: [eliminate('defender', 1), retreat('defender')],
    DE2: [eliminate('defender', 2), retreat('defender')],
  };
  expect(Object.keys(charts.resultCodes).sort()).toEqual(Object.keys(expected).sort());
  for (const [code, effects] of Object.entries(expected)) expect(effectsOf(charts, code)).toEqual(effects);
});

describe('LFM T8', () => {
  test('LFM T8 the rows and what each adds', () => {
    const rows = Object.values(charts.combatDrms).map(({ id, value, scope }) => [id, value, scope]);
    expect(rows).toEqual([
      ['flank', -1, 'once'],
      ['attackerHigher', -1, 'once'],
      ['defenderHigher', 1, 'once'],
      ['attackerDisorganized', 1, 'perHex'],
      ['defenderDisorganized', -1, 'perHex'],
      ['attackerCommander', -1, 'perCommanderPoint'],
      ['defenderCommander', 1, 'perCommanderPoint'],
      ['works', 1, 'once'],
      ['stonewall', 1, 'once'],
      ['creek', 1, 'once'],
      ['steepSlope', 1, 'once'],
    ]);
  });

  test('LFM T8 a row is counted once, for each hex, or for each point of the commander', () => {
    const counted = idsOf(COMBAT_DRMS).map(id => drmOf(charts.combatDrms[id], 2));
    expect(counted).toEqual([-1, -1, 1, 2, -2, -2, 2, 1, 1, 1, 1]);
    expect(drmOf(charts.combatDrms.defenderDisorganized)).toBe(-1);
  });

  test('LFM T8 an owner may count a row once where the shipped chart counts hexes', () => {
    const replaced = readWith('combat-drms', changed('combat-drms', 'rows/3/scope', 'once'));
    expect(drmOf(replaced.combatDrms.attackerDisorganized, 3)).toBe(1);
  });

  test('LFM T8 the example of 8.9: flank, higher ground, a CV of 5, one disorganized hex, works', () => {
    const total =
      drmOf(charts.combatDrms.flank) +
      drmOf(charts.combatDrms.attackerHigher) +
      drmOf(charts.combatDrms.attackerCommander, commanderDrm(charts, 5)) +
      drmOf(charts.combatDrms.attackerDisorganized, 1) +
      drmOf(charts.combatDrms.works);
    expect(total).toBe(-1);
  });
});

test('LFM T9 CV 1 to 3 give nothing, 4 and 5 one, 6 two', () => {
  expect(DICE.map(cv => commanderDrm(charts, cv))).toEqual([0, 0, 0, 1, 1, 2]);
});

test('LFM T9 a CV that no commander has is a bug of ours', () => {
  for (const cv of [0, 7, 2.5]) expect(() => commanderDrm(charts, cv)).toThrow(`not ${cv}`);
});
