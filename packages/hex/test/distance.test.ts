import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DIRECTIONS,
  disc,
  distance,
  type Grid,
  type Hex,
  NOWHERE,
  neighbour,
  ring,
  zone,
} from '../src/index.ts';
import { allHexes, anyGridWith, lfm, mib, parseAll } from './grids.ts';

function stepsByFlooding(grid: Grid, from: Hex): Map<Hex, number> {
  const steps = new Map([[from, 0]]);
  for (const [hex, count] of steps) {
    for (const direction of DIRECTIONS) {
      const next = neighbour(grid, hex, direction);
      if (next !== NOWHERE && !steps.has(next)) steps.set(next, count + 1);
    }
  }
  return steps;
}

test('LFM R1 hex 1743 is at range 7 from 2444', () => {
  const [guns = 0, target = 0] = parseAll(lfm, '2444', '1743');
  expect(distance(lfm, guns, target)).toBe(7);
});

test('distance is the least number of steps', () => {
  fc.assert(
    fc.property(anyGridWith(1), ({ grid, hexes: [from = 0] }) => {
      for (const [hex, steps] of stepsByFlooding(grid, from)) expect(distance(grid, from, hex)).toBe(steps);
    }),
  );
});

test('distance is a metric', () => {
  fc.assert(
    fc.property(anyGridWith(3), ({ grid, hexes: [a = 0, b = 0, c = 0] }) => {
      expect(distance(grid, a, b)).toBe(distance(grid, b, a));
      expect(distance(grid, a, b) === 0).toBe(a === b);
      expect(distance(grid, a, c)).toBeLessThanOrEqual(distance(grid, a, b) + distance(grid, b, c));
    }),
  );
});

test.each([lfm, mib])('a ring of radius r inside the map has 6r hexes, a disc 1 + 3r(r + 1)', grid => {
  const middle = 25 * 60 + 30;
  for (let radius = 1; radius <= 12; radius++) {
    expect(new Set(ring(grid, middle, radius)).size).toBe(6 * radius);
    expect(new Set(disc(grid, middle, radius)).size).toBe(1 + 3 * radius * (radius + 1));
  }
});

test('a ring of radius 1 is the neighbours in order of direction', () => {
  const middle = 25 * 60 + 30;
  expect(ring(mib, middle, 1)).toEqual(DIRECTIONS.map(direction => neighbour(mib, middle, direction)));
});

test('ring, disc and zone hold exactly the hexes of the map at their distances', () => {
  fc.assert(
    fc.property(anyGridWith(2), fc.nat(9), ({ grid, hexes: [a = 0, b = 0] }, radius) => {
      const hexes = allHexes(grid);
      expect(ring(grid, a, radius).toSorted((x, y) => x - y)).toEqual(
        hexes.filter(hex => distance(grid, a, hex) === radius),
      );
      expect(disc(grid, a, radius).toSorted((x, y) => x - y)).toEqual(
        hexes.filter(hex => distance(grid, a, hex) <= radius),
      );
      expect([...zone(grid, [a, b], radius)]).toEqual(
        hexes.map(hex => (Math.min(distance(grid, a, hex), distance(grid, b, hex)) <= radius ? 1 : 0)),
      );
    }),
  );
});
