import { doubtDerived } from '@abatis/kernel/host';
import { checkRandomGames } from '@abatis/testkit';
import { afterEach, expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../tools/budget.ts';
import { lfm } from '../src/rulebook.ts';

/** Battle, games, the most orders of a game, and one position in so many that is checked in full. */
const RUNS = [
  ['brawners-farm', 1, 3000, 40],
  ['east-cavalry-field', 1, 600, 60],
  ['gettysburg-1-july', 1, 250, 200],
] as const;

test.each(RUNS)(
  'random games of %s hold every property and every invariant',
  (scenario, few, most, every) => {
    const games = budget(few);
    const report = checkRandomGames(lfm, {
      games,
      seed: 'test',
      scenario,
      every,
      choose: random => (offered, index) => (index < budget(most) ? random.pick(offered()) : null),
    });
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
    const report = checkRandomGames(lfm, {
      games: 1,
      seed: 'doubt',
      scenario,
      every: 400,
      choose: random => (offered, index) => (index < budget(50) ? random.pick(offered()) : null),
    });
    expect(report.games).toBe(1);
  },
  PATIENCE,
);
