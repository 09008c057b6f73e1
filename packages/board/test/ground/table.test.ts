import type { Feature } from '@abatis/battlefield';
import type { TableSheet } from '@abatis/screen';
import { expect, test } from 'vitest';
import { heightAt } from '../../src/ground/land/field.ts';
import { landOf } from '../../src/ground/land/land.ts';
import { feature, hill, smallField } from './fields.ts';
import { expectPainted } from './painted.ts';

/** The small field as a table of a hundred inches. */
const sheet: TableSheet = { table: { width: 100, height: 60 }, metresPerInch: 20, origin: { x: 50, y: 50 } };
const table = (...features: readonly Feature[]) => landOf(smallField(features).battlefield, sheet);

const WALL = feature(
  { kind: 'wall', class: 'stone' },
  {
    type: 'LineString',
    coordinates: [
      [300, 300],
      [700, 420],
    ],
  },
);
const WOODS = feature(
  { kind: 'woods' },
  {
    type: 'Polygon',
    coordinates: [
      [
        [900, 300],
        [1300, 300],
        [1300, 600],
        [900, 600],
        [900, 300],
      ],
    ],
  },
);

test('a free table has no hexes, and its edge is its outline', () => {
  const land = table();
  expect(land.hexes).toBeNull();
  expect(land.rim).toEqual([
    [50, 1250],
    [2050, 1250],
    [2050, 50],
    [50, 50],
    [50, 1250],
  ]);
  expect(land.across).toBe(80);
});

test('without contours the table is level; with them it rises', () => {
  expect(heightAt(table().field, 1000, 700)).toBe(1);
  const hilly = table(hill(2));
  expect(heightAt(hilly.field, 1000, 700)).toBeGreaterThan(1.5);
  expect(hilly.contours).toHaveLength(1);
});

test('a wall stands where it is drawn, not on hexsides', () => {
  expect(table(WALL).sideLines()).toEqual([
    {
      kind: 'stoneWall',
      line: [
        [300, 300],
        [700, 420],
      ],
      uphillLeft: false,
    },
  ]);
});

test('the ground of a table is painted, period and flat', async () => {
  const { battlefield } = smallField([hill(2), WALL, WOODS]);
  await expectPainted(battlefield, sheet, [false, true]);
});
