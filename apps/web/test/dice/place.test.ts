import { expect, test } from 'vitest';
import { bestCorner } from '../../src/dice/place.ts';

const MAP = { width: 1000, height: 700 };
const SPOT = { x: 500, y: 350 };

test('the tray lies beside what it decides', () => {
  expect(bestCorner(SPOT, [], MAP)).toEqual({ x: 556, y: 255 });
});

test('the tray goes where it covers fewest counters', () => {
  const right = [{ x: 620, y: 340 }];
  expect(bestCorner(SPOT, right, MAP)).toEqual({ x: 124, y: 255 });
  const bothSides = [...right, { x: 300, y: 300 }];
  expect(bestCorner(SPOT, bothSides, MAP)).toEqual({ x: 340, y: 104 });
});

test('the tray never leaves the map and never covers the place itself', () => {
  const corner = bestCorner({ x: 990, y: 10 }, [], MAP);
  expect(corner.x + 320).toBeLessThan(990);
  expect(corner.y).toBeGreaterThanOrEqual(0);
});
