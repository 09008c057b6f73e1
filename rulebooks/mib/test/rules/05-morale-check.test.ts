import { expect, test } from 'vitest';
import { checkRoll } from '../../src/rules/05-morale-check.ts';
import { scripted } from './scripted.ts';

const passes = (rating: number): readonly number[] =>
  [1, 2, 3, 4, 5, 6].filter(die => {
    const table = scripted(die);
    const check = checkRoll('check', 'MIB 5.0a check', rating, { unit: 'Morand' }, {});
    const { result: passed, roll } = table.roll(check);
    table.expectSpent();
    expect(roll).toMatchObject({
      natural: die,
      sides: 6,
      purpose: 'MIB 5.0a check',
      about: { unit: 'Morand' },
    });
    return passed;
  });

test('MIB 5.0a MIB R1 one six-sided die equal to or below the rating passes', () => {
  expect(passes(4)).toEqual([1, 2, 3, 4]);
  expect(passes(1)).toEqual([1]);
});

test('MIB 5.0b MIB R7 6 and more always pass, 0 and less always fail; there is no automatic 1 or 6', () => {
  expect(passes(6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(passes(8)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(passes(5)).toEqual([1, 2, 3, 4, 5]);
  expect(passes(0)).toEqual([]);
  expect(passes(-1)).toEqual([]);
});
