import type { TableUpdate } from '@abatis/play';
import { expect, test } from 'vitest';
import { catalogKits } from '../../src/engine/kits.ts';
import { newDesk, opened, type TestDesk } from '../engine/desk.ts';
import { FIGHTING, recordedTo } from '../stories/games.ts';

/** Two at one screen; the French have lifted the curtain. */
async function french(orders: number): Promise<TestDesk> {
  const desk = newDesk({ kits: catalogKits() });
  const text = await recordedTo('teugn-hausen', orders);
  const { table } = await opened(desk.engine.open({ kind: 'file', name: 'game.json', text }));
  expect(table.curtain).toBe('french');
  await desk.engine.lift();
  return desk;
}

const fight = (combat: number) => ({ type: 'fight', combat, attacker: '', defender: '' });

const filled = ({ moment }: TableUpdate): string =>
  moment.prompt?.buttons.find(({ primary }) => primary)?.label ?? '';

test('UI 29 whoever throws dice reads them before the screen goes to the other, and can do nothing else', async () => {
  const { engine, table } = await french(FIGHTING);
  expect(await engine.act(fight(0))).toMatchObject({ kind: 'done' });
  const read = table();
  expect(read).toMatchObject({ curtain: null, handover: 'coalition', reader: 'french', viewer: null });
  expect(read.log.some(({ kind, dice }) => kind === 'combat' && dice !== null)).toBe(true);
  expect(read.moment).toMatchObject({
    choices: [],
    prompt: { seat: 'coalition', buttons: [], checklist: [] },
  });
  expect(await engine.act(fight(1))).toMatchObject({ kind: 'refused' });
  // Looking back at an earlier moment does not hand it over.
  await engine.scrub(0);
  await engine.scrub(null);
  expect(table()).toMatchObject({ curtain: null, handover: 'coalition' });

  await engine.handOver();
  expect(table()).toMatchObject({ curtain: 'coalition', handover: null, log: [], moment: { pieces: [] } });
  await engine.lift();
  expect(table()).toMatchObject({ curtain: null, handover: null, viewer: 'coalition' });
});

test('UI 29 what is read shows no more than the seat may know: the chart of the other is that of a bystander', async () => {
  const { engine } = await french(FIGHTING);
  const before = await engine.forces('coalition');
  await engine.act(fight(0));
  const after = await engine.forces('coalition');
  for (const forces of [before, after]) expect(JSON.stringify(forces)).not.toMatch(/boxes? to /);
});

test('UI 29 an order without dice lets the curtain fall at once', async () => {
  const { engine, table } = await french(FIGHTING);
  await engine.act(fight(0));
  await engine.handOver();
  await engine.lift();
  const { prompt } = table().moment;
  const least = prompt!.buttons.find(({ primary }) => primary)!;
  if (!('act' in least.then)) throw new Error('The retreat is an order');
  await engine.act(least.then.act);
  expect(table()).toMatchObject({ curtain: 'french', handover: null });
});

test('MIB 7.2c once the hex to retreat to is chosen, the filled button leads there', async () => {
  const { engine, table } = await french(FIGHTING);
  await engine.act(fight(0));
  await engine.handOver();
  await engine.lift();
  expect(filled(table())).toMatch(/^Least costly: to (?!1008)/);
  await engine.select(['1008']);
  expect(filled(table())).toMatch(/^(?!Least costly).* to 1008\b/);
});
