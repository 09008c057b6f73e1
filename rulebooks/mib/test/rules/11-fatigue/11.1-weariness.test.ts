import { describe, expect, test } from 'vitest';
import { allowanceOf } from '../../../src/rules/06-movement/06.00-hand.ts';
import { isSpent, isTired, liteStatusOf, wearinessOf } from '../../../src/rules/11-fatigue.ts';
import { field } from '../../field.ts';

const wearinessWith = (words: string, before = ''): string => {
  const { state, unit } = field(`${before}\nfrench 0505>0 Morand 6-4-8 @III ${words}`);
  return wearinessOf(state, unit('Morand'));
};

describe('by the track', () => {
  test('MIB 11.0a MIB 11.1a MIB 11.1b MIB 11.1d MIB T9 five white boxes, two grey: Tired at 5 and 6, Spent at 7', () => {
    const by = [0, 1, 4, 5, 6, 7].map(fatigue => wearinessWith(`fatigue=${fatigue}`));
    expect(by).toEqual(['fresh', 'fresh', 'fresh', 'tired', 'tired', 'spent']);
  });

  test('MIB T9 a scenario may print other tracks', () => {
    const by = [1, 2, 3, 4].map(fatigue => wearinessWith(`track=2/2 fatigue=${fatigue}`));
    expect(by).toEqual(['fresh', 'tired', 'tired', 'spent']);
  });

  test('MIB 11.1d Spent replaces Tired', () => {
    const { state, unit } = field(
      'french 0505>0 A 6-4-8 fatigue=5\nfrench 0606>0 B 6-4-8 fatigue=7\nfrench 0707>0 C 6-4-8',
    );
    expect(['A', 'B', 'C'].map(name => isTired(state, unit(name)))).toEqual([true, false, false]);
    expect(['A', 'B', 'C'].map(name => isSpent(state, unit(name)))).toEqual([false, true, false]);
  });

  test('MIB 11.1e MIB R44 it is read when it is needed: the allowance halves with the fifth box', () => {
    const of = (fatigue: number): number => {
      const { state, unit } = field(`french 0505>0 Morand 6-4-8 fatigue=${fatigue}`);
      return allowanceOf(state, unit('Morand'));
    };
    expect([4, 5, 7].map(of)).toEqual([8, 4, 1]);
  });
});

describe('by the ladder of Lite', () => {
  const lite = (status: number, words = ''): string =>
    wearinessWith(words, `option lite\nformation III french none status=${status}`);

  test('MIB 11.2a MIB T14 all units of a formation have its status, whatever their tracks say', () => {
    expect([0, 1, 2, 3, 4].map(status => lite(status))).toEqual([
      'fresh',
      'fresh',
      'fresh',
      'tired',
      'spent',
    ]);
    expect(lite(0, 'fatigue=7')).toBe('fresh');
  });

  test('MIB 11.2e a Held Back unit is one level lower, never below Rested', () => {
    expect([0, 3, 4].map(status => lite(status, 'held-back'))).toEqual(['fresh', 'fresh', 'tired']);
    expect(lite(3, 'catching-up')).toBe('tired');
    const { state, unit } = field(
      'option lite\nfrench 0505>0 Morand 6-4-8 @III held-back\nfrench 0606>0 Stray 6-4-8',
    );
    expect(liteStatusOf(state, unit('Morand'))).toBe(0);
    expect(liteStatusOf(state, unit('Stray'))).toBe(0);
    expect(wearinessOf(state, unit('Stray'))).toBe('fresh');
  });
});
