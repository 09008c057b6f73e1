import { act, candidates, createGame, doubtDerived, randomStream, seeded } from '@abatis/kernel/host';
import { checkRandomGames, expectOk } from '@abatis/testkit';
import { afterEach, expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../tools/budget.ts';
import { mib } from '../src/rulebook.ts';

/** Battle, games, and one position in so many that is checked in full. */
const RUNS = [
  ['teugn-hausen', 1, 20],
  ['raab', 1, 40],
  ['abensberg', 1, 80],
] as const;

test.each(RUNS)(
  'random games of %s hold every property and every invariant',
  (scenario, few, every) => {
    const games = budget(few);
    const report = checkRandomGames(mib, { games, seed: 'test', scenario, every });
    expect(report.games).toBe(games);
    expect(report.actions).toBeGreaterThan(50 * games);
  },
  PATIENCE,
);

afterEach(() => doubtDerived(false));

/** Orders of a game, not the whole of it: everything is found twice while it lasts. */
const DOUBTED = budget(8);

test(
  'what is remembered in a random game is what would be found anew',
  () => {
    const opened = createGame(mib, { scenario: 'teugn-hausen', dice: seeded('doubt') });
    let game = expectOk(opened);
    const random = randomStream('doubt');
    doubtDerived(true);
    for (let n = 0; n < DOUBTED; n++) {
      const choice = random.pick(candidates(game));
      const acted = act(game, choice);
      if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
      game = acted.game;
    }
    expect(game.moment.index).toBe(DOUBTED);
  },
  PATIENCE,
);
