import { expect, test } from 'vitest';
import type { EngineerOrder } from '../../src/actions.ts';
import { carryOutEngineers, judgeEngineers, usefulOrders } from '../../src/rules/0.6-orders.ts';
import { drown } from '../../src/rules/23.56-ferries.ts';
import { type Field, field } from '../support/field.ts';
import { after, afterTurns } from '../support/table.ts';

/* ENG 23.56g2, A.29: over a river of eight inches on rafts. */

const RIVER = 'table 60x60\nriver Agueda width=8 line 0,30 60,30';
const rafts = (count: number) =>
  Array.from({ length: count }, (_, at) => `eng craft red raft${at} raft 20,26`).join('\n');
const bank = (unit: string, count: number, more = ''): Field =>
  field(`${RIVER}\nred 20,25.5 ${unit}\n${rafts(count)}\n${more}`);

const ferry = (f: Field, crafts: number, to = { x: 20_000, y: 35_000 }): EngineerOrder => ({
  do: 'ferry',
  unit: f.unit('P').id,
  crafts: Array.from({ length: crafts }, (_, at) => `raft${at}`),
  to,
});
const why = (f: Field, order: EngineerOrder): readonly string[] =>
  judgeEngineers(f.state, 'red', order).refusals.map(({ clause }) => clause);
const sent = (f: Field, crafts: number): Field => {
  expect(why(f, ferry(f, crafts))).toEqual([]);
  return after(f, [], draft => void carryOutEngineers(draft, 'red', ferry(f, crafts)));
};
const told = (f: Field) => {
  const { status, pose } = f.unit('P');
  return [status, pose.at.y, f.state.eng.ferries[0]?.stage ?? null];
};

test('ENG 23.56g2 ENG A.29 a raft takes three figures of foot or two of horse, and nobody else', () => {
  expect(why(bank('P 6x1', 2), ferry(bank('P 6x1', 2), 2))).toEqual([]);
  expect(why(bank('P 7x1', 2), ferry(bank('P 7x1', 2), 2))).toEqual(['ENG 23.56g2']);
  expect(why(bank('P 4x1 cavalry', 2), ferry(bank('P 4x1 cavalry', 2), 2))).toEqual([]);
  expect(why(bank('P 5x1 cavalry', 2), ferry(bank('P 5x1 cavalry', 2), 2))).toEqual(['ENG 23.56g2']);
  const guns = bank('P guns=1 heavy', 4);
  expect(why(guns, ferry(guns, 4))).toEqual(['ENG 23.56g2']);
});

test('ENG A.29 ENG R175 a turn to load, one for each six inches of water, a turn to unload', () => {
  const f = sent(bank('P 6x1', 2), 2);
  expect(told(f)).toEqual(['table', 25_500, 'loading']);
  const stages = [1, 2, 3, 4].map(turns => told(afterTurns(f, turns)));
  expect(stages).toEqual([
    ['off', 25_500, 'crossing'],
    ['off', 25_500, 'crossing'],
    ['off', 25_500, 'unloading'],
    ['table', 35_000, null],
  ]);
  const aboard = afterTurns(f, 2);
  expect(aboard.state.eng.crafts.map(({ cargo, at }) => [cargo.length, at.y])).toEqual([
    [1, 32_000],
    [1, 32_000],
  ]);
  expect(afterTurns(f, 4).state.eng.crafts.map(({ cargo }) => cargo)).toEqual([[], []]);
});

test('ENG R175 rafts beside it, a dry place at the other bank, nobody who fights or is shaken', () => {
  const f = bank('P 6x1', 2);
  for (const to of [
    { x: 20_000, y: 30_000 },
    { x: 20_000, y: 20_000 },
    { x: 20_000, y: 45_000 },
  ])
    expect(why(f, ferry(f, 2, to))).toEqual(['ENG R175']);
  expect(why(bank('P 6x1', 1), ferry(f, 2))).toEqual(['ENG 23.56g2']);
  const shaken = f.with('P', { shaken: true });
  expect(why(shaken, ferry(shaken, 2))).toEqual(['ENG 23.56g2']);
  const far = f.having({
    crafts: f.state.eng.crafts.map(each => ({ ...each, at: { ...each.at, x: 40_000 as never } })),
  });
  expect(why(far, ferry(far, 2))).toEqual(['ENG 23.56g2']);
  const held = bank('P 6x1', 2, 'blue 20,36.5/180 Q 8x1');
  expect(why(held, ferry(held, 2))).toEqual(['ENG R175']);
});

test('ENG R175 whoever finds the bank held waits on the water; who has moved is not taken aboard', () => {
  const f = sent(bank('P 6x1', 2, 'blue 20,50/180 Q 8x1'), 2);
  const across = afterTurns(f, 3);
  const held = across.with('Q', { pose: { ...f.unit('Q').pose, at: { x: 20_000, y: 36_500 } as never } });
  expect(told(afterTurns(held, 2))).toEqual(['off', 25_500, 'unloading']);
  const moved = f.with('P', { turn: { ...f.unit('P').turn, moved: true } });
  expect(told(afterTurns(moved, 1))).toEqual(['table', 25_500, null]);
});

test('ENG 23.81j a raft that breaks up takes three figures with it, the last one the unit', () => {
  const f = afterTurns(sent(bank('P 6x1', 2), 2), 1);
  const { id } = f.unit('P');
  const one = after(f, [], (draft, table) => drown(draft, id, table));
  expect(one.unit('P').figures).toBe(3);
  expect(after(one, [], (draft, table) => drown(draft, id, table)).unit('P').status).toBe('lost');
});

test('ENG 23.56g2 a unit beside rafts is offered the way over the water', () => {
  const offered = (f: Field) => [...usefulOrders(f.state, 'red')].flat().filter(each => each.do === 'ferry');
  expect(offered(bank('P 6x1', 2)).length).toBeGreaterThan(0);
  expect(offered(bank('P 6x1', 1))).toEqual([]);
});
