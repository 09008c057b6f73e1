import { doubtDerived } from '@abatis/kernel';
import { checkRandomGames } from '@abatis/testkit';
import { afterEach, expect, test } from 'vitest';
import { lfm } from '../src/rulebook.ts';

/** Machines are not always quiet; a game of Gettysburg has thousands of orders. */
const PATIENCE = 180_000;

/** Battle, games, and one position in so many that is checked in full. Longer runs: `npm run fuzz lfm`. */
const RUNS = [
  ['brawners-farm', 4, 40],
  ['east-cavalry-field', 3, 60],
  ['gettysburg-1-july', 1, 600],
] as const;

test.each(RUNS)(
  'random games of %s hold every property and every invariant',
  (scenario, games, every) => {
    const report = checkRandomGames(lfm, { games, seed: 'test', scenario, every });
    expect(report.games).toBe(games);
    expect(report.actions).toBeGreaterThan(100 * games);
  },
  PATIENCE,
);

afterEach(() => doubtDerived(false));

test.each(['brawners-farm', 'east-cavalry-field'])(
  'what is remembered in a random game of %s is what would be found anew',
  scenario => {
    doubtDerived(true);
    const report = checkRandomGames(lfm, { games: 1, seed: 'doubt', scenario, every: 400 });
    expect(report.games).toBe(1);
  },
  PATIENCE,
);
