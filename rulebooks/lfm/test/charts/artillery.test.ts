import { idsOf } from '@abatis/data';
import { drmOf } from '@abatis/kernel';
import { cells } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { artilleryChecks, bombardmentEffect, isDense } from '../../src/charts/combat-charts.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { ARTILLERY_DRMS, type Condition } from '../../src/charts/vocabulary.ts';

const charts = shippedCharts;
const DICE = [1, 2, 3, 4, 5, 6];

describe('LFM T10', () => {
  /** The least and the most SP of each column; 20 are two full hexes. */
  const COLUMNS = [
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 8],
    [9, 12],
    [13, 16],
    [17, 20],
  ] as const;
  const TABLE = cells(`
    | -2 | 1 | 2 | 2 | 2 | 3 | 3 | 3 |
    | -1 | 1 | 1 | 2 | 2 | 2 | 3 | 3 |
    | 0  | 1 | 1 | 1 | 2 | 2 | 3 | 3 |
    | 1  | 1 | 1 | 1 | 2 | 2 | 3 | 3 |
    | 2  | 0 | 1 | 1 | 1 | 2 | 2 | 3 |
    | 3  | 0 | 0 | 1 | 1 | 1 | 2 | 2 |
    | 4  | 0 | 0 | 0 | 1 | 1 | 1 | 2 |
    | 5  | 0 | 0 | 0 | 0 | 1 | 1 | 1 |
    | 6  | 0 | 0 | 0 | 0 | 0 | 1 | 1 |
    | 7  | 0 | 0 | 0 | 0 | 0 | 0 | 1 |
    | 8  | 0 | 0 | 0 | 0 | 0 | 0 | 0 |`).map(row => row.map(Number));
  const ROLLS = TABLE.map(([roll]) => roll!);

  test.each([0, 1] as const)(
    'LFM T10 every result stands where it should, at either end of a column (%i)',
    end => {
      const read = ROLLS.map(roll => [roll, ...COLUMNS.map(sp => artilleryChecks(charts, sp[end], roll))]);
      expect(read).toEqual(TABLE);
    },
  );

  test('LFM T10 rolls and strengths beyond the table use its edges', () => {
    expect(artilleryChecks(charts, 2, -7)).toBe(2);
    expect(artilleryChecks(charts, 17, 12)).toBe(0);
    expect(artilleryChecks(charts, 60, 1)).toBe(3);
  });

  test('LFM T10 six SP on a 2 are one check (X22), nine SP on a modified 3 one (X23)', () => {
    expect(artilleryChecks(charts, 6, 2)).toBe(1);
    expect(artilleryChecks(charts, 9, 3)).toBe(1);
  });

  const checksBy = (sp: number) => DICE.map(die => artilleryChecks(charts, sp, die));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  test('LFM T10 expected checks of one fire, in sixths: 0.17, 0.33, 0.50, 0.83, 1.17, 1.67, 2.00', () => {
    const sixths = COLUMNS.map(([sp]) => checksBy(sp).reduce((sum, checks) => sum + checks, 0));
    expect(sixths).toEqual([1, 2, 3, 5, 7, 10, 12]);
  });

  test('LFM T10 chances against a unit that fails a third of its checks', () => {
    const atLeastOneFailure = (checks: number) => 1 - (2 / 3) ** checks;
    const percent = COLUMNS.map(([sp]) => Math.round(100 * mean(checksBy(sp).map(atLeastOneFailure))));
    expect(percent).toEqual([6, 11, 17, 26, 35, 47, 53]);
    const threeFailures = checksBy(17).map(checks => (checks === 3 ? (1 / 3) ** 3 : 0));
    expect(Math.round(100 * mean(threeFailures))).toBe(1);
  });

  test('LFM T10 as shipped, more guns never cause fewer checks and higher rolls never more', () => {
    for (const roll of ROLLS) {
      for (const [sp] of COLUMNS) {
        expect(artilleryChecks(charts, sp + 1, roll)).toBeGreaterThanOrEqual(
          artilleryChecks(charts, sp, roll),
        );
        expect(artilleryChecks(charts, sp, roll + 1)).toBeLessThanOrEqual(artilleryChecks(charts, sp, roll));
      }
    }
  });
});

test('LFM T11 the rows and what each adds, for two firing hexes', () => {
  const rows = idsOf(ARTILLERY_DRMS).map(id => [
    id,
    drmOf(charts.artilleryDrms.rows[id]),
    drmOf(charts.artilleryDrms.rows[id], 2),
  ]);
  expect(rows).toEqual([
    ['partial', 1, 1],
    ['works', 1, 1],
    ['softTarget', -1, -1],
    ['dense', -1, -1],
    ['disorganizedFirer', 1, 2],
  ]);
  expect(Object.keys(charts.artilleryDrms.rows)).toEqual(idsOf(ARTILLERY_DRMS));
});

test('LFM T11 more than 8 SP of infantry and cavalry are a dense target', () => {
  expect([8, 9].map(sp => isDense(charts, sp))).toEqual([false, true]);
});

test.each<[Condition, (string | null)[]]>([
  ['goodOrder', [null, 'disorganized', 'retreat', 'eliminated']],
  ['disorganized', [null, 'retreat', 'eliminated', 'eliminated']],
  ['shattered', [null, 'eliminated', 'eliminated', 'eliminated']],
])('LFM T12 a unit in state %s after none to three failed checks', (order, effects) => {
  expect([0, 1, 2, 3].map(failures => bombardmentEffect(charts, order, failures))).toEqual(effects);
});
