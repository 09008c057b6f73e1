import { expect, test } from 'vitest';
import { clamped, fitted, panned, type Stage, toGround, toScreen, zoomed } from '../src/camera.ts';

const stage: Stage = { across: 200, bounds: { west: 0, south: 0, east: 8000, north: 6000 } };
const size = { width: 1000, height: 800 };
const view = { x: 4000, y: 3000, scale: 0.4 };

test('screen and ground are each other turned round', () => {
  const point = { x: 1234, y: 4321 };
  const back = toGround(view, size, toScreen(view, size, point));
  expect(back.x).toBeCloseTo(point.x, 9);
  expect(back.y).toBeCloseTo(point.y, 9);
});

test('north is up', () => {
  expect(toScreen(view, size, { x: 4000, y: 3100 }).y).toBeLessThan(400);
});

test('zooming keeps the ground under the pointer', () => {
  const at = { x: 300, y: 500 };
  const before = toGround(view, size, at);
  const after = toGround(zoomed(stage, size, view, 1.5, at), size, at);
  expect(after.x).toBeCloseTo(before.x, 6);
  expect(after.y).toBeCloseTo(before.y, 6);
});

test('the whole sheet fits, and no view is further away', () => {
  const whole = fitted(stage, size);
  const corner = toScreen(whole, size, { x: 0, y: 6000 });
  expect(corner.x).toBeGreaterThanOrEqual(0);
  expect(corner.y).toBeGreaterThanOrEqual(0);
  expect(clamped(stage, size, { ...view, scale: 0.001 }).scale).toBe(whole.scale);
});

test('the sheet cannot be pushed out of the window', () => {
  const pushed = clamped(stage, size, panned(view, 99_999, -99_999));
  const { x, y } = toScreen(pushed, size, { x: 0, y: 0 });
  expect(x).toBeLessThan(60);
  expect(y).toBeGreaterThan(740);
});
