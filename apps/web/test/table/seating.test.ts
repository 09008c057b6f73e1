import type { SeatPlayers } from '@abatis/play';
import type { SideLook } from '@abatis/screen';
import { expect, test } from 'vitest';
import { seatDeeds } from '../../src/table/seating.ts';

const UNION = { seat: 'union', name: 'Union', people: 'the Union' } as SideLook;
const USUAL = { player: 'doctrine', title: 'Corporal' };
const GENERAL = { player: 'general', title: 'General' };
const BOTH = ['union', 'confederate'];

const deeds = (players: SeatPlayers, mayTake = BOTH, levels = [USUAL]) =>
  seatDeeds(UNION, { players, mayTake, levels }).map(({ label, player, refused }) => [
    label,
    player,
    refused,
  ]);

test('a side is handed to the computer, and taken again', () => {
  expect(deeds({ union: { kind: 'human' } })).toEqual([
    ['Let the computer play the Union', { kind: 'computer', player: 'doctrine' }, null],
  ]);
  expect(deeds({ union: { kind: 'computer', player: 'doctrine' } })).toEqual([
    ['I play the Union', { kind: 'human' }, null],
  ]);
  expect(deeds({ confederate: { kind: 'human' } })).toEqual([]);
});

test('where the computer has several levels each is offered by its name', () => {
  const labels = (players: SeatPlayers) => deeds(players, BOTH, [USUAL, GENERAL]).map(([label]) => label);
  expect(labels({ union: { kind: 'human' } })).toEqual([
    'Let the computer play the Union: Corporal',
    'Let the computer play the Union: General',
  ]);
  expect(labels({ union: { kind: 'computer', player: 'doctrine' } })).toEqual([
    'I play the Union',
    'Let the computer play the Union: General',
  ]);
});

test('UI 29 a side whose secrets nobody here knows cannot be taken, and says why', () => {
  expect(deeds({ union: { kind: 'computer', player: 'doctrine' } }, ['confederate'])).toEqual([
    ['I play the Union', { kind: 'human' }, 'Secret until the game is over'],
  ]);
});
