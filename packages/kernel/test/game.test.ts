import {
  type Action,
  act,
  candidates,
  createGame,
  type Decision,
  type Event,
  edit,
  type Game,
  isOver,
  judge,
  promptOf,
  readAction,
  readSave,
  replay,
  resultOf,
  type State,
  saveGame,
  saveText,
  seeded,
} from '@abatis/kernel/host';
import { forbiddenBy, newGame, type OutpostState, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { playOn, playRandomly } from './outpost-games.ts';

const order = outpost.steps.order as Decision<OutpostState, { type: string; unit?: number }>;

/** The first position of random games from here in which such an action is offered. */
function firstWith<S extends State, A extends Action, E extends Event>(
  type: string,
  start: Game<S, A, E>,
): Game<S, A, E> {
  for (let seed = 0; seed < 100; seed++) {
    for (let length = 1; length < 20; length++) {
      const game = playRandomly(start, length, String(seed));
      if (candidates(game).some(action => action.type === type)) return game;
    }
  }
  throw new Error(`No game offers ${type}`);
}

test('a game starts at the first decision, with what was rolled before it on record', () => {
  const game = newGame(outpost);
  expect(promptOf(game)).toMatchObject({ step: 'order', id: 'order' });
  expect(game.moment.rolls.map(({ purpose }) => purpose)).toContain('OUT 1.2 initiative');
  expect(game.seq).toBe(game.moment.rolls.length);
  expect(isOver(game)).toBe(false);
  expect(resultOf(game)).toBeNull();
});

test('an unknown scenario or option is refused with what there is', () => {
  const dice = seeded('x');
  expect(createGame(outpost, { scenario: 'bridge', dice })).toEqual({
    ok: false,
    problems: [{ file: 'game', path: '/scenario', reason: 'out has no scenario "bridge"; it has: ford' }],
  });
  expect(createGame(outpost, { scenario: 'ford', options: { fog: true }, dice })).toMatchObject({
    ok: false,
  });
});

test('acting gives a new game and leaves the old one as it was', () => {
  const game = newGame(outpost);
  const before = JSON.stringify(game.state);
  const next = playOn(game, candidates(game)[1]!);
  expect(JSON.stringify(game.state)).toBe(before);
  expect(next.state).not.toEqual(game.state);
  expect(next.moment).toMatchObject({ index: 1, before: game.moment, seat: promptOf(game)!.seat });
});

test('a clone shares what has not changed', () => {
  const game = newGame(outpost);
  const next = playOn(game, candidates(game).find(({ type }) => type === 'move')!);
  const shared = next.state.units.filter(unit => game.state.units.includes(unit));
  expect(shared).toHaveLength(game.state.units.length - 1);
  expect(next.state.options).toBe(game.state.options);
});

test('an illegal action returns the ruling and changes nothing', () => {
  const game = newGame(outpost);
  const before = JSON.stringify(game);
  const unit = promptOf(game)!.seat === 'blue' ? 0 : 4;
  const acted = act(game, { type: 'move', unit, to: '0405' });
  expect(acted).toMatchObject({ kind: 'refused' });
  expect(acted.kind === 'refused' && acted.ruling).toEqual(forbiddenBy('OUT 2.1'));
  expect(JSON.stringify(game)).toBe(before);
});

test('the kernel refuses the wrong seat, an answer to another question and acting after the end', () => {
  const game = newGame(outpost);
  const { seat } = promptOf(game)!;
  const other = seat === 'blue' ? 'red' : 'blue';
  expect(judge(game, { type: 'pass' }, other)).toEqual(forbiddenBy('ABATIS seat'));
  expect(judge(game, { type: 'pass' }, seat).legal).toBe(true);
  expect(judge(game, { type: 'stand' })).toEqual(forbiddenBy('ABATIS action'));
  const over = playRandomly(game, 1_000);
  expect(isOver(over)).toBe(true);
  expect(resultOf(over)).toHaveProperty('winner');
  expect(judge(over, { type: 'pass' })).toEqual(forbiddenBy('ABATIS over'));
  expect(act(over, { type: 'pass' })).toMatchObject({ kind: 'refused' });
  expect(promptOf(over)).toBeNull();
  expect(candidates(over)).toEqual([]);
});

test.each([
  ['move', '/type', 'an action is an object with a type'],
  [{ type: 'retreat' }, '/type', '"retreat" does not answer step order; it takes pass, move, attack'],
  [{ type: 'toString' }, '/type', '"toString" does not answer step order; it takes pass, move, attack'],
  [{ type: 'move', unit: 'x', to: '0101' }, '/unit', 'must be of type integer, not "x"'],
  [{ type: 'move', unit: 1 }, '/to', 'is missing'],
])('an action from outside, %j, is refused at %s', (json, path, reason) => {
  expect(readAction(newGame(outpost), json)).toEqual({
    ok: false,
    problems: [{ file: 'action', path, reason }],
  });
});

test('an exception inside a rule leaves the game alone and makes a save file that reproduces it', () => {
  const broken = {
    ...outpost,
    steps: {
      ...outpost.steps,
      order: {
        ...order,
        apply(state: OutpostState, action: { type: string }, ...rest: never) {
          if (action.type === 'attack') throw new Error('no such row');
          order.apply(state, action, ...(rest as unknown as [never, never]));
        },
      },
    },
  } as typeof outpost;
  const game = firstWith('attack', newGame(broken, { dice: seeded('fault') }));
  const attack = candidates(game).find(({ type }) => type === 'attack')!;
  const before = JSON.stringify(game.state);
  const acted = act(game, attack);
  expect(acted).toMatchObject({
    kind: 'fault',
    fault: { step: 'order', action: attack, message: 'no such row' },
  });
  expect(JSON.stringify(game.state)).toBe(before);

  const read = readSave(saveText(saveGame(game, acted.kind === 'fault' ? acted.fault : undefined)));
  if (!read.ok) throw new Error('unreadable');
  expect(read.value.dice).toEqual({ kind: 'seeded', seed: 'fault' });
  const replayed = replay(broken, read.value);
  if (!replayed.ok) throw new Error('not replayed');
  expect(replayed.value.difference).toBeNull();
  const again = act(replayed.value.game, read.value.fault!.action as typeof attack);
  expect(again).toMatchObject({ kind: 'fault', fault: { message: 'no such row' } });
});

test('strict: a rule that writes past edit, or stores what is no data, is a fault', () => {
  const careless = (write: (state: OutpostState) => void) => ({
    ...outpost,
    steps: {
      ...outpost.steps,
      order: { ...order, apply: (state: OutpostState) => write(state) },
    },
  });
  const passing = (write: (state: OutpostState) => void) =>
    act(newGame(careless(write) as typeof outpost), { type: 'pass' });
  expect(passing(state => Object.assign(state.units[0]!, { hex: null }))).toMatchObject({ kind: 'fault' });
  expect(passing(state => Object.assign(edit(state), { turn: undefined }))).toMatchObject({
    fault: { message: 'A state must be plain JSON data, but has undefined at /turn' },
  });
  expect(passing(state => Object.assign(edit(state), { turn: Number.NaN }))).toMatchObject({
    fault: { message: 'A state must be plain JSON data, but has NaN at /turn' },
  });
  expect(passing(state => Object.assign(edit(state, 'options'), { fog: new Date(0) }))).toMatchObject({
    fault: { message: 'A state must be plain JSON data, but has an instance of a class at /options/fog' },
  });
});

test('a step that does not end itself, or is not in the rulebook, is a fault and no endless loop', () => {
  const stuck = { ...outpost, steps: { ...outpost.steps, turn: { run: () => {} } } };
  expect(() => newGame(stuck)).toThrow('Step "turn" ran without ending itself');
  const circling = {
    ...outpost,
    steps: {
      ...outpost.steps,
      turn: {
        run: (state: OutpostState) => {
          edit(state).steps = [...state.steps];
        },
      },
    },
  };
  expect(() => newGame(circling)).toThrow('10000 steps passed without a decision');
  const { turn: _, ...others } = outpost.steps;
  expect(() => newGame({ ...outpost, steps: others })).toThrow('has no step "turn"');
});
