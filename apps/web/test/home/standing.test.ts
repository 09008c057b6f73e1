import type { GameCard, SeatPlayer } from '@abatis/play';
import { expect, test } from 'vitest';
import { gameName, particulars } from '../../src/app/game-name.ts';
import { levelsOf, playedBy, playerTitle, stylesOf } from '../../src/app/seats.ts';
import { ago, inOrder } from '../../src/home/standing.ts';

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
  expect(playedBy({ union: HUMAN, confederate: COMPUTER }, [])).toBe('union, against the computer');
  expect(playedBy({ union: HUMAN, confederate: HUMAN }, [])).toBe('both sides at this screen');
  expect(playedBy({ union: COMPUTER, confederate: COMPUTER }, [])).toBe('two computers');
});

test('UI 16 a game that nobody has named is called by battle, day, turn and opponent', () => {
  const changed = new Date(2026, 2, 29, 20, 15).getTime();
  expect(gameName(game('a', { changed, turn: 2 }))).toBe(
    'Brawner’s Farm: 29 Mar 20:15, turn 2, against the computer',
  );
  // A card of an earlier version knows no turn.
  expect(particulars(game('a', { changed, players: { union: HUMAN, confederate: HUMAN } }))).toBe(
    '29 Mar 20:15, two at one screen',
  );
});

test('a person chooses between the levels of a rulebook; one without any has its usual player', () => {
  expect(levelsOf(['doctrine', 'random'])).toEqual([{ player: 'doctrine', title: 'Corporal' }]);
  expect(levelsOf(['random', 'eager']).map(({ player }) => player)).toEqual(['random']);
  const many = ['doctrine', 'doctrine-bold', 'general', 'general-bold', 'recruit', 'random'];
  expect(levelsOf(many).map(({ title }) => title)).toEqual(['Recruit', 'Corporal', 'General']);
  expect(levelsOf(many, 'bold').map(({ player }) => player)).toEqual(['doctrine-bold', 'general-bold']);
});

test('a level is had in the styles of the rulebook', () => {
  expect(stylesOf(['general', 'general-bold', 'random'], 'general')).toEqual([
    { player: 'general', title: 'even' },
    { player: 'general-bold', title: 'bold' },
  ]);
  expect(stylesOf(['doctrine', 'random'], 'random')).toEqual([]);
  expect([playerTitle('general-bold'), playerTitle('doctrine')]).toEqual(['General, bold', 'Corporal']);
});

test.each([
  [30_000, 'just now'],
  [5 * 60_000, '5 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [26 * 3_600_000, 'yesterday'],
])('%d milliseconds are %s', (passed, words) => {
  expect(ago(1_000_000, 1_000_000 + passed)).toBe(words);
});
