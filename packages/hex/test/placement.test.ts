import type { Point } from '@abatis/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DIRECTIONS,
  type Grid,
  type Hex,
  hexAtPoint,
  hexCentre,
  hexCorners,
  NOWHERE,
  neighbour,
  type Placement,
  parseHex,
} from '../src/index.ts';
import { allHexes, anyGrid, lfm, mib } from './grids.ts';

const anyPlacement: fc.Arbitrary<Placement> = fc.record({
  across: fc.double({ min: 10, max: 2000, noNaN: true }),
  origin: fc.record({
    x: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    y: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  }),
});

const kilometre: Placement = { across: 1000, origin: { x: 0, y: 0 } };

function forEachStep(grid: Grid, visit: (hex: Hex, next: Hex, direction: number) => void): void {
  for (const hex of allHexes(grid)) {
    for (const direction of DIRECTIONS) {
      const next = neighbour(grid, hex, direction);
      if (next !== NOWHERE) visit(hex, next, direction);
    }
  }
}

/** Part of the way from one point to another. */
function between(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

test('LFM R1 columns run east, rows run south, odd rows lie half a hex further east', () => {
  const width: Placement = { across: 200, origin: { x: 0, y: 0 } };
  expect(hexCentre(lfm, width, parseHex(lfm, '0101'))).toEqual({ x: 0, y: 0 });
  expect(hexCentre(lfm, width, parseHex(lfm, '0102'))).toEqual({ x: 200, y: 0 });
  expect(hexCentre(lfm, width, parseHex(lfm, '0201'))).toEqual({ x: -100, y: -173.205 });
});

test('MIB A.2 even columns lie half a hex further south', () => {
  expect(hexCentre(mib, kilometre, parseHex(mib, '0101'))).toEqual({ x: 0, y: 0 });
  expect(hexCentre(mib, kilometre, parseHex(mib, '0102'))).toEqual({ x: 0, y: -1000 });
  expect(hexCentre(mib, kilometre, parseHex(mib, '0201'))).toEqual({ x: 866.025, y: -500 });
});

test('neighbouring hexes give their two shared corners as the same numbers', () => {
  fc.assert(
    fc.property(anyGrid, anyPlacement, (grid, placement) => {
      forEachStep(grid, (hex, next, direction) => {
        const own = hexCorners(grid, placement, hex);
        const theirs = hexCorners(grid, placement, next);
        expect(own[direction]).toEqual(theirs[(direction + 4) % 6]);
        expect(own[(direction + 1) % 6]).toEqual(theirs[(direction + 3) % 6]);
      });
    }),
    { numRuns: 30 },
  );
});

test('the side of a direction lies half way to the neighbour in that direction', () => {
  fc.assert(
    fc.property(anyGrid, anyPlacement, (grid, placement) => {
      forEachStep(grid, (hex, next, direction) => {
        const corners = hexCorners(grid, placement, hex);
        const side = between(corners[direction]!, corners[(direction + 1) % 6]!, 0.5);
        const half = between(hexCentre(grid, placement, hex), hexCentre(grid, placement, next), 0.5);
        expect(side.x).toBeCloseTo(half.x, 2);
        expect(side.y).toBeCloseTo(half.y, 2);
      });
    }),
    { numRuns: 30 },
  );
});

test('hexAtPoint finds every hex by its centre and by points just inside its corners', () => {
  fc.assert(
    fc.property(anyGrid, anyPlacement, (grid, placement) => {
      for (const hex of allHexes(grid)) {
        const centre = hexCentre(grid, placement, hex);
        expect(hexAtPoint(grid, placement, centre)).toBe(hex);
        for (const corner of hexCorners(grid, placement, hex)) {
          expect(hexAtPoint(grid, placement, between(centre, corner, 0.99))).toBe(hex);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('hexAtPoint is nowhere off the map', () => {
  expect(hexAtPoint(mib, kilometre, { x: 0, y: 501 })).toBe(NOWHERE);
  expect(hexAtPoint(mib, kilometre, { x: -600, y: 0 })).toBe(NOWHERE);
  expect(hexAtPoint(mib, kilometre, { x: 1e6, y: -1e6 })).toBe(NOWHERE);
});

test('no coordinate is minus zero, which JSON would not keep', () => {
  const nearZero: Placement = { across: 1000, origin: { x: -1e-9, y: -1e-9 } };
  expect(hexCentre(mib, nearZero, 0)).toEqual({ x: 0, y: 0 });
});
