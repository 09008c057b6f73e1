import type { Feature } from '@abatis/battlefield';
import { describe, expect, test } from 'vitest';
import { signedDistances } from '../../src/ground/land/distances.ts';
import { gradientAt, heightAt } from '../../src/ground/land/field.ts';
import { landOf } from '../../src/ground/land/land.ts';
import { feature, gettysburg, hill, smallField } from './fields.ts';

const field = (...features: Feature[]) => {
  const { battlefield, sheet } = smallField(features);
  return landOf(battlefield, sheet).field;
};

describe('UI 14 the ground is drawn from its contours', () => {
  test('UI 14 a closed contour is a hill: one level higher inside, flat beyond its slope', () => {
    const height = field(hill(2));
    expect(heightAt(height, 1000, 700)).toBeCloseTo(2, 5);
    expect(heightAt(height, 100, 100)).toBeCloseTo(1, 5);
    expect(heightAt(height, 1400, 700)).toBeCloseTo(1.5, 1);
    const [east, north] = gradientAt(height, 1400, 700);
    expect(east).toBeLessThan(-0.5);
    expect(Math.abs(north)).toBeLessThan(0.2);
  });

  test('UI 14 a hollow is lower inside', () => {
    const hollow = hill(2);
    if (hollow.properties.kind === 'contour') hollow.properties.uphill = 'outside';
    const height = field(hollow);
    expect(heightAt(height, 1000, 700)).toBeCloseTo(1, 5);
    expect(heightAt(height, 100, 100)).toBeCloseTo(2, 5);
  });

  test('UI 14 an open contour is higher on its left', () => {
    const line = {
      type: 'LineString' as const,
      coordinates: [
        [1000, -200],
        [1000, 1700],
      ] as [number, number][],
    };
    const height = field(feature({ kind: 'contour', level: 3 }, line));
    expect(heightAt(height, 300, 700)).toBeCloseTo(3, 5);
    expect(heightAt(height, 1800, 700)).toBeCloseTo(2, 5);
  });

  test('UI 14 contours that lie close together make the ground steeper than one alone', () => {
    const steepness = (...features: Feature[]) => {
      const [east, north] = gradientAt(field(...features), 1390, 700);
      return Math.hypot(east, north);
    };
    expect(steepness(hill(2), hill(3, 380))).toBeGreaterThan(1.5 * steepness(hill(2)));
  });

  test('UI 14 beyond a sharp corner the side of a line is that of both its legs', () => {
    const wedge = [
      [0, 0],
      [100, 10],
      [0, 20],
    ] as const;
    const raster = { west: 0, north: 20, cell: 10, cols: 14, rows: 2 };
    const distances = signedDistances([wedge], raster);
    const beyond = [11, 12, 13].flatMap(col => [distances[col]!, distances[14 + col]!]);
    expect(beyond.every(distance => distance < 0)).toBe(true);
  });

  test('UI 14 the middle of nearly every hex of Gettysburg is drawn at the level that the rules know', () => {
    const { battlefield, sheet } = gettysburg();
    const land = landOf(battlefield, sheet);
    const { grid, level } = land.hexes!.ground();
    const { across, origin } = sheet;
    let wrong = 0;
    for (let hex = 0; hex < grid.size; hex++) {
      const row = Math.floor(hex / grid.cols);
      const x = origin.x + ((grid.alongs[hex]! - grid.alongs[0]!) * across) / 2;
      const y = origin.y - (row * across * Math.sqrt(3)) / 2;
      if (Math.abs(heightAt(land.field, x, y) - level[hex]!) > 0.5) wrong++;
    }
    expect(wrong / grid.size).toBeLessThan(0.03);
  });
});
