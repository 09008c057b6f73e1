import { idsOf } from '@abatis/data';
import { drmOf } from '@abatis/kernel';
import { cells } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { chargeEffectsOf, chargeResult } from '../../src/charts/combat-charts.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { CHARGE_DRMS } from '../../src/charts/vocabulary.ts';

const charts = shippedCharts;
const DICE = [1, 2, 3, 4, 5, 6];

describe('LFM T13', () => {
  const DIFFERENCES = [-3, -2, -1, 0, 1, 2, 3];
  const TABLE = cells(`
    | -2 | DR  | DR  | DR  | DE  | DE  | DE  | DE  |
    | -1 | EXC | DR  | DR  | DR  | DE  | DE  | DE  |
    | 0  | NE  | EXC | DR  | DR  | DR  | DE  | DE  |
    | 1  | AR  | NE  | EXC | DR  | DR  | DR  | DE  |
    | 2  | AR  | AR  | NE  | EXC | DR  | DR  | DR  |
    | 3  | AR  | AR  | AR  | NE  | EXC | DR  | DR  |
    | 4  | AE  | AR  | AR  | AR  | NE  | EXC | DR  |
    | 5  | AE  | AE  | AR  | AR  | AR  | NE  | EXC |
    | 6  | AE  | AE  | AE  | AR  | AR  | AR  | NE  |
    | 7  | AE  | AE  | AE  | AE  | AR  | AR  | AR  |
    | 8  | AE  | AE  | AE  | AE  | AE  | AR  | AR  |
    | 9  | AE  | AE  | AE  | AE  | AE  | AE  | AR  |
    | 10 | AE  | AE  | AE  | AE  | AE  | AE  | AE  |`);
  const ROLLS = TABLE.map(([roll]) => Number(roll));
  const rowOf = (roll: number) => DIFFERENCES.map(difference => chargeResult(charts, difference, roll));

  test('LFM T13 every result stands where it should', () => {
    expect(ROLLS.map(roll => [String(roll), ...rowOf(roll)])).toEqual(TABLE);
  });

  test('LFM T13 rolls and differences beyond the table use its edges', () => {
    expect(rowOf(-5)).toEqual(rowOf(-2));
    expect(rowOf(13)).toEqual(rowOf(10));
    for (const roll of ROLLS) {
      expect(chargeResult(charts, -5, roll)).toBe(chargeResult(charts, -3, roll));
      expect(chargeResult(charts, 5, roll)).toBe(chargeResult(charts, 3, roll));
    }
  });

  const codes = (difference: number, drm: number) =>
    DICE.map(die => chargeResult(charts, difference, die + drm));
  const driven = (difference: number, drm: number) =>
    codes(difference, drm).filter(code => code === 'DE' || code === 'DR').length;

  test('LFM T13 at equal cohesion a sixth each of driven, exchange and nothing, else a repulse', () => {
    expect(codes(0, 0)).toEqual(['DR', 'EXC', 'NE', 'AR', 'AR', 'AR']);
  });

  test('LFM T13 a disorganized target is driven in 2 of 6, a shattered one in 3, one worse by three in 4', () => {
    expect(driven(0, drmOf(charts.chargeDrms.targetDisorganized))).toBe(2);
    expect(driven(0, drmOf(charts.chargeDrms.targetShattered))).toBe(3);
    expect(driven(3, 0)).toBe(4);
  });

  test('LFM T13 every code is a list of effects, the cavalry being the attacker', () => {
    const expected = {
      DE: [
        { effect: 'eliminate', side: 'defender', units: 1 },
        { effect: 'retreat', side: 'defender' },
      ],
      DR: [{ effect: 'retreat', side: 'defender' }],
      EXC: [{ effect: 'exchange' }],
      NE: [],
      AR: [{ effect: 'retreat', side: 'attacker' }],
      AE: [
        { effect: 'eliminate', side: 'attacker', units: 1 },
        { effect: 'retreat', side: 'attacker' },
      ],
    };
    expect(Object.keys(charts.chargeTable.codes).sort()).toEqual(Object.keys(expected).sort());
    for (const [code, effects] of Object.entries(expected))
      expect(chargeEffectsOf(charts, code)).toEqual(effects);
  });
});

test('LFM T14 the rows and what each adds', () => {
  expect(
    idsOf(CHARGE_DRMS).map(id => [id, drmOf(charts.chargeDrms[id]), charts.chargeDrms[id].clause]),
  ).toEqual([
    ['targetDisorganized', -1, 'LFM 3.10a'],
    ['targetShattered', -2, 'LFM 3.10b'],
    ['cavalryDisorganized', 1, 'LFM 3.10c'],
    ['steepSlope', 1, 'LFM 3.10d'],
    ['breastwork', 1, 'LFM 3.10e'],
    ['stonewall', 1, 'LFM 3.10f'],
    ['creek', 1, 'LFM 3.10g'],
    ['townOrWoods', 1, 'LFM 3.10h'],
  ]);
});

test('LFM T14 the example of a charge at a disorganized target behind a creek: a 2 in column +1 (X13)', () => {
  const drm = drmOf(charts.chargeDrms.targetDisorganized) + drmOf(charts.chargeDrms.creek);
  expect(chargeResult(charts, 1, 2 + drm)).toBe('DR');
});
