import type { ComputerState, Screen } from '@abatis/play';
import { expect, test } from 'vitest';
import { Computer } from '../../src/engine/computer.ts';
import { choice, HUMAN, newDesk, newGame, opened, SOLO, WATCH } from './desk.ts';

test('two computers play a battle to its end, each with its reasons in the log', {
  timeout: 60_000,
}, async () => {
  const desk = newDesk();
  const { table } = await opened(desk.engine.open(newGame(WATCH)));
  expect(table.viewer).toBeNull();
  await desk.until(push => push.type === 'table' && push.update.moment.prompt === null);
  const { length, moment, viewer, computer } = desk.table();
  expect(moment.verdict).not.toBeNull();
  expect(computer.thinking).toBeNull();
  expect(viewer).toBeNull();
  const log = desk.pushes.flatMap(push => (push.type === 'table' ? push.update.log : []));
  expect(log.filter(({ kind }) => kind === 'thought')).toHaveLength(length);
  expect(log.find(({ kind }) => kind === 'thought')?.text).toMatch(/^because \S+/);
  const thinking = desk.pushes.flatMap(push => (push.type === 'computer' ? [push.computer] : []));
  expect(new Set(thinking.map(each => each.thinking))).toEqual(new Set(['union', 'confederate', null]));
  expect(thinking.at(-1)).toMatchObject({ thinking: null, about: '' });
  expect(thinking).toContainEqual(expect.objectContaining({ about: 'movement' }));
});

const paused = (state: Partial<ComputerState>) => expect.objectContaining(state);

test('a pause stops it, a step is one action, and it goes on when it is told to', async () => {
  const desk = newDesk();
  await opened(desk.engine.open(newGame(WATCH)));
  await desk.until(push => push.type === 'table' && push.update.length >= 3);
  await desk.engine.computer({ paused: true });
  const { length } = desk.table();
  await new Promise(resolve => setTimeout(resolve, 30));
  expect(desk.table().length).toBe(length);
  await desk.engine.computer({ step: true });
  await desk.until(push => push.type === 'table' && push.update.length === length + 1);
  await new Promise(resolve => setTimeout(resolve, 30));
  expect(desk.table().length).toBe(length + 1);
  await desk.engine.computer({ paused: false, pace: 5 });
  await desk.until(push => push.type === 'table' && push.update.length >= length + 4);
  expect(desk.table().computer).toEqual(paused({ paused: false, pace: 5 }));
});

test('it waits while an earlier moment is looked at', async () => {
  const desk = newDesk();
  await opened(desk.engine.open(newGame(WATCH)));
  await desk.until(push => push.type === 'table' && push.update.length >= 5);
  await desk.engine.scrub(2);
  const { length } = desk.table();
  await new Promise(resolve => setTimeout(resolve, 30));
  expect(desk.table()).toMatchObject({ length, shown: 2 });
  await desk.engine.scrub(null);
  await desk.until(push => push.type === 'table' && push.update.length > length);
});

test('it stops where a person decides, and goes on when the seat is given to it', async () => {
  const desk = newDesk();
  await opened(desk.engine.open(newGame(SOLO)));
  await desk.until(push => push.type === 'table' && push.update.viewer === push.update.moment.prompt?.seat);
  const { length, viewer, computer } = desk.table();
  expect(viewer).toBe('union');
  expect(computer).toMatchObject({ thinking: null, about: '' });
  await new Promise(resolve => setTimeout(resolve, 30));
  expect(desk.table().length).toBe(length);
  expect(await desk.engine.act(choice(desk.table()))).toMatchObject({ kind: 'done' });
  await desk.engine.seat('union', { kind: 'computer', player: 'random' });
  await desk.until(push => push.type === 'table' && push.update.length > length + 10);
  await desk.engine.seat('confederate', HUMAN);
  await desk.until(push => push.type === 'table' && push.update.viewer === 'confederate');
});

test('a player that nobody knows is told of, and the table stays', async () => {
  const desk = newDesk();
  const unknown = { kind: 'computer', player: 'napoleon' } as const;
  await opened(desk.engine.open(newGame({ union: unknown, confederate: unknown })));
  await desk.until(push => push.type === 'trouble');
  expect(desk.pushes.find(push => push.type === 'trouble')).toMatchObject({
    message: expect.stringContaining('no player "napoleon"'),
  });
  expect(desk.pushes.at(-1)).toMatchObject({ type: 'computer', computer: { thinking: null, paused: true } });
});

/** A table at which the computer is asked as soon as it is opened, and how often it has begun to decide. */
function computerAtTable() {
  let open = false;
  let decisions = 0;
  const waits: (() => void)[] = [];
  const players = { confederate: { kind: 'computer', player: 'doctrine' } };
  const session = { closed: null, asked: ['confederate'], players, game: { rulebook: { id: 'lfm' } } };
  const screen = { session, isScrubbing: false, moment: () => ({ prompt: null }) } as unknown as Screen;
  const computer = new Computer({
    openScreen: () => (open ? screen : null),
    playersOf: () => {
      decisions++;
      return new Promise(() => {});
    },
    told: () => {},
    acted: () => {},
    trouble: () => {},
    wait: () => new Promise(resolve => waits.push(resolve)),
    now: () => 0,
    pool: { begin: () => [] },
  });
  /** A person's order throws dice, and the computer is asked. */
  function diceFall(reading: number | null): void {
    computer.control({ reading });
    open = true;
    computer.hold();
    computer.kick();
  }
  return { computer, diceFall, waits, decisions: () => decisions };
}

test('it waits while a person reads the dice of their own order, until they go on', () => {
  const { computer, diceFall, decisions } = computerAtTable();
  diceFall(null);
  expect(computer.state).toMatchObject({ holding: true, thinking: null });
  computer.control({ pace: 0 });
  expect(decisions()).toBe(0);
  computer.control({ goOn: true });
  expect(computer.state.holding).toBe(false);
  expect(decisions()).toBe(1);
});

test('a reader who has chosen a pause is waited for no longer than that', async () => {
  const { computer, diceFall, waits, decisions } = computerAtTable();
  diceFall(2000);
  expect(computer.state.holding).toBe(true);
  expect(waits).toHaveLength(1);
  waits[0]!();
  await Promise.resolve();
  expect(computer.state.holding).toBe(false);
  expect(decisions()).toBe(1);
});

test('a reader who wants no pause is not waited for; what is taken back is not read', () => {
  const hasty = computerAtTable();
  hasty.diceFall(0);
  expect(hasty.decisions()).toBe(1);
  const { computer, diceFall } = computerAtTable();
  diceFall(null);
  computer.forgetPlans();
  expect(computer.state.holding).toBe(false);
});

test('it waits while a person reads the card of a turn, however short the pause after dice is', async () => {
  const { computer, diceFall, waits, decisions } = computerAtTable();
  diceFall(2000);
  computer.control({ wait: true });
  waits[0]!();
  await Promise.resolve();
  expect(computer.state.holding).toBe(true);
  expect(decisions()).toBe(0);
  computer.control({ goOn: true });
  expect(computer.state.holding).toBe(false);
  expect(decisions()).toBe(1);
});
