import { expect, test } from 'vitest';
import { newDesk, opened } from './desk.ts';

test('a lesson is a position under the real rules, with the dice it needs, and is not kept', async () => {
  const desk = newDesk();
  const request = { kind: 'lesson', rulebook: 'lfm', lesson: 'first', bite: 0 } as const;
  const { id, table } = await opened(desk.engine.open(request));
  expect(id).toBeNull();
  expect(table.players).toEqual({
    union: { kind: 'human' },
    confederate: { kind: 'computer', player: 'doctrine' },
  });
  expect(table.viewer).toBe('union');
  expect(await desk.engine.act({ type: 'fire', guns: ['B-4US'], target: '33VA' } as never)).toMatchObject({
    kind: 'done',
  });
  const { entries } = JSON.parse((await desk.engine.exportGame()).text);
  expect(entries[0].rolls[0].dice).toEqual([6]);
  await desk.engine.flush();
  expect(await desk.engine.games()).toEqual([]);
  await expect(desk.engine.link()).rejects.toThrow('only a battle can be linked');
  expect(await desk.engine.branch(table.players)).toMatchObject({ ok: false });
  expect(await desk.engine.open({ ...request, bite: 7 })).toMatchObject({ ok: false });
});
