import { chancesOf } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import {
  barrelLosses,
  factorOf,
  killedInside,
  type Near,
  rideThruRoll,
  shareLosses,
  sympathyAt,
  testAfter,
} from '../../src/rules/23.72-blast.ts';

const near = (id: string, distance: number, figures = 20): Near<string> => ({ id, distance, figures });

describe('what a blast does', () => {
  test('ENG EX 1 ENG 23.72b1 three dice for a large charge; 7, 5 and 9 take two figures', () => {
    const { dice, read } = rideThruRoll(factorOf(300));
    expect(dice.count).toBe(3);
    const hits = [7, 5, 9].filter(face => dice.of === 'pool' && dice.isHit(face)).length;
    expect(read(hits, hits)).toBe(2);
  });

  test('ENG 23.72b1 a factor for every full hundred pounds', () => {
    expect([100, 250, 300, 500].map(factorOf)).toEqual([1, 2, 3, 5]);
  });

  test('ENG EX 41 ENG 23.72b2 ENG 23.72c ENG 23.72d losses are shared, the remainder goes to the nearest', () => {
    expect([...shareLosses(3, [near('b', 2.8), near('a', 1.5), near('c', 5)])]).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect([0, 3, 3.01, 6, 6.01].map(testAfter)).toEqual([
      'with modifiers',
      'with modifiers',
      'without modifiers',
      'without modifiers',
      null,
    ]);
  });

  test('ENG R97 a unit loses no more figures than it has, and the rest is not carried over', () => {
    expect([...shareLosses(6, [near('a', 1, 1), near('b', 2)])]).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
  });

  test('ENG R97 units as near as each other share by their order', () => {
    expect([...shareLosses(1, [near('b', 2), near('a', 2)])]).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
    expect([...shareLosses(2, [])]).toEqual([]);
  });

  test('ENG 23.73m a barrel strikes the nearest unit alone', () => {
    expect([...barrelLosses(2, [near('a', 2), near('b', 1)])]).toEqual([['b', 2]]);
    expect([...barrelLosses(2, [near('b', 1, 1)])]).toEqual([['b', 1]]);
    expect([...barrelLosses(2, [near('a', 3.1)])]).toEqual([]);
  });

  test('ENG R100 a quarter of the men inside is killed, rounded up', () => {
    expect([1, 4, 5, 8, 9].map(killedInside)).toEqual([1, 1, 2, 2, 3]);
  });

  test('ENG X.15 other powder within an inch explodes, within three it may', () => {
    expect([0, 1, 1.01, 3, 3.01].map(sympathyAt)).toEqual([
      'explodes',
      'explodes',
      'may explode',
      'may explode',
      null,
    ]);
  });

  test.each([1, 2, 3, 4, 6, 10])('ENG TAB 7 ENG A.22 factor %i: every fall of the dice counted', factor => {
    // Each die takes a figure on 6 to 10: the falls with k losses are the ways to choose k of the dice, of 2 to the factor.
    const ways = (k: number): number => (k === 0 ? 1 : (ways(k - 1) * (factor - k + 1)) / k);
    for (const { result, probability } of chancesOf(rideThruRoll(factor)))
      expect(probability).toBeCloseTo(ways(result) / 2 ** factor, 12);
  });
});
