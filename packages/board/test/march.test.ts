import { expect, test } from 'vitest';
import { shareCovered } from '../src/cover.ts';
import { marchTime, waymarks } from '../src/march.ts';

test('a march goes at constant speed, in 900 ms at most', () => {
  expect(
    waymarks([
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 10 },
    ]),
  ).toEqual([0, 0.75, 1]);
  expect(marchTime(2, 1)).toBeLessThan(marchTime(3, 1));
  expect(marchTime(40, 1)).toBe(900);
  expect(marchTime(40, 2)).toBe(450);
});

test('how much of a name counters cover', () => {
  const name = { x: 0, y: 0, width: 100, height: 10 };
  expect(shareCovered(name, [])).toBe(0);
  expect(shareCovered(name, [{ x: 50, y: -5, width: 100, height: 30 }])).toBe(0.5);
  expect(
    shareCovered(name, [
      { x: -5, y: -5, width: 200, height: 30 },
      { x: 0, y: 0, width: 9, height: 9 },
    ]),
  ).toBe(1);
});
