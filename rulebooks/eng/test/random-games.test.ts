import { questionOf } from '@abatis/ai';
import type { Game, randomStream } from '@abatis/kernel/host';
import { checkRandomGames } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../tools/budget.ts';
import { players } from '../doctrine/index.ts';
import type { EngAction } from '../src/actions.ts';
import { eng } from '../src/rulebook.ts';
import { SCENARIOS } from '../src/scenario/read-scenario.ts';
import { wrongInBooks } from './support/ledger.ts';
import type { SiegeGame } from './support/siege.ts';

/** Siege or battle, player, games, the most orders of a game, and one position in so many that is checked in full. */
const RUNS = [
  ['sobral', 'eager', 1, 60, 60],
  ['renaud', 'eager', 1, 60, 60],
  ['ciudad-rodrigo', 'eager', 1, 90, 90],
  ['ciudad-rodrigo', 'random', 1, 25, 25],
] as const;

/** What random games have come to, by the kind of the event. */
const seen = new Map<string, number>();

/** The books of the last order are in order. */
function audit({ moment: { before, state, events } }: SiegeGame): void {
  for (const { type } of events) seen.set(type, (seen.get(type) ?? 0) + 1);
  const wrong = before && wrongInBooks({ before: before.state, after: state, events: events as never });
  if (wrong) throw new Error(wrong);
}

test.each(RUNS)(
  'ENG S.1 ENG 23.30a random games of %s by the %s player hold every property, every invariant and the books',
  (scenario, name, few, most, every) => {
    const games = budget(few);
    const report = checkRandomGames(eng, {
      games,
      seed: 'test',
      scenario: SCENARIOS.find(({ id }) => id === scenario)!,
      every,
      choose: (random: ReturnType<typeof randomStream>) => {
        const player = players[name]!();
        return (offered: () => readonly EngAction[], index: number, game: Game) => {
          audit(game as never);
          if (index >= budget(most)) return null;
          const question = { ...questionOf(eng, game as never), candidates: offered };
          return player.decide(question as never, random).action as EngAction;
        };
      },
    } as never);
    expect(report.games).toBe(games);
    expect(report.actions).toBeGreaterThan(20 * games);
  },
  PATIENCE,
);

test('ENG S.1 in random games engineers work, guns fire, and watches pass', () => {
  for (const type of ['eng/project-begun', 'eng/assigned', 'eng/worked', 'eng/watch-begun', 'eng/declared'])
    expect([type, seen.get(type) ?? 0]).toEqual([type, expect.any(Number)]);
  expect(seen.get('eng/worked')).toBeGreaterThan(3);
  expect(seen.get('eng/watch-begun')).toBeGreaterThan(3);
});
