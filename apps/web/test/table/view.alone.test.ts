import type { Setting } from '@abatis/screen';
import { expect, test, vi } from 'vitest';

vi.mock('../../src/engine/client.ts', () => ({ connectEngine: () => ({}) }));

const { keptView, middleOfMost } = await import('../../src/table/view.ts');

const sheet: Setting['sheet'] = {
  layout: { orientation: 'flat', shifted: 'even', order: 'CCRR', first: { col: 1, row: 1 } },
  cols: 7,
  rows: 5,
  across: 1000,
  origin: { x: 1000, y: 5000 },
};

const kept = (view: Parameters<typeof keptView>[0]['view']) =>
  keptView({ view, setting: { sheet } } as Parameters<typeof keptView>[0]);

test('UI 14 a game opens where it was left, and so does one whose view was kept in pixels of a hex', () => {
  expect(kept({ x: 1, y: 2, scale: 0.07 })).toEqual({ x: 1, y: 2, scale: 0.07 });
  expect(kept({ x: 1, y: 2, hex: 70 })).toEqual({ x: 1, y: 2, scale: 0.07 });
  expect(kept(null)).toBeUndefined();
});

test('UI 22 on a small screen a wide battle opens where most units stand, not on the empty ground between the armies', () => {
  const [north, south] = [[0, 10, 20].map(x => ({ x, y: 0 })), [40, 50].map(x => ({ x, y: 100 }))];
  expect(middleOfMost([...north, ...south], 30, 30)).toEqual({ x: 10, y: 0 });
  expect(middleOfMost([...north, ...south], 60, 120)).toEqual({ x: 25, y: 50 });
  expect(middleOfMost([{ x: 3, y: 4 }], 1, 1)).toEqual({ x: 3, y: 4 });
  // Enough is seen in the middle.
  expect(middleOfMost([...north, ...south, { x: 20, y: 50 }, { x: 30, y: 50 }], 30, 30)).toEqual({
    x: 25,
    y: 50,
  });
});
