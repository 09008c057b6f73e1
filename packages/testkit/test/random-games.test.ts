import { checkRandomGames, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';

test('random games of Outpost hold every property', () => {
  const report = checkRandomGames(outpost, { games: 60, seed: 'test' });
  expect(report.games).toBe(60);
  expect(report.actions).toBeGreaterThan(500);
});
