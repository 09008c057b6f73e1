import { chancesOf } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import {
  carriersFor,
  fuseRoll,
  layingTurns,
  mayBeFired,
  reloadsAfter,
  sizeOf,
} from '../../src/rules/23.71-powder.ts';
import { type Spark, sparkRoll } from '../../src/rules/x.15-sympathy.ts';

test('ENG EX 3 ENG 23.71c reloads of a depot', () => {
  expect(reloadsAfter(10, ['large', 'small', 'small'])).toBe(5);
  expect(reloadsAfter(3, ['large'])).toBe(0);
  expect(reloadsAfter(2, ['large'])).toBeNull();
});

test('ENG EX 40 ENG 23.71h1 23.71h2 23.71i R95 fuses that fail, are cut, and go off', () => {
  expect(fuseRoll({ fuse: 'laid', enemyNear: true }).read(5, 5)).toBe('cut');
  expect(fuseRoll({ fuse: 'laid', enemyNear: false }).read(6, 6)).toBe('failed once');
  expect(fuseRoll({ fuse: 'failed once', enemyNear: false }).read(2, 2)).toBe('exploded');
  expect(fuseRoll({ fuse: 'failed once', enemyNear: false }).read(3, 3)).toBe('dud');
});

test('ENG 23.71h1 ENG 23.71h2 ENG 23.71k only a charge that is laid, or has failed once, is fired', () => {
  const all = ['laying', 'laid', 'failed once', 'dud', 'cut', 'exploded'] as const;
  expect(all.filter(mayBeFired)).toEqual(['laid', 'failed once']);
});

test.each([
  ['laid', true, { exploded: 4, cut: 2 }],
  ['laid', false, { exploded: 4, 'failed once': 2 }],
  ['failed once', true, { exploded: 2, cut: 4 }],
  ['failed once', false, { exploded: 2, dud: 4 }],
] as const)(
  'ENG TAB 11 ENG 23.71i all six faces of an attempt: %s, enemy near %s',
  (fuse, enemyNear, counts) => {
    const chances = chancesOf(fuseRoll({ fuse, enemyNear }));
    const ofSix = Object.fromEntries(
      chances.map(({ result, probability }) => [result, Math.round(6 * probability)]),
    );
    expect(ofSix).toEqual(counts);
  },
);

test('ENG TAB 11 both attempts together explode in 77.8 of a hundred', () => {
  const chance = (fuse: 'laid' | 'failed once'): number =>
    chancesOf(fuseRoll({ fuse, enemyNear: false })).find(({ result }) => result === 'exploded')!.probability;
  expect(chance('laid') + (1 - chance('laid')) * chance('failed once')).toBeCloseTo(0.778, 3);
});

test('ENG EX 42 ENG 23.71d1 five hundred pounds on three figures', () => {
  expect([100, 200, 201, 500, 600].map(carriersFor)).toEqual([1, 1, 2, 3, 3]);
});

test('ENG 23.71e ENG 23.71f a large charge takes two turns to lay', () => {
  expect((['small', 'large'] as const).map(layingTurns)).toEqual([1, 2]);
});

test('ENG 23.71b what so much powder is', () => {
  expect([50, 100, 250, 300, 900].map(sizeOf)).toEqual([null, 'small', 'small', 'large', 'large']);
});

test.each([
  ['carried', 'ENG 23.71d2'],
  ['barrel hit', 'ENG 23.73n'],
  ['train hit', 'ENG X.18'],
  ['explosion', 'ENG X.15'],
] as const)('ENG 23.71d2 ENG 23.73n ENG X.15 ENG X.18 powder goes off on a 1: %s', (spark, clause) => {
  const { read, purpose } = sparkRoll(spark as Spark);
  expect([1, 2, 10].map(die => read(die, die))).toEqual([true, false, false]);
  expect(purpose.startsWith(clause)).toBe(true);
});
