import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, label, pathsFrom } from '../src/index.ts';
import { allHexes, anyGridWith, mib, parseAll } from './grids.ts';

test('without bars every hex is found once, the nearest first, by a path as long as its distance', () => {
  fc.assert(
    fc.property(anyGridWith(1), ({ grid, hexes: [start = 0] }) => {
      const found = [...pathsFrom(grid, [start], () => true)];
      expect(found.map(([hex]) => hex).toSorted((a, b) => a - b)).toEqual(allHexes(grid));
      for (const [hex, path] of found) expect(path).toHaveLength(distance(grid, start, hex));
      const lengths = found.map(([, path]) => path.length);
      expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
      for (const [hex, path] of found.slice(1)) expect(path.at(-1)).toBe(hex);
    }),
  );
});

test('a path leads only where it may, and no farther than it may', () => {
  const [start = 0, barred = 0, beyond = 0] = parseAll(mib, '0505', '0504', '0503');
  const [, ...near] = pathsFrom(mib, [start], (_, to) => to !== barred, 2);
  expect(near.some(([hex]) => hex === barred)).toBe(false);
  expect(near.some(([hex]) => hex === beyond)).toBe(false);
  expect(Math.max(...near.map(([, path]) => path.length))).toBe(2);
  const around = new Map(pathsFrom(mib, [start], (_, to) => to !== barred)).get(beyond)!;
  expect(around).toHaveLength(3);
  expect(around.map(hex => label(mib, hex))).not.toContain('0504');
});
