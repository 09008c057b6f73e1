import { expect, test } from 'vitest';
import { bucketsOf } from '../../src/ground/buckets.ts';
import { boxOf, type Vec } from '../../src/ground/geometry.ts';
import type { Drawn } from '../../src/ground/messages.ts';
import { cornerOf, tilesInView } from '../../src/ground/tile-plan.ts';
import { createTileStore } from '../../src/ground/tile-store.ts';

const ground = { west: 0, south: 0, east: 8000, north: 6000 };
const size = { width: 1200, height: 800 };

test('UI 14 the tiles of a view cover its window, the middle first', () => {
  const view = { x: 4000, y: 3000, scale: 0.35 };
  const tiles = tilesInView(ground, view, size, 0.35, 1, 0);
  const { x, y } = cornerOf(ground, view, size, 0.35, 1);
  const covered = (px: number, py: number) =>
    tiles.some(({ col, row }) => {
      const [left, top] = [x + col * 512, y + row * 512];
      return left <= px && px < left + 512 && top <= py && py < top + 512;
    });
  for (const [px, py] of [
    [0, 0],
    [1199, 0],
    [0, 799],
    [1199, 799],
    [600, 400],
  ] as const)
    expect(covered(px, py)).toBe(true);
  const [first] = tiles;
  expect(Math.abs(x + (first!.col + 0.5) * 512 - 600)).toBeLessThanOrEqual(256);
  expect(tilesInView(ground, view, size, 0.35, 1, 1).length).toBeGreaterThan(tiles.length);
});

test('UI 14 no tiles are asked for beyond the sheet', () => {
  const whole = tilesInView(ground, { x: 4000, y: 3000, scale: 0.05 }, size, 0.05, 1, 1);
  expect(whole).toEqual([{ col: 0, row: 0 }]);
});

test('UI 14 tiles made for a zoom lie on whole device pixels', () => {
  for (const dpr of [1, 1.25, 2]) {
    const { x, y, zoom } = cornerOf(ground, { x: 1234.567, y: 2345.678, scale: 0.3185 }, size, 0.3185, dpr);
    expect([x, y, zoom]).toEqual([Math.round(x), Math.round(y), 1]);
  }
});

test('UI 14 the store keeps within its bound and lets the oldest go', () => {
  const closed: string[] = [];
  const image = (name: string) =>
    ({ width: 10, height: 10, close: () => closed.push(name) }) as unknown as Drawn;
  const store = createTileStore(1200);
  for (const name of ['a', 'b', 'c']) store.put(name, image(name));
  store.get('a');
  store.put('d', image('d'));
  expect(closed).toEqual(['b']);
  expect(['a', 'b', 'c', 'd'].filter(name => store.has(name))).toEqual(['a', 'c', 'd']);
  store.clear();
  expect(closed).toEqual(['b', 'c', 'a', 'd']);
});

test('UI 14 buckets give what touches a box, each once, in the order in which it came', () => {
  const lines: Vec[][] = [
    [
      [0, 0],
      [900, 0],
    ],
    [
      [50, 50],
      [60, 60],
    ],
    [
      [-500, -500],
      [-400, -400],
    ],
  ];
  const buckets = bucketsOf(lines, boxOf, 100);
  expect(buckets.within({ west: 0, south: -50, east: 300, north: 90 })).toEqual([lines[0], lines[1]]);
  expect(buckets.within({ west: -450, south: -450, east: -420, north: -420 })).toEqual([lines[2]]);
});
