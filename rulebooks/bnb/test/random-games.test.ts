import { questionOf } from '@abatis/ai';
import type { Game, randomStream } from '@abatis/kernel/host';
import { checkRandomGames } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../tools/budget.ts';
import { players } from '../doctrine/index.ts';
import type { BnbAction } from '../src/actions.ts';
import { bnb } from '../src/rulebook.ts';
import { hiddenEnemies } from '../src/rules/index.ts';
import type { BnbState } from '../src/state.ts';
import { SIDES } from '../src/vocabulary.ts';
import { WOODS } from './support/woods.ts';

/** Battle, player, games, the most orders of a game, and one position in so many that is checked in full. */
const RUNS = [
  ['kempt', 'eager', 1, 400, 150],
  ['maida', 'eager', 1, 60, 60],
  ['barrosa', 'eager', 1, 40, 60],
  ['kempt', 'random', 1, 60, 30],
  ['two woods', 'eager', 1, 50, 25],
] as const;

/** Positions in which somebody was hidden. */
let hiding = 0;
const isAnybodyHidden = (state: BnbState): boolean =>
  SIDES.some(side => hiddenEnemies(state, side).length > 0);

test.each(RUNS)(
  'random games of %s by the %s player hold every property and every invariant',
  (scenario, name, few, most, every) => {
    const games = budget(few);
    const report = checkRandomGames(bnb, {
      games,
      seed: 'test',
      scenario: scenario === 'two woods' ? WOODS : scenario,
      every,
      choose: (random: ReturnType<typeof randomStream>) => {
        const player = players[name]!();
        return (offered: () => readonly BnbAction[], index: number, game: Game) => {
          if (index >= budget(most)) return null;
          if (isAnybodyHidden(game.state as BnbState)) hiding++;
          const question = { ...questionOf(bnb, game as never), candidates: offered };
          return player.decide(question, random).action as BnbAction;
        };
      },
    });
    expect(report.games).toBe(games);
    expect(report.actions).toBeGreaterThan(25 * games);
  },
  PATIENCE,
);

test('BNB 6.1h troops hide in random games', () => {
  expect(hiding).toBeGreaterThan(15);
});
