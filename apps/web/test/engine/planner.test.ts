import { planningPlayer } from '@abatis/ai';
import { planning } from '@abatis/lfm/doctrine';
import { expect, test } from 'vitest';
import { HOT_SEAT, HUMAN, newDesk, newGame, opened, plainKits, type TestDesk } from './desk.ts';

/** A planner that thinks no longer than a test may take. */
const quick = () => planningPlayer({ id: 'captain', planning, nodes: () => 1_500 });

const kits = {
  ...plainKits,
  load: async (id: string) => {
    const kit = await plainKits.load(id);
    return { ...kit, players: { ...kit.players, captain: quick } as typeof kit.players };
  },
};

const PLANNER = { kind: 'computer', player: 'captain' } as const;

const isPondering = (desk: TestDesk) =>
  desk.until(push => push.type === 'computer' && push.computer.ponders !== undefined);

const planLine = (desk: TestDesk) =>
  desk.pushes
    .flatMap(push => (push.type === 'table' ? push.update.log : []))
    .findLast(({ kind }) => kind === 'plan');

/** Begins a game in which the planner moves first, and waits until it thinks about its turn. */
async function pondering(plans: boolean): Promise<TestDesk> {
  const desk = newDesk({ kits });
  const { table } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  await desk.engine.computer({ pace: 0, plans });
  await desk.engine.seat(table.moment.phasing, PLANNER);
  await isPondering(desk);
  return desk;
}

test('UI 31 it tells that it thinks, keeps its plans to itself unless they are asked for, and moves when it is told to', async () => {
  const desk = await pondering(false);
  const { ponders, plans } = desk.pushes
    .flatMap(push => (push.type === 'computer' ? [push.computer] : []))
    .at(-1)!;
  expect(ponders).toMatchObject({ player: 'captain', hands: 1 });
  expect(plans ?? null).toBeNull();
  await desk.engine.computer({ plans: true, moveNow: true });
  await desk.until(push => push.type === 'table' && planLine(desk) !== undefined);
  const shown = desk.pushes.flatMap(push =>
    push.type === 'computer' && push.computer.plans ? [push.computer.plans] : [],
  );
  expect(shown.at(-1)!.rows[0]).toMatchObject({ state: 'best', less: null });
  expect(planLine(desk)).toMatchObject({ seat: desk.table().moment.phasing, heading: 'Plan' });
});

test('while it is paused it does not move; who takes its seat ends its thoughts', async () => {
  const desk = await pondering(true);
  const { length, moment } = desk.table();
  await desk.engine.computer({ paused: true });
  await new Promise(resolve => setTimeout(resolve, 60));
  expect(desk.table().length).toBe(length);
  await desk.engine.seat(moment.phasing, HUMAN);
  await desk.until(push => push.type === 'computer' && push.computer.ponders === undefined);
  expect(desk.table()).toMatchObject({ length, viewer: moment.phasing });
  const last = desk.pushes.flatMap(push => (push.type === 'computer' ? [push.computer] : [])).at(-1)!;
  expect([last.thinking, last.plans ?? null, planLine(desk)]).toEqual([null, null, undefined]);
});
