import type { ComputerState } from '@abatis/play';
import { expect, test } from 'vitest';
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
