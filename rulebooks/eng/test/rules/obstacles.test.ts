import { chancesOf } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import { CROSSING, type CrossingRow } from '../../src/charts/tables.ts';
import { type Crosser, crossingRoll } from '../../src/rules/23.52-crossing.ts';
import { type Band, positionsOf } from '../../src/rules/23.91-positions.ts';

const crosser = (...rows: readonly CrossingRow[]): Crosser =>
  Object.fromEntries(CROSSING.map(row => [row, rows.includes(row)])) as Crosser;

const chance = (...rows: readonly CrossingRow[]): number =>
  chancesOf(crossingRoll(crosser(...rows))).find(({ result }) => result === 'across')!.probability;

describe('ENG 23.52 crossing', () => {
  test('ENG EX 31 ENG R76 ENG 23.52b1 a general leads under fire: three is hung up, four is across', () => {
    const { drms, read } = crossingRoll(crosser('officer', 'underFire'));
    expect(drms.map(({ value }) => value)).toEqual([1, -1]);
    expect([3, 4].map(total => read(total, total))).toEqual(['hung up', 'across']);
  });

  test('ENG EX 32 ENG R89 sappers in open order with an officer cross on a 1', () => {
    expect(chance('openOrder', 'officer', 'stormer')).toBe(1);
  });

  test.each([
    [['underFire'], 2 / 6],
    [[], 3 / 6],
    [['officer'], 4 / 6],
    [['officer', 'stormer'], 5 / 6],
  ] as const)('ENG TAB 10 with %j', (rows, expected) => {
    expect(chance(...rows)).toBeCloseTo(expected, 10);
  });
});

describe('ENG 23.91 several defences', () => {
  const band = (id: string, from: number, deep: number): Band => ({ id, from, to: from + deep });
  const names = (bands: readonly Band[]) => positionsOf(bands).map(each => each.map(({ id }) => id));

  test('ENG EX 38 ENG 23.90 ENG 23.91c a gap of an inch and a quarter joins, one of an inch and a half parts', () => {
    expect(names([band('abatis', 0, 1), band('breastwork', 2.25, 0.5)])).toEqual([['abatis', 'breastwork']]);
    expect(names([band('abatis', 0, 1), band('breastwork', 2.5, 0.5)])).toEqual([['abatis'], ['breastwork']]);
  });

  test('ENG 23.91a ENG R91 what lies within two inches is one position, whatever the gap', () => {
    expect(names([band('pits', 0, 0.2), band('wall', 1.8, 0.2)])).toEqual([['pits', 'wall']]);
  });

  test('ENG R129 a chain of narrow gaps is one position however deep', () => {
    const chain = [band('a', 0, 1), band('b', 2, 1), band('c', 4, 1), band('d', 6.6, 1)];
    expect(names(chain)).toEqual([['a', 'b', 'c'], ['d']]);
  });
});
