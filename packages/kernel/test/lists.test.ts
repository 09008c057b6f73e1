import { expect, test } from 'vitest';
import { keptIn, placesWhere, subsets } from '../src/index.ts';

test('the places of those of whom something is true, in the order of the list', () => {
  expect(placesWhere(['a', 'b', 'a'], each => each === 'a')).toEqual([0, 2]);
  expect(placesWhere(['a', 'b'], (_, place) => place > 0)).toEqual([1]);
});

test('every selection, from none to all', () => {
  expect(subsets([1, 2])).toEqual([[], [1], [2], [1, 2]]);
});

test('what is kept under a key is made once', () => {
  const kept = new Map<string, readonly number[]>();
  const made = keptIn(kept, 'a', () => [1]);
  expect(keptIn(kept, 'a', () => [2])).toBe(made);
  expect(keptIn(kept, 'b', () => [2])).toEqual([2]);
});
