import type { Setting } from '@abatis/screen';
import { expect, test, vi } from 'vitest';

vi.mock('../../src/engine/client.ts', () => ({ connectEngine: () => ({}) }));

const { keptView } = await import('../../src/table/view.ts');

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
