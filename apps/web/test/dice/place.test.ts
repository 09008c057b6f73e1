import { expect, test } from 'vitest';
import { bestCorner } from '../../src/dice/place.ts';

const MAP = { width: 1000, height: 700 };
const TRAY = { width: 320, height: 190 };
const SPOT = { x: 500, y: 350 };
const FREE = { tray: TRAY, map: MAP, crowd: [], taken: [] };

test('the tray lies beside what it decides', () => {
  expect(bestCorner(SPOT, FREE)).toMatchObject({ x: 556, y: 255 });
});

test('the tray goes where it covers fewest counters', () => {
  const right = [{ x: 620, y: 340 }];
  expect(bestCorner(SPOT, { ...FREE, crowd: right })).toMatchObject({ x: 124, y: 255 });
  const bothSides = [...right, { x: 300, y: 300 }];
  expect(bestCorner(SPOT, { ...FREE, crowd: bothSides })).toMatchObject({ x: 340, y: 104 });
});

test('the tray never leaves the map and never covers the place itself', () => {
  const corner = bestCorner({ x: 990, y: 10 }, FREE);
  expect(corner.x + TRAY.width).toBeLessThan(990);
  expect(corner.y).toBeGreaterThanOrEqual(0);
});

test('the tray never lies over what is said in a lesson, even if it covers counters instead', () => {
  const lesson = { x: 12, y: 12, width: 368, height: 240 };
  const corner = bestCorner({ x: 60, y: 60 }, { ...FREE, crowd: [{ x: 160, y: 400 }], taken: [lesson] });
  const isBeside = corner.x >= lesson.x + lesson.width || corner.y >= lesson.y + lesson.height;
  expect(isBeside).toBe(true);
});

test('UI 39 large text makes a large tray, and that stays on the map as well', () => {
  const tray = { width: 480, height: 300 };
  const corner = bestCorner({ x: 900, y: 600 }, { ...FREE, tray });
  expect(corner.x + tray.width).toBeLessThanOrEqual(MAP.width);
  expect(corner.y + tray.height).toBeLessThanOrEqual(MAP.height);
});
