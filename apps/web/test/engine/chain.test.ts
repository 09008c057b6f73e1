import type { Then } from '@abatis/screen';
import { expect, test } from 'vitest';
import { catalogKits } from '../../src/engine/kits.ts';
import { HUMAN, newDesk, opened, type TestDesk } from './desk.ts';

/** What can be done, orders first. */
function thens(desk: TestDesk): readonly Then[] {
  const { choices, prompt } = desk.table().moment;
  const all = [...choices, ...prompt!.buttons].map(({ then }) => then);
  return [...all.filter(then => 'act' in then), ...all.filter(then => 'select' in then)];
}

/** Teugn-Hausen, when the first chit has been drawn. */
async function firstActivation(): Promise<TestDesk> {
  const desk = newDesk({ kits: catalogKits() });
  const players = { french: HUMAN, coalition: HUMAN };
  const terms = { rulebook: 'mib', scenario: 'teugn-hausen', options: { openCharts: true }, players };
  await opened(desk.engine.open({ kind: 'new', terms }));
  await desk.engine.select([]);
  while (desk.table().moment.phases.find(({ state }) => state === 'now')?.id === 'draw') {
    const [then] = thens(desk);
    await ('act' in then! ? desk.engine.act(then.act) : desk.engine.select(then!.select));
  }
  return desk;
}

test('UI 1 UI 7 one click takes a unit in hand and moves it; each is taken back by itself', async () => {
  const desk = await firstActivation();
  const before = desk.table().length;
  const pick = thens(desk).find(then => 'select' in then)!;
  await desk.engine.select('select' in pick ? pick.select : []);
  const then = thens(desk).find(each => 'act' in each && each.next)!;
  if (!('act' in then)) throw new Error('It gives an order');
  const answered = await desk.engine.act(then.act, then.next);
  expect(answered).toEqual({ kind: 'done', given: [then.act, ...then.next!] });
  expect(desk.table().length).toBe(before + 2);
  await desk.engine.undo({ to: 'last', consent: false });
  expect(desk.table().length).toBe(before + 1);
  expect(desk.table().moment.prompt!.clause).toBe('MIB 6.0a');
});
