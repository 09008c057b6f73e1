import { expect, test } from 'vitest';
import { chanceAtBreach, oddsOfStorm } from '../../doctrine/siege/odds.ts';
import { fieldOf } from '../support/field.ts';
import { begin } from '../support/siege.ts';

test('ENG X.2a, X.2b at a breach a battalion one grade better is as good as those who hold it', () => {
  // Both hit with 7 and more: 6 and the cover of 2 less a grade, and 6 and the grade.
  for (const stands of [1, 2, 3, 4]) expect(chanceAtBreach('B', 'C', stands)).toBeCloseTo(0.5, 10);
  // One die that needs 8 against one that needs 6.
  expect(chanceAtBreach('C', 'C', 1)).toBeCloseTo((0.3 * 0.5) / (0.3 * 0.5 + 0.7 * 0.5), 10);
  expect(chanceAtBreach('A', 'D', 4)).toBeGreaterThan(chanceAtBreach('B', 'D', 4));
});

test('ENG X.2b the odds of a storm grow with the breaches, the troops and the losses of the garrison', () => {
  const f = fieldOf(begin('ciudad-rodrigo').state);
  const wall = f.state.eng.works.find(({ name }) => name === 'Breach of 1810')!;
  const breach = { work: wall.id, from: 1, to: 6 };
  const troops = ['1/52nd', '2/52nd', '1/43rd', '1st Caçadores', '3rd Caçadores'].map(name => f.unit(name));
  const odds = (breaches: number, of: typeof troops, state = f.state): number =>
    oddsOfStorm(
      state,
      'red',
      Array.from({ length: breaches }, () => breach),
      of,
    );
  expect(odds(0, troops)).toBe(0);
  expect(odds(1, [])).toBe(0);
  expect(odds(1, troops)).toBeGreaterThan(odds(1, troops.slice(0, 2)));
  expect(odds(2, [...troops, ...troops])).toBeGreaterThan(odds(1, [...troops, ...troops]));
  const weak = f.with('1/34th Léger', { shaken: true });
  expect(odds(1, troops, weak.state)).toBeGreaterThan(odds(1, troops));
});
