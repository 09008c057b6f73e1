import { expect, test } from 'vitest';
import { createViewKeeper } from '../src/view-keeper.ts';

const stage = { across: 200, bounds: { west: 0, south: 0, east: 8000, north: 6000 } };
const size = { width: 1000, height: 800 };
const goal = { x: 3000, y: 2500, scale: 0.45 };

test('a glide arrives exactly', () => {
  const keeper = createViewKeeper(stage, size);
  keeper.glide(goal, 1, 1000);
  expect(keeper.tick(1100)).toBe(true);
  expect(keeper.view()).not.toEqual(goal);
  expect(keeper.tick(2000)).toBe(false);
  expect(keeper.view()).toEqual(goal);
});

test('UI 39 without motion it is there at once', () => {
  const keeper = createViewKeeper(stage, size);
  keeper.glide(goal, 0, 1000);
  expect(keeper.view()).toEqual(goal);
  expect(keeper.tick(1001)).toBe(false);
});

test('a hand on the sheet stops a glide and a slide', () => {
  const keeper = createViewKeeper(stage, size);
  keeper.glide(goal, 1, 0);
  keeper.tick(50);
  keeper.stop();
  const held = keeper.view();
  expect(keeper.tick(500)).toBe(false);
  expect(keeper.view()).toEqual(held);
});

test('a slide ends at the edge of the sheet', () => {
  const keeper = createViewKeeper(stage, size);
  keeper.set({ x: 0, y: 3000, scale: 0.45 });
  keeper.fling(2, 0, 1, 0);
  expect(keeper.tick(16)).toBe(false);
});
