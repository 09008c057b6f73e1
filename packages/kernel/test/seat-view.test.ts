import { committed, promptOf, seatView } from '@abatis/kernel/host';
import { newGame, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { playRandomly } from './outpost-games.ts';

const game = playRandomly(
  newGame(outpost, { dice: committed('g', { blue: 'b-secret', red: 'r-secret' }) }),
  6,
);

const VERDICT = { winner: null, clause: 'OUT 5.1' };

/** From the set-up on. */
function momentsOfGame(played: typeof game): readonly (typeof game.moment)[] {
  const moments = [];
  for (let moment: typeof game.moment | null = played.moment; moment; moment = moment.before)
    moments.unshift(moment);
  return moments;
}

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

test('whether something is heard may depend on the state it led to; when the game is over, on the last', () => {
  const told: (typeof game.state)[] = [];
  const noting: typeof outpost = {
    ...outpost,
    viewAction(action, _by, _seat, state) {
      told.push(state);
      return action;
    },
  };
  seatView({ ...game, rulebook: noting }, 'red');
  const states = momentsOfGame(game).map(moment => moment.state);
  expect(told).toEqual(states.slice(1));
  told.length = 0;
  const over = { ...game, rulebook: noting, state: { ...game.state, steps: [], verdict: VERDICT } };
  seatView(over, 'red');
  expect(told).toHaveLength(states.length - 1);
  expect(told.every(state => state === over.state)).toBe(true);
});

test('of what was played before a snapshot, it is the snapshot by which it is told', () => {
  const continued = {
    ...game,
    moment: { ...game.moment, before: null, index: 1, seat: null, action: null },
    past: { version: '0', setup: {}, entries: [{ seat: 'blue', action: { type: 'pass' } }] },
  } as unknown as typeof game;
  const told: (typeof game.state)[] = [];
  const noting: typeof outpost = {
    ...outpost,
    viewAction(_action, _by, _seat, state) {
      told.push(state);
      return null;
    },
  };
  expect(seatView({ ...continued, rulebook: noting }, null).log).toEqual([{ seat: 'blue', action: null }]);
  expect(told).toEqual([game.state]);
});

test('what another seat is asked may be heard in part only', () => {
  const { seat, ...whole } = promptOf(game)!;
  const other = seat === 'blue' ? 'red' : 'blue';
  const discreet: typeof outpost = { ...outpost, viewPrompt: ({ id }) => ({ id: `some ${id}` }) };
  const promptFor = (whom: string | null) => seatView({ ...game, rulebook: discreet }, whom).prompt;
  expect(promptFor(seat)).toEqual({ seat, ...whole });
  expect(promptFor(other)).toEqual({ id: `some ${whole.id}`, seat, step: whole.step });
  expect(promptFor(null)).toEqual(promptFor(other));
  expect(seatView(game, other).prompt).toEqual({ seat, ...whole });
});
