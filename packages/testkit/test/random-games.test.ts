import { checkRandomGames, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../tools/budget.ts';

test(
  'random games of Outpost hold every property',
  () => {
    const games = budget(8);
    const report = checkRandomGames(outpost, { games, seed: 'test' });
    expect(report.games).toBe(games);
    expect(report.actions).toBeGreaterThan(8 * games);
  },
  PATIENCE,
);

test('the games of a seed are the same, however closely they are looked at', () => {
  const [closely, rarely] = [1, 50].map(every =>
    checkRandomGames(outpost, { games: 8, seed: 'same', every }),
  );
  expect(rarely).toEqual(closely);
});
