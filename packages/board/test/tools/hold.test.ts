import { expect, test } from 'vitest';
import { type Grip, type HoldInput, hold, NO_HOLD } from '../../src/tools/hold.ts';
import { runTool } from './run.ts';

const BODY: Grip = { gesture: 'drag 33e', handle: 'body' };
const at = (x: number, y = 0): HoldInput['at'] => ({ x, y });

const input = (type: HoldInput['type'], x: number, more: Partial<HoldInput> = {}): HoldInput => ({
  type,
  id: 1,
  at: at(x),
  time: 0,
  touch: false,
  shift: false,
  grip: null,
  ...more,
});

const run = (...inputs: readonly HoldInput[]) => runTool(hold, NO_HOLD, inputs);

test('a piece is carried along from where it was taken hold of, and let go', () => {
  const { state, effects } = run(
    input('down', 10, { grip: BODY }),
    input('move', 30),
    input('move', 50),
    input('up', 60),
  );
  expect(state).toEqual(NO_HOLD);
  expect(effects).toEqual([
    { type: 'hold', grip: BODY, from: at(10), to: at(30) },
    { type: 'hold', grip: BODY, from: at(10), to: at(50) },
    { type: 'release', grip: BODY, from: at(10), to: at(60), touch: false },
  ]);
});

test('a press that stays where it is was a click, and nothing is held', () => {
  expect(run(input('down', 10, { grip: BODY }), input('move', 12), input('up', 12)).effects).toEqual([]);
});

test('where nothing can be taken hold of, the hand moves the sheet', () => {
  expect(run(input('down', 10), input('move', 90)).state).toEqual(NO_HOLD);
});

test('UI 22 a finger trembles more than a mouse', () => {
  const touch = { touch: true };
  const pressed = input('down', 10, { grip: BODY, ...touch });
  expect(run(pressed, input('move', 18, touch)).effects).toEqual([]);
  expect(run(pressed, input('move', 20, touch), input('up', 20, touch)).effects.at(-1)).toMatchObject({
    type: 'release',
    touch: true,
  });
});

test('a second finger, or a pointer that is lost, lets go without an order', () => {
  const carried = [input('down', 10, { grip: BODY }), input('move', 40)];
  expect(run(...carried, input('down', 90, { id: 2 })).effects.at(-1)).toEqual({ type: 'let-go' });
  expect(run(...carried, input('cancel', 40)).effects.at(-1)).toEqual({ type: 'let-go' });
});

test('other pointers do not move what one of them holds', () => {
  const { effects } = run(input('down', 10, { grip: BODY }), input('move', 40, { id: 2 }));
  expect(effects).toEqual([]);
});
