import type { GameCard, SeatPlayer } from '@abatis/play';
import { expect, test } from 'vitest';
import { ago, inOrder, playedBy } from '../../src/home/standing.ts';

const COMPUTER: SeatPlayer = { kind: 'computer', player: 'doctrine' };
const HUMAN: SeatPlayer = { kind: 'human' };

const game = (id: string, changes: Partial<GameCard> = {}): GameCard => ({
  id,
  rulebook: 'lfm',
  scenario: 'brawners-farm',
  title: 'Brawner’s Farm',
  date: '28 August 1862',
  players: { union: HUMAN, confederate: COMPUTER },
  standing: '6 pm, Movement',
  yourMove: true,
  over: false,
  actions: 10,
  changed: 0,
  seen: 10,
  since: [],
  blocks: [],
  ...changes,
});

test('UI 16 the game that was touched last comes first, finished ones last', () => {
  const games = [
    game('old', { changed: 1 }),
    game('won', { changed: 9, over: true }),
    game('new', { changed: 5 }),
  ];
  expect(inOrder(games).map(({ id }) => id)).toEqual(['new', 'old', 'won']);
});

test('who plays is said in words', () => {
  expect(playedBy(game('a'), null)).toBe('union, against the computer');
  expect(playedBy(game('a', { players: { union: HUMAN, confederate: HUMAN } }), null)).toBe(
    'both sides at this screen',
  );
  expect(playedBy(game('a', { players: { union: COMPUTER, confederate: COMPUTER } }), null)).toBe(
    'two computers',
  );
});

test.each([
  [30_000, 'just now'],
  [5 * 60_000, '5 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [26 * 3_600_000, 'yesterday'],
])('%d milliseconds are %s', (passed, words) => {
  expect(ago(1_000_000, 1_000_000 + passed)).toBe(words);
});
