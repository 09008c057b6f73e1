import { facing } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import {
  fitsInMove,
  isAtLeast,
  isAtMost,
  isFacingWithin,
  isLessThan,
  isMoreThan,
  isOpposite,
  nearestAmong,
  nearestUnit,
} from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';

test('BNB 0.1a, BNB R3 a hundredth of an inch, a tenth of a degree and 0.005 of a move are forgiven, and no more', () => {
  expect([449, 450, 451, 452].map(turn => isFacingWithin(facing(0), facing(turn), 450))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([2009, 2010, 2011].map(length => isAtMost(length, 2000))).toEqual([true, true, false]);
  expect([2010, 2011].map(length => isMoreThan(length, 2000))).toEqual([false, true]);
  expect([1989, 1990].map(length => isAtLeast(length, 2000))).toEqual([false, true]);
  expect([1989, 1990].map(length => isLessThan(length, 2000))).toEqual([true, false]);
  expect([1_005_000, 1_005_001].map(used => fitsInMove(used))).toEqual([true, false]);
  expect([505_000, 505_001].map(used => fitsInMove(used, 500_000))).toEqual([true, false]);
});

test('BNB 0.1b a length keeps what is less than a thousandth', () => {
  expect(isMoreThan(2010.001, 2000)).toBe(true);
});

test('BNB 0.1c of equals the unit listed first is taken where nobody decides', () => {
  const { state, unit } = field(`
    red  P: 8x1 @20,10
    blue Q: 8x1 @20,16
    blue R: 8x1 @20,3/180
    blue S: 8x1 @20,30
  `);
  const others = [unit('R'), unit('Q'), unit('S')];
  expect(nearestUnit(state, others, unit('P'))?.name).toBe('Q');
  expect(nearestAmong([3, 1.005, 1], value => value * 1000)).toEqual([1.005, 1]);
});

test('BNB 0.2c facings are compared in whole tenths with one of tolerance', () => {
  expect(isFacingWithin(facing(3590), facing(440), 450)).toBe(true);
  expect(isFacingWithin(facing(0), facing(451), 450)).toBe(true);
  expect(isFacingWithin(facing(0), facing(452), 450)).toBe(false);
  expect(isOpposite(facing(0), facing(1800 - 451), 450)).toBe(true);
  expect(isOpposite(facing(0), facing(1800 - 452), 450)).toBe(false);
});
