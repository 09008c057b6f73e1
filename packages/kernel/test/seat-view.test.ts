import { committed, promptOf, seatView } from '@abatis/kernel';
import { newGame, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { playRandomly } from './outpost-games.ts';

const game = playRandomly(
  newGame(outpost, { dice: committed('g', { blue: 'b-secret', red: 'r-secret' }) }),
  6,
);

test('a seat receives its view, the log and its own candidates, and nothing that foretells dice', () => {
  const { seat } = promptOf(game)!;
  const mine = seatView(game, seat);
  expect(mine).toMatchObject({ rulebook: { id: 'out' }, scenario: 'ford', seat, prompt: { seat } });
  expect(mine.log).toHaveLength(6);
  expect(mine.candidates.length).toBeGreaterThan(0);
  expect(Object.keys(mine.commitments)).toEqual(['blue', 'red']);
  expect(JSON.stringify(mine)).not.toContain('secret');
  const other = seatView(game, seat === 'blue' ? 'red' : 'blue');
  expect(other.candidates).toEqual([]);
});

test('a bystander sees what everybody knows', () => {
  const view = seatView(game, null);
  const units = (view.state as { units: { strength?: number; shown: boolean }[] }).units;
  expect(units.every(unit => unit.shown === 'strength' in unit)).toBe(true);
  expect(view.candidates).toEqual([]);
});

test('events, rolls and actions that a rulebook hides from a seat do not reach it', () => {
  const quiet: typeof outpost = {
    ...outpost,
    viewEvent: (event, seat) => (seat === 'blue' ? event : null),
    viewRoll: () => null,
    viewAction: (action, by, seat) => (by === seat ? action : null),
  };
  const log = (seat: 'blue' | 'red') => seatView({ ...game, rulebook: quiet }, seat).log;
  expect(log('red').every(entry => entry.events === undefined)).toBe(true);
  expect(log('blue').some(entry => entry.events !== undefined)).toBe(true);
  expect(log('blue').every(entry => entry.rolls === undefined)).toBe(true);
  expect(seatView(game, 'blue').log.some(entry => entry.rolls !== undefined)).toBe(true);
  expect(log('red').every(entry => (entry.action === null) === (entry.seat !== 'red'))).toBe(true);
});
