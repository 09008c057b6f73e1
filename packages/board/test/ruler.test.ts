import { expect, test } from 'vitest';
import { fitted, toScreen } from '../src/camera.ts';
import { rulerMarks } from '../src/layers/ruler-layer.ts';

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
