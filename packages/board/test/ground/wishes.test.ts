import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGroundTiles } from '../../src/ground/ground-tiles.ts';
import type { Job, PainterTask } from '../../src/ground/messages.ts';
import type { Context } from '../../src/ground/paint/brush.ts';
import { GROUND } from '../fixture.ts';

const context = new Proxy({}, { get: () => () => undefined, set: () => true }) as Context;
const size = { width: 800, height: 600 };
/** Metres of the gauge in the fixture. */
const ACROSS = 200;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', class {});
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Tiles of a field, and what the worker was last asked for. */
function tiles() {
  const wishes: (readonly Job[])[] = [];
  const worker = {
    postMessage(task: PainterTask) {
      if (task.kind === 'want') wishes.push(task.jobs);
    },
    addEventListener() {},
    terminate() {},
  } as unknown as Worker;
  const ground = createGroundTiles(GROUND, {
    startWorker: () => worker,
    fonts: [],
    flat: false,
    onReady() {},
  });
  return {
    show: (gauge: number) => ground.paint(context, { x: 1200, y: 900, scale: gauge / ACROSS }, size, 1),
    wished: () => wishes.at(-1)!.map(({ kind, scale }) => `${kind} ${Math.round(scale * ACROSS)}`),
  };
}

test('UI 14 a sketch of the whole sheet is asked for first, then what is in view', () => {
  const { show, wished } = tiles();
  show(100);
  expect(wished()[0]).toMatch(/^sketch/);
  expect(wished()[1]).toBe('tile 100');
  expect(wished()).toContain('names 100');
});

test('UI 14 while the zoom changes no tiles are asked for; when it rests, those of the new zoom are', () => {
  const { show, wished } = tiles();
  show(100);
  for (const gauge of [110, 130, 160]) {
    show(gauge);
    expect(wished().filter(wish => !wish.startsWith('sketch'))).toEqual([]);
    vi.advanceTimersByTime(16);
  }
  vi.advanceTimersByTime(400);
  show(160);
  expect(wished()).toContain('tile 160');
  expect(wished()).not.toContain('tile 100');
});
