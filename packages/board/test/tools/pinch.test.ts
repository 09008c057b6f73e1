import { expect, test } from 'vitest';
import { NO_PINCH, type PinchEffect, pinch } from '../../src/tools/pinch.ts';
import type { PointerInput } from '../../src/tools/tool.ts';
import { runTool } from './run.ts';

const finger = (type: PointerInput['type'], id: number, x: number, touch = true): PointerInput => ({
  type,
  id,
  at: { x, y: 0 },
  time: 0,
  touch,
  shift: false,
});

function run(...inputs: readonly PointerInput[]): readonly PinchEffect[] {
  return runTool(pinch, NO_PINCH, inputs).effects;
}

test('fingers twice as far apart zoom by two, between them', () => {
  const effects = run(finger('down', 1, 100), finger('down', 2, 200), finger('move', 2, 300));
  expect(effects).toEqual([
    { type: 'pan', dx: 50, dy: 0 },
    { type: 'zoom', factor: 2, at: { x: 200, y: 0 } },
  ]);
});

test('one finger does not pinch, nor does the mouse', () => {
  expect(run(finger('down', 1, 100), finger('move', 1, 200))).toEqual([]);
  expect(
    run(finger('down', 1, 100, false), finger('down', 2, 200, false), finger('move', 2, 300, false)),
  ).toEqual([]);
});

test('fingers that meet zoom by no wild factor', () => {
  const effects = run(finger('down', 1, 100), finger('down', 2, 101), finger('move', 2, 106));
  expect(effects.at(-1)).toMatchObject({ type: 'zoom', factor: 1 });
});
