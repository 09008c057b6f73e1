import { playMatch, randomPlayer } from '@abatis/ai';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../tools/budget.ts';
import { players, readWeights, WEIGHTS } from '../../doctrine/index.ts';
import { eng } from '../../src/rulebook.ts';

/** A short match against chance, sides swapped; what the referee refused is counted too. */
function match(scenario: string, games: number) {
  let refused = 0;
  const result = playMatch(eng as never, [players.doctrine! as never, randomPlayer], {
    scenario,
    games: budget(games),
    seed: `doctrine ${scenario}`,
    onGame: game => {
      refused += Object.values(game.refused).reduce((sum, count) => sum + count, 0);
    },
  });
  return { ...result, refused };
}

test(
  'beats chance at Sobral from either side of the barricade, and is never refused',
  () => {
    const { wins, games, refused } = match('sobral', 2);
    expect(wins).toBeGreaterThanOrEqual(games * 0.9);
    expect(refused).toBe(0);
  },
  PATIENCE,
);

test('the shipped weights are complete, and a weight that nobody knows is named', () => {
  expect(readWeights(WEIGHTS, 'weights.json').ok).toBe(true);
  const { storm: _, ...rest } = WEIGHTS;
  expect(readWeights(rest, 'weights.json')).toMatchObject({ ok: false });
  expect(JSON.stringify(readWeights({ ...WEIGHTS, luck: 1 }, 'weights.json'))).toContain('luck');
});
