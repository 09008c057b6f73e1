import type { PanelPart, Profile } from '@abatis/screen';
import { expect, test } from 'vitest';
import { WIDTH as CURVE, drawnCurve } from '../../src/table/panels/curve-drawing.ts';
import { drawnProfile, WIDTH } from '../../src/table/panels/profile-drawing.ts';

const TRENCH: Profile = {
  title: 'Trench',
  towards: 'fortress',
  parts: [
    {
      kind: 'cut',
      outline: [
        [-7, 0],
        [-6, -3],
        [-1, -3],
        [0, 0],
      ],
    },
    {
      kind: 'earth',
      outline: [
        [1, 0],
        [2, 3],
        [9, 0],
      ],
    },
  ],
  men: [{ x: -3, y: -3, does: 'digs' }],
  measures: [{ from: [-9, 0], to: [-9, -3], text: '3 ft' }],
};

const pairs = (points: string): readonly (readonly number[])[] =>
  points.split(' ').map(point => point.split(',').map(Number));

test('UI 35 a work is cut across in true proportions, from our side to the enemy, whole within its frame', () => {
  const { parts, ground, foot, height, men, measures } = drawnProfile(TRENCH);
  const [cut, bank] = parts.map(({ points }) => pairs(points));
  const across = cut!.at(-1)![0]! - cut![0]![0]!;
  const deep = cut![1]![1]! - ground;
  expect(across / deep).toBeCloseTo(7 / 3, 1);
  expect(deep).toBeGreaterThan(0);
  expect(bank![1]![1]).toBeLessThan(ground);
  for (const [x, y] of [...cut!, ...bank!]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(WIDTH);
    expect(y).toBeLessThanOrEqual(foot);
  }
  expect(foot).toBeLessThan(height);
  expect(men[0]!.at[1] - men[0]!.size).toBeGreaterThan(0);
  expect(measures[0]).toMatchObject({ text: '3 ft', align: 'start' });
});

const STORES: Extract<PanelPart, { readonly kind: 'curve' }> = {
  kind: 'curve',
  title: 'Material',
  unit: 'MU',
  steps: [
    { at: 0, value: 48, text: '48' },
    { at: 2, value: 22, text: '22' },
    { at: 72, value: 30, text: '30' },
  ],
  until: 144,
  now: 60,
  marks: [
    { at: 0, text: 'day 1' },
    { at: 72, text: 'day 2' },
  ],
};

test('UI 35 a stock is a curve in steps over time, and now stands on the same axis', () => {
  const { line, area, now, base, marks } = drawnCurve(STORES);
  const corners = line
    .slice(1)
    .split('L')
    .map(corner => corner.split(' ').map(Number));
  expect(corners).toHaveLength(6);
  // Each step is level, and the next begins where it ends.
  for (const step of [0, 2, 4]) expect(corners[step]![1]).toBe(corners[step + 1]![1]);
  expect(corners[1]![0]).toBe(corners[2]![0]);
  expect(corners[5]![0]).toBe(CURVE - 4);
  expect(corners[0]![1]).toBeLessThan(corners[2]![1]!);
  expect(area.endsWith(`L${CURVE - 4} ${base}Z`)).toBe(true);
  expect(now).toBeGreaterThan(marks[0]!.x);
  expect(now).toBeLessThan(marks[1]!.x);
});

test('UI 35 numbers that would run into each other give way', () => {
  expect(drawnCurve(STORES).labels.map(({ text }) => text)).toEqual(['48', '30']);
});

test('a stock of nothing is a line at the foot', () => {
  const { line, base } = drawnCurve({ ...STORES, steps: [{ at: 0, value: 0, text: '0' }] });
  expect(line).toBe(`M4 ${base}L${CURVE - 4} ${base}`);
});
