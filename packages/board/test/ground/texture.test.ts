import { expect, test } from 'vitest';
import { contains } from '../../src/ground/geometry.ts';
import { heightAt } from '../../src/ground/land/field.ts';
import { landOf } from '../../src/ground/land/land.ts';
import { halfWidth } from '../../src/ground/land/streams.ts';
import { feature, gettysburg, hill, ringAround, smallField } from './fields.ts';

const land = (features: Parameters<typeof smallField>[0]) => {
  const { battlefield, sheet } = smallField(features);
  return landOf(battlefield, sheet);
};
const wood = feature({ kind: 'woods' }, { type: 'Polygon', coordinates: [ringAround(1000, 700, 300)] });

test('UI 14 hachures run downhill', () => {
  const ground = land([hill(2)]);
  const strokes = ground.texture(70).hachures.within(ground.extent);
  expect(strokes.length).toBeGreaterThan(100);
  for (const { line } of strokes) {
    const [top, bottom] = [line[0]!, line.at(-1)!];
    expect(heightAt(ground.field, ...top)).toBeGreaterThan(heightAt(ground.field, ...bottom));
  }
});

test('UI 14 hachures are thicker where it is steep, and plains have none', () => {
  const gentle = land([hill(2)]);
  const steep = land([hill(2), hill(3, 385), hill(4, 370)]);
  const widths = (ground: typeof gentle) =>
    ground
      .texture(70)
      .hachures.within(ground.extent)
      .map(stroke => stroke.width);
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  expect(mean(widths(steep))).toBeGreaterThan(1.2 * mean(widths(gentle)));
  expect(gentle.texture(70).hachures.within({ west: 0, south: 0, east: 300, north: 150 })).toEqual([]);
});

test('UI 14 nearer hexes have more strokes and trees, so that their distance on screen stays', () => {
  const ground = land([hill(2), wood]);
  const count = (hex: number) => {
    const { hachures, trees } = ground.texture(hex);
    return [hachures.within(ground.extent).length, trees.within(ground.extent).length];
  };
  const [far, near] = [count(25), count(100)];
  expect(near[0]!).toBeGreaterThan(2 * far[0]!);
  expect(near[1]!).toBeGreaterThan(4 * far[1]!);
});

test('UI 14 trees stand in their wood, and the southern ones cover the northern ones', () => {
  const ground = land([wood]);
  const trees = ground.texture(70).trees.within(ground.extent);
  const edge = ringAround(1000, 700, 360);
  expect(trees.length).toBeGreaterThan(200);
  expect(trees.every(tree => contains(edge, tree.at))).toBe(true);
  const norths = trees.map(tree => tree.at[1]);
  expect(norths).toEqual([...norths].sort((a, b) => b - a));
});

test('UI 14 a clearing in a wood has no trees in its middle', () => {
  const rings = [ringAround(1000, 700, 320), ringAround(1000, 700, 180).reverse()];
  const ground = land([feature({ kind: 'woods' }, { type: 'Polygon', coordinates: rings })]);
  const middle = ringAround(1000, 700, 120);
  const trees = ground.texture(70).trees.within(ground.extent);
  expect(trees.length).toBeGreaterThan(100);
  expect(trees.filter(tree => contains(middle, tree.at))).toEqual([]);
});

test('UI 14 a stream widens downstream, and begins as a thread where it rises on the field', () => {
  const water = (from: [number, number]) =>
    land([
      feature(
        { kind: 'watercourse', class: 'creek' },
        { type: 'LineString', coordinates: [from, [1000, 600], [1000, -100]] },
      ),
    ]).streams[0]!;
  const stream = water([1000, 1800]);
  const widths = stream.line.map((_, i) => halfWidth(stream, i));
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(widths.at(-1)!).toBeGreaterThan(widths[0]!);
  expect(halfWidth(water([1000, 1200]), 0)).toBeLessThan(widths[0]! / 2);
});

test('UI 14 walls and steep slopes lie exactly on the hexsides that the rules know', () => {
  const { battlefield, sheet } = gettysburg();
  const ground = landOf(battlefield, sheet);
  const lines = ground.sideLines();
  const side = sheet.across / Math.sqrt(3);
  expect(lines.filter(({ kind }) => kind === 'stoneWall').length).toBeGreaterThan(3);
  for (const { line } of lines)
    for (let i = 1; i < line.length; i++)
      expect(Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1])).toBeCloseTo(side, 1);
});

test('UI 14 the teeth of a steep slope point away from the hex above', () => {
  const slope = (uphill: 'left' | 'right') =>
    land([
      feature(
        { kind: 'slope', class: 'steep', uphill },
        {
          type: 'LineString',
          coordinates: [
            [500, 700],
            [1500, 700],
          ],
        },
      ),
    ]).sideLines();
  const northIsUp = ([line]: ReturnType<typeof slope>) => {
    const [a, b] = [line!.line[0]!, line!.line.at(-1)!];
    return b[0] > a[0] === line!.uphillLeft;
  };
  expect(slope('left').length).toBe(1);
  expect(northIsUp(slope('left'))).toBe(true);
  expect(northIsUp(slope('right'))).toBe(false);
});

test('UI 14 fields keep off woods, water and roads, and are the same each time', () => {
  const road = feature(
    { kind: 'road', class: 'pike' },
    {
      type: 'LineString',
      coordinates: [
        [-50, 1200],
        [2200, 1250],
      ],
    },
  );
  const [one, two] = [land([wood, road]), land([wood, road])];
  const fields = one.farmland.within(one.extent);
  expect(fields.length).toBeGreaterThan(3);
  expect(fields).toEqual(two.farmland.within(two.extent));
  const inner = ringAround(1000, 700, 220);
  for (const { ring } of fields) {
    expect(ring.some(corner => contains(inner, corner))).toBe(false);
    expect(contains(ring, [1000, 1223])).toBe(false);
  }
});

test('UI 14 a village without drawn houses gets some along its road', () => {
  const village = feature(
    { kind: 'village' },
    { type: 'Polygon', coordinates: [ringAround(1000, 700, 250)] },
  );
  const road = feature(
    { kind: 'road', class: 'road' },
    {
      type: 'LineString',
      coordinates: [
        [0, 700],
        [2000, 700],
      ],
    },
  );
  const houses = land([village, road]).houses.within({ west: 0, south: 0, east: 2100, north: 1400 });
  expect(houses.length).toBeGreaterThan(5);
  expect(houses.every(house => house.inTown)).toBe(true);
});
