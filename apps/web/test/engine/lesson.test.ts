import { expect, test } from 'vitest';
import { newDesk, opened } from './desk.ts';

const REQUEST = { kind: 'lesson', rulebook: 'lfm', lesson: 'first', bite: 0 } as const;
const FIRE = { type: 'fire', guns: ['B-4US'], target: '33VA' } as never;

test('a lesson is a position under the real rules, with the dice it needs, and is not kept', async () => {
  const desk = newDesk();
  const { id, table } = await opened(desk.engine.open(REQUEST));
  expect(id).toBeNull();
  expect(table.players).toEqual({
    union: { kind: 'human' },
    confederate: { kind: 'computer', player: 'doctrine' },
  });
  expect(table.viewer).toBe('union');
  expect(table.lesson).toEqual({ from: 0, upTo: 0, cue: null, battle: false, lost: false });
  expect(await desk.engine.act(FIRE)).toMatchObject({ kind: 'done' });
  expect(desk.table().lesson).toMatchObject({ from: 1, upTo: 2 });
  const { entries } = JSON.parse((await desk.engine.exportGame()).text);
  expect(entries[0].rolls[0].dice).toEqual([6]);
  await desk.engine.flush();
  expect(await desk.engine.games()).toEqual([]);
  await expect(desk.engine.link()).rejects.toThrow('only a battle can be linked');
  expect(await desk.engine.branch(table.players)).toMatchObject({ ok: false });
  expect(await desk.engine.open({ ...REQUEST, bite: 7 })).toMatchObject({ ok: false });
});

test('UI 30 an order that the lesson does not wait for is refused with its hint, and its die is not thrown', async () => {
  const desk = newDesk();
  await opened(desk.engine.open(REQUEST));
  const other = await desk.engine.act({ type: 'fire', guns: ['B-4US'], target: '2VA' } as never);
  expect(other).toEqual({ kind: 'refused', reasons: [expect.any(String), 'At 33VA.'] });
  const illegal = await desk.engine.act({ type: 'fire', guns: ['B-4US'], target: 'B-4US' } as never);
  expect(illegal).toMatchObject({ kind: 'refused' });
  expect(illegal).not.toMatchObject({ reasons: [expect.anything(), 'At 33VA.'] });
  expect(desk.pushes.some(push => push.type === 'table' && push.update.length > 0)).toBe(false);
  await desk.engine.act(FIRE);
  const { entries } = JSON.parse((await desk.engine.exportGame()).text);
  expect(entries.map(({ rolls }: { rolls: { dice: number[] }[] }) => rolls[0]!.dice)).toEqual([[6]]);
});

test('UI 30 what was told of a die stays true: it cannot be taken back, only the part begun again', async () => {
  const desk = newDesk();
  await opened(desk.engine.open(REQUEST));
  await desk.engine.act(FIRE);
  expect(await desk.engine.undo({ to: 'last', consent: true })).toMatchObject({ kind: 'refused' });
  const again = await opened(desk.engine.open(REQUEST));
  expect(again.table.lesson).toMatchObject({ from: 0, upTo: 0 });
});
