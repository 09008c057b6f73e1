import { expect, test } from 'vitest';
import {
  LONG_PRESS,
  NO_PRESS,
  type Press,
  type PressEffect,
  type PressInput,
  press,
} from '../../src/tools/press.ts';
import type { PointerInput } from '../../src/tools/tool.ts';
import { runTool } from './run.ts';

const at = { x: 10, y: 10 };
const input = (type: PointerInput['type'], time: number, more: Partial<PointerInput> = {}): PointerInput => ({
  type,
  id: 1,
  at,
  time,
  touch: false,
  shift: false,
  ...more,
});
const touch = (type: PointerInput['type'], time: number, more: Partial<PointerInput> = {}): PointerInput =>
  input(type, time, { touch: true, ...more });

function run(...inputs: readonly PressInput[]): { state: Press; effects: readonly PressEffect[] } {
  const { state, effects } = runTool<Press, PressInput, PressEffect>(press, NO_PRESS, inputs);
  return { state, effects: effects.filter(({ type }) => type !== 'wait') };
}

test('a click chooses; with Shift it adds', () => {
  expect(run(input('down', 0), input('up', 80)).effects).toEqual([
    { type: 'choose', at, add: false, touch: false },
  ]);
  expect(run(input('down', 0), input('up', 80, { shift: true })).effects).toEqual([
    { type: 'choose', at, add: true, touch: false },
  ]);
});

test('a drag chooses nothing', () => {
  expect(run(input('down', 0), input('move', 20, { at: { x: 30, y: 10 } }), input('up', 80)).effects).toEqual(
    [],
  );
});

test('UI 22 a finger that rests points, and does not choose when it is lifted', () => {
  const rest: PressInput = { type: 'rest', time: LONG_PRESS };
  expect(run(touch('down', 0), rest, touch('up', 700)).effects).toEqual([{ type: 'point', at }]);
});

test('UI 22 a finger that was lifted in time has not rested', () => {
  const { effects } = run(touch('down', 0), touch('up', 100), { type: 'rest', time: LONG_PRESS });
  expect(effects).toEqual([{ type: 'choose', at, add: false, touch: true }]);
});

test('UI 22 dragging on from a long press points at nothing any more', () => {
  const dragged = touch('move', 600, { at: { x: 60, y: 10 } });
  expect(run(touch('down', 0), { type: 'rest', time: LONG_PRESS }, dragged).effects.at(-1)).toEqual({
    type: 'unpoint',
  });
});

test('two taps at once are told apart from two taps', () => {
  const tap = (time: number) => [touch('down', time), touch('up', time + 50)];
  expect(run(...tap(0), ...tap(150)).effects.map(({ type }) => type)).toEqual(['choose', 'tap-again']);
  expect(run(...tap(0), ...tap(900)).effects.map(({ type }) => type)).toEqual(['choose', 'choose']);
});

test('two fingers choose nothing', () => {
  const second = { id: 2, at: { x: 90, y: 90 } };
  const { state, effects } = run(
    touch('down', 0),
    touch('down', 5, second),
    touch('up', 60, second),
    touch('up', 70),
  );
  expect(effects).toEqual([]);
  expect(state).toEqual(NO_PRESS);
});

test('a tap of which a busy page hears late is still a tap', () => {
  const late = run(touch('down', 0), { type: 'rest', time: LONG_PRESS + 200 }, touch('up', 90));
  expect(late.effects.map(({ type }) => type)).toEqual(['point', 'choose']);
  const long = run(touch('down', 0), { type: 'rest', time: LONG_PRESS + 200 }, touch('up', LONG_PRESS + 100));
  expect(long.effects.map(({ type }) => type)).toEqual(['point']);
});
