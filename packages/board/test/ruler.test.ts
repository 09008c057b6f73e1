import { bareSheet, gazetteerOf, type MapSheet } from '@abatis/screen';
import { expect, test } from 'vitest';
import { fitted, toScreen } from '../src/camera.ts';
import type { Frame } from '../src/layers/layer.ts';
import { rulerLayer, rulerMarks } from '../src/layers/ruler-layer.ts';

const numbers = (marks: ReturnType<typeof rulerMarks>) =>
  marks.filter(({ length }) => length === 10).map(({ inch }) => inch);

test('UI 25 a ruler has a mark for each inch and a number every six, as far as the window looks', () => {
  const marks = rulerMarks(inch => 30 + 14 * inch, 60, 500);
  expect(marks[0]).toEqual({ at: 30, inch: 0, length: 10 });
  expect(numbers(marks)).toEqual([0, 6, 12, 18, 24, 30]);
  expect(marks.at(-1)!.inch).toBe(33);
  expect(marks.find(({ inch }) => inch === 3)!.length).toBe(7);
});

test('UI 25 from far away marks and numbers thin out before they touch', () => {
  const marks = rulerMarks(inch => 2 * inch, 96, 500);
  expect(marks.map(({ inch }) => inch).slice(0, 3)).toEqual([0, 3, 6]);
  expect(numbers(marks)).toEqual([0, 24, 48, 72, 96]);
});

test('UI 25 a table that fits the window lies clear of its rulers', () => {
  const stage = { across: 40, bounds: { west: 0, south: 0, east: 960, north: 600 }, hasRulers: true };
  const size = { width: 1000, height: 700 };
  const view = fitted(stage, size);
  const corner = toScreen(view, size, { x: 0, y: 600 });
  expect(corner.x).toBeGreaterThanOrEqual(30);
  expect(corner.y).toBeGreaterThanOrEqual(22);
});

/** The texts that the rulers of a sheet write into a window of this size. */
function written(sheet: MapSheet): readonly string[] {
  const texts: string[] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => (name === 'fillText' ? (text: string) => texts.push(text) : () => undefined),
    set: () => true,
  });
  const gazetteer = gazetteerOf(sheet);
  const size = { width: 900, height: 600 };
  const view = fitted(gazetteer, size);
  rulerLayer().paint({ context, gazetteer, size, view, look: { flat: false } } as unknown as Frame);
  return texts;
}

test('UI 25 the inches of a table stand on two edges of the window, and on no other map', () => {
  const table: MapSheet = { table: { width: 36, height: 24 }, metresPerInch: 10, origin: { x: 0, y: 0 } };
  expect(written(table)).toEqual([
    ...['0″', '6″', '12″', '18″', '24″', '30″', '36″'],
    ...['0″', '6″', '12″', '18″', '24″'],
  ]);
  expect(written(bareSheet([0, 0, 360, 240]))).toEqual([]);
});
