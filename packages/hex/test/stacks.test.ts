import { expect, test } from 'vitest';
import { NOWHERE, stacksOf } from '../src/index.ts';

test('pieces are sorted by their hexes, in the order of the list, whoever stands in none or in two', () => {
  const pieces = [[4], [7, 4], [NOWHERE], [4]];
  const stacks = stacksOf(pieces, (hexes, stand) => {
    for (const hex of hexes) if (hex !== NOWHERE) stand(hex);
  });
  expect([...stacks]).toEqual([
    [4, [0, 1, 3]],
    [7, [1]],
  ]);
});
