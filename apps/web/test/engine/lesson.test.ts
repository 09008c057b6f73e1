import { scripted } from '@abatis/kernel';
import { lessonDice } from '@abatis/play';
import { describe, expect, test } from 'vitest';
import { newDesk, opened } from './desk.ts';

const roll = (purpose: string, count = 1) => ({
  seq: 0,
  purpose,
  count,
  sides: 6,
  matters: { of: 'faces' } as const,
});

describe('the dice of a lesson', () => {
  test('fall as they are written, then as they like', () => {
    const dice = lessonDice([5, { purpose: 'LFM 8.8', dice: [2] }], 'seed');
    expect(dice.roll(roll('LFM 20 command'))).toEqual([5]);
    expect(dice.roll(roll('LFM 8.8 combat'))).toEqual([2]);
    const free = dice.roll({ ...roll('LFM 18 check'), seq: 2 });
    expect(free[0]).toBeGreaterThanOrEqual(1);
    expect(() => scripted().roll(roll('x'))).toThrow();
  });

  test('wait for the roll they are meant for', () => {
    const dice = lessonDice([{ purpose: 'LFM 8.8', dice: [6] }], 'seed');
    dice.roll(roll('LFM 18 check'));
    dice.roll(roll('LFM 8.8 combat', 2));
    expect(dice.roll(roll('LFM 8.8 combat'))).toEqual([6]);
  });
});

test('a lesson is a position under the real rules, with the dice it needs, and is not kept', async () => {
  const desk = newDesk();
  const request = { kind: 'lesson', rulebook: 'lfm', lesson: 'first', bite: 0 } as const;
  const { id, players, table } = await opened(desk.engine.open(request));
  expect(id).toBeNull();
  expect(players).toEqual({
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
  expect(await desk.engine.branch(players)).toMatchObject({ ok: false });
  expect(await desk.engine.open({ ...request, bite: 7 })).toMatchObject({ ok: false });
});
