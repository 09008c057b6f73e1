import { expect, test } from 'vitest';
import { NO_PAN, type Pan, type PanEffect, pan } from '../../src/tools/pan.ts';
import type { PointerInput } from '../../src/tools/tool.ts';
import { runTool } from './run.ts';

const input = (type: PointerInput['type'], x: number, time: number, id = 1, touch = false): PointerInput => ({
  type,
  id,
  at: { x, y: 50 },
  time,
  touch,
  shift: false,
});

const run = (...inputs: readonly PointerInput[]) =>
  runTool<Pan, PointerInput, PanEffect>(pan, NO_PAN, inputs);

const panned = (effects: readonly PanEffect[]): number =>
  effects.reduce((sum, effect) => sum + (effect.type === 'pan' ? effect.dx : 0), 0);

test('a trembling press is no drag', () => {
  const { state, effects } = run(input('down', 100, 0), input('move', 103, 20));
  expect(state.kind).toBe('pressed');
  expect(panned(effects)).toBe(0);
});

test('a drag moves the sheet by as much as the hand, its first pixels included', () => {
  const { state, effects } = run(input('down', 100, 0), input('move', 110, 20), input('move', 140, 40));
  expect(state.kind).toBe('panning');
  expect(panned(effects)).toBe(40);
});

test('let go in motion it flings, after a rest it does not', () => {
  const drag = [input('down', 100, 0), input('move', 120, 20), input('move', 160, 60)];
  expect(run(...drag, input('up', 160, 62)).effects.at(-1)).toEqual({ type: 'fling', vx: 1, vy: 0 });
  expect(run(...drag, input('up', 160, 400)).effects.some(({ type }) => type === 'fling')).toBe(false);
});

test('a second finger ends the drag until both are lifted', () => {
  const two = [
    input('down', 100, 0, 1, true),
    input('down', 200, 10, 2, true),
    input('move', 150, 20, 1, true),
  ];
  expect(panned(run(...two).effects)).toBe(0);
  const one = run(...two, input('up', 200, 30, 2, true));
  expect(one.state.kind).toBe('yielded');
  expect(run(...two, input('up', 200, 30, 2, true), input('up', 150, 40, 1, true)).state).toEqual(NO_PAN);
});
