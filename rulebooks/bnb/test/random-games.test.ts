import { questionOf } from '@abatis/ai';
import type { Game, randomStream } from '@abatis/kernel/host';
import { checkRandomGames } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../tools/budget.ts';
import { players } from '../doctrine/index.ts';
import type { BnbAction } from '../src/actions.ts';
import { bnb } from '../src/rulebook.ts';

/** Battle, player, games, the most orders of a game, and one position in so many that is checked in full. */
const RUNS = [
  ['kempt', 'eager', 1, 400, 150],
  ['maida', 'eager', 1, 60, 60],
  ['barrosa', 'eager', 1, 40, 60],
  ['kempt', 'random', 1, 60, 30],
] as const;

test.each(RUNS)(
  'random games of %s by the %s player hold every property and every invariant',
  (scenario, name, few, most, every) => {
    const games = budget(few);
    const report = checkRandomGames(bnb, {
      games,
      seed: 'test',
      scenario,
      every,
      choose: (random: ReturnType<typeof randomStream>) => {
        const player = players[name]!();
        return (offered: readonly BnbAction[], index: number, game: Game) => {
          if (index >= budget(most)) return null;
          const question = { ...questionOf(bnb, game as never), candidates: () => offered };
          return player.decide(question, random).action as BnbAction;
        };
      },
    });
    expect(report.games).toBe(games);
    expect(report.actions).toBeGreaterThan(25 * games);
  },
  PATIENCE,
);
