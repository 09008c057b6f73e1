import { expect, test } from 'vitest';
import { wheel } from '../../src/tools/wheel.ts';

const at = { x: 5, y: 6 };
const turn = { dx: 0, dy: -100, mode: 0, ctrl: false, shift: false, at };

test('a turn away from the hand comes closer, at the pointer', () => {
  const effect = wheel(turn);
  expect(effect).toMatchObject({ type: 'zoom', at });
  expect(effect.type === 'zoom' && effect.factor).toBeGreaterThan(1);
});

test('there and back again is the same size', () => {
  const [closer, back] = [wheel(turn), wheel({ ...turn, dy: 100 })];
  expect(closer.type === 'zoom' && back.type === 'zoom' && closer.factor * back.factor).toBeCloseTo(1, 12);
});

test('a pinch on a trackpad zooms more for the same number', () => {
  const [plain, pinched] = [wheel({ ...turn, dy: -10 }), wheel({ ...turn, dy: -10, ctrl: true })];
  expect(pinched.type === 'zoom' && plain.type === 'zoom' && pinched.factor > plain.factor).toBe(true);
});

test('with Shift it pans, by lines too', () => {
  expect(wheel({ ...turn, shift: true })).toEqual({ type: 'pan', dx: 100, dy: 0 });
  expect(wheel({ ...turn, dy: 2, mode: 1, shift: true })).toEqual({ type: 'pan', dx: -32, dy: 0 });
});
