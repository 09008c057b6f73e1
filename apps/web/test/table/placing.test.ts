import type { Rect } from '@abatis/geometry';
import { expect, test } from 'vitest';
import { nearestOf, placeBeside, towards } from '../../src/table/placing.ts';

const WINDOW = { width: 800, height: 600 };
const SIZE = { width: 200, height: 120 };
const GAUGE = 60;

const inside = (box: Rect): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= WINDOW.width && box.y + box.height <= WINDOW.height;

const holds = (box: Rect, { x, y }: { x: number; y: number }): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

test('UI 5 a fan stays in the window and off its own stack, wherever that is', () => {
  for (const x of [5, 400, 795])
    for (const y of [5, 300, 595]) {
      const anchor = { x, y };
      const box = placeBeside({ anchor, size: SIZE, window: WINDOW, gauge: GAUGE, avoid: [], taken: [] });
      expect(inside(box)).toBe(true);
      expect(holds(box, anchor)).toBe(false);
    }
});

test('UI 5 a fan covers neither the way nor its end', () => {
  const anchor = { x: 400, y: 300 };
  const way = [360, 420, 480].map(y => ({ x: 400, y, weight: 400 }));
  const box = placeBeside({ anchor, size: SIZE, window: WINDOW, gauge: GAUGE, avoid: way, taken: [] });
  expect(way.filter(spot => holds(box, spot))).toEqual([]);
});

test('UI 2 a tag keeps off the fan', () => {
  const anchor = { x: 400, y: 300 };
  const fan = placeBeside({ anchor, size: SIZE, window: WINDOW, gauge: GAUGE, avoid: [], taken: [] });
  const size = { width: 120, height: 40 };
  const tag = placeBeside({ anchor, size, window: WINDOW, gauge: GAUGE, avoid: [], taken: [fan] });
  const apart =
    tag.x + tag.width <= fan.x ||
    fan.x + fan.width <= tag.x ||
    tag.y + tag.height <= fan.y ||
    fan.y + fan.height <= tag.y;
  expect(apart).toBe(true);
});

test('UI 5 the line of a fan goes from the edge of the stack to the nearest point of the fan', () => {
  const box = { x: 100, y: 200, width: 50, height: 50 };
  expect(nearestOf(box, { x: 125, y: 100 })).toEqual({ x: 125, y: 200 });
  expect(nearestOf(box, { x: 0, y: 0 })).toEqual({ x: 100, y: 200 });
  expect(towards({ x: 0, y: 0 }, { x: 0, y: 100 }, 30)).toEqual({ x: 0, y: 30 });
  expect(towards({ x: 0, y: 0 }, { x: 0, y: 10 }, 30)).toEqual({ x: 0, y: 10 });
});
