import { playGame, playMatch, randomPlayer } from '@abatis/ai';
import { seeded } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../tools/budget.ts';
import { doctrinePlayer, evaluate, players, readWeights, WEIGHTS } from '../../doctrine/index.ts';
import { bnb } from '../../src/rulebook.ts';
import { field } from '../support/field.ts';

test(
  "beats chance in Kempt's fight, and is never refused",
  () => {
    const refused: number[] = [];
    const { wins, losses, games } = playMatch(bnb, [players.doctrine!, randomPlayer], {
      scenario: 'kempt',
      games: budget(4),
      seed: 'sparring',
      onGame: game => refused.push(...Object.values(game.refused)),
    });
    expect(wins).toBeGreaterThanOrEqual(games * (3 / 4));
    expect(losses).toBe(0);
    expect(refused.every(count => count === 0)).toBe(true);
  },
  PATIENCE,
);

test(
  'plays the same game again from the same seed',
  () => {
    const play = () =>
      playGame(
        bnb,
        { red: doctrinePlayer(), blue: doctrinePlayer() },
        { scenario: 'kempt', dice: seeded('again'), seed: 'again' },
      );
    const [one, other] = [play(), play()];
    expect(one.result).not.toBeNull();
    expect(other.game.state).toEqual(one.game.state);
  },
  PATIENCE,
);

test('a position is better for whoever has more left, and shaken troops count less', () => {
  const f = field(`
    red  Foot: 24x1 @40,20
    blue Line: 24x1 @40,44
  `);
  expect(evaluate(f.state, 'red')).toBeCloseTo(0);
  expect(evaluate(f.with('Foot', { figures: 20 }).state, 'red')).toBeLessThan(0);
  expect(evaluate(f.with('Line', { shaken: true }).state, 'red')).toBeGreaterThan(0);
});

test('the shipped weights are complete, and a weight that nobody knows is named', () => {
  expect(readWeights(WEIGHTS, 'weights.json').ok).toBe(true);
  const { fire: _, ...rest } = WEIGHTS;
  expect(readWeights(rest, 'weights.json')).toMatchObject({ ok: false });
  expect(JSON.stringify(readWeights({ ...WEIGHTS, luck: 1 }, 'weights.json'))).toContain('luck');
});
