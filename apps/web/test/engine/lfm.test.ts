import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { catalogKits } from '../../src/engine/kits.ts';
import { HOT_SEAT, newDesk, newGame, opened, type TestDesk, WATCH } from './desk.ts';

const kits = catalogKits();

async function watched(): Promise<TestDesk> {
  const desk = newDesk({ kits });
  await opened(desk.engine.open(newGame(WATCH)));
  await desk.until(push => push.type === 'table' && push.update.moment.prompt === null);
  return desk;
}

test('a whole battle of LFM is shown and told by its own presenter', { timeout: 120_000 }, async () => {
  const desk = await watched();
  expect(desk.pushes.filter(push => push.type === 'trouble')).toEqual([]);
  const tables = desk.pushes.flatMap(push => (push.type === 'table' ? [push.update] : []));
  const log = tables.flatMap(update => update.log);
  expect(log.filter(line => plain(line.text).trim() === '')).toEqual([]);
  const kinds = log.map(({ kind }) => kind);
  for (const kind of ['turn', 'phase', 'move', 'command', 'thought']) expect(kinds).toContain(kind);
  await desk.engine.flush();
  const [card] = await desk.engine.games();
  expect(card).toMatchObject({ over: true, yourMove: false, scenario: 'brawners-farm' });
  expect(card!.since.length).toBeLessThan(10);

  // UI 12: any moment again as it was when it was the present.
  for (const index of [1, Math.floor(tables.length / 2), tables.length - 1]) {
    await desk.engine.scrub(index);
    const then = tables.find(update => update.length === index)!;
    expect(desk.table().moment.pieces).toEqual(then.moment.pieces);
  }
});

test('every part of every lesson can be opened, and the learner is asked first', async () => {
  const desk = newDesk({ kits });
  const lessons = await desk.engine.lessons('lfm');
  expect(lessons.length).toBeGreaterThan(0);
  for (const { id: lesson, bites } of lessons) {
    for (const [bite, { seat }] of bites.entries()) {
      const { table } = await opened(desk.engine.open({ kind: 'lesson', rulebook: 'lfm', lesson, bite }));
      expect([lesson, bite, table.viewer, table.moment.prompt?.seat]).toEqual([lesson, bite, seat, seat]);
    }
  }
});

test('UI 1 every order that the table offers is taken, and every refusal names a clause', async () => {
  const desk = newDesk({ kits });
  let { table } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  for (let n = 0; n < 60 && table.moment.prompt; n++) {
    const orders = [...table.moment.choices, ...table.moment.prompt.buttons.filter(each => !each.refused)];
    const { then } = orders[(n * 7) % orders.length]!;
    if ('select' in then) await desk.engine.select(then.select);
    else expect(await desk.engine.act(then.act)).toMatchObject({ kind: 'done' });
    table = desk.table();
  }
  const refused = await desk.engine.act({ type: 'surrender' });
  expect(refused).toMatchObject({ kind: 'refused' });
  if (refused.kind === 'refused')
    for (const reason of refused.reasons) expect(reason).toContainEqual({ clause: expect.any(String) });
});
