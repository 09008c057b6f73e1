import { playMatch, randomPlayer } from '@abatis/ai';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../tools/budget.ts';
import { players, readWeights, WEIGHTS } from '../../doctrine/index.ts';
import { eng } from '../../src/rulebook.ts';

/** Chance against the sparring partner, who has the second side first; what the referee refused is counted too. */
function match(scenario: string) {
  let refused = 0;
  const result = playMatch(eng as never, [randomPlayer, players.doctrine! as never], {
    scenario,
    games: budget(1),
    seed: `doctrine ${scenario}`,
    onGame: game => {
      refused += Object.values(game.refused).reduce((sum, count) => sum + count, 0);
    },
  });
  return { ...result, refused };
}

test(
  'chance hardly ever beats it at Sobral, and it is never refused',
  () => {
    const { losses, games, refused } = match('sobral');
    expect(losses).toBeGreaterThanOrEqual(games * 0.9);
    expect(refused).toBe(0);
  },
  PATIENCE,
);

test(
  'chance never takes Redoubt Renaud from it, and it is never refused',
  () => {
    const { bySeat, refused } = match('renaud');
    expect(bySeat.red).toMatchObject({ wins: 0, draws: 0 });
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
