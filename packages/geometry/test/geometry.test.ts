import { expect, test } from 'vitest';
import { apart, boundsOf, partWay } from '../src/index.ts';

const [a, b] = [
  { x: 0, y: 0 },
  { x: 30, y: 40 },
];

test('how far apart two points are, and what lies between them', () => {
  expect(apart(a, b)).toBe(50);
  expect(partWay(a, b, 0.5)).toEqual({ x: 15, y: 20 });
});

test('the edges of points', () => {
  const ground = boundsOf([b, a, { x: -5, y: 10 }]);
  expect(ground).toEqual({ west: -5, south: 0, east: 30, north: 40 });
});
