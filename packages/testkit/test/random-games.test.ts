import { checkRandomGames, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';

test('random games of Outpost hold every property', () => {
  const report = checkRandomGames(outpost, { games: 60, seed: 'test' });
  expect(report.games).toBe(60);
  expect(report.actions).toBeGreaterThan(500);
});

test('the games of a seed are the same, however closely they are looked at', () => {
  const [closely, rarely] = [1, 50].map(every =>
    checkRandomGames(outpost, { games: 8, seed: 'same', every }),
  );
  expect(rarely).toEqual(closely);
});
