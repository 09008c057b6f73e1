import type { MatchGame } from '@abatis/ai';
import { expect, test } from 'vitest';
import { type Pair, rungStanding } from '../src/ladder/standing.ts';

const game = (seat: string, own: number, others: number): MatchGame => ({
  game: 0,
  seed: '1',
  seat,
  outcome: own > others ? 'win' : own < others ? 'loss' : 'draw',
  winner: null,
  scores: { [seat]: own, [seat === 'blue' ? 'red' : 'blue']: others },
  actions: 1,
  refused: {},
});

/** Blue is better off by so many points, and the first player plays so many better. */
const pair = (blue: number, better: number): Pair => [
  game('blue', 20 + blue + better, 20),
  game('red', 20 + better, 20 + blue),
];

test('what the sides are worth cancels out in a pair, and the bid says it', () => {
  const standing = rungStanding([pair(10, 3), pair(10, 1), pair(10, 2)]);
  expect(standing.points.mean).toBe(2);
  expect(standing.bid).toEqual({ seat: 'blue', points: 10 });
  expect([standing.share, standing.raw]).toEqual([1, 0.5]);
  expect(standing.elo.value).toBeGreaterThan(400);
});

test('a player against itself is even, without an error', () => {
  const standing = rungStanding([pair(4, 0), pair(4, 0)]);
  expect(standing).toMatchObject({ points: { mean: 0, error: 0 }, share: 0.5, verdict: 'open' });
  expect(standing.elo.value).toBeCloseTo(0);
});

const verdictOf = (...better: number[]) => rungStanding(better.map(each => pair(0, each))).verdict;

test('the test is sure when the points of enough pairs are, and not before', () => {
  expect(verdictOf(5, 7, 6)).toBe('open');
  expect(verdictOf(5, 7, 6, 4, 5, 6, 7, 5)).toBe('better');
  expect(verdictOf(-2, 0, -1, 0, -1, 1, -2, 0)).toBe('not better');
  expect(verdictOf(30, -28, 25, -25, 20, -18, 9, -7)).toBe('open');
});
