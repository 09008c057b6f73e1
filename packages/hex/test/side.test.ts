import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DIRECTIONS,
  hexesOfSide,
  NOWHERE,
  neighbour,
  opposite,
  parseHex,
  parseSide,
  sideBetween,
  sideLabel,
  sideOf,
} from '../src/index.ts';
import { allHexes, anyGrid, mib } from './grids.ts';

test('a side is one number from both its hexes, and its label reads back', () => {
  fc.assert(
    fc.property(anyGrid, grid => {
      for (const hex of allHexes(grid)) {
        for (const direction of DIRECTIONS) {
          const side = sideOf(grid, hex, direction);
          const beyond = neighbour(grid, hex, direction);
          expect(parseSide(grid, sideLabel(grid, side))).toBe(side);
          expect(new Set(hexesOfSide(grid, side))).toEqual(new Set([hex, beyond]));
          if (beyond === NOWHERE) continue;
          expect(sideOf(grid, beyond, opposite(direction))).toBe(side);
          expect(sideBetween(grid, beyond, hex)).toBe(side);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('a grid has as many sides as its hexes need', () => {
  const sides = new Set(
    allHexes(mib).flatMap(hex => DIRECTIONS.map(direction => sideOf(mib, hex, direction))),
  );
  const onEdge = [...sides].filter(side => hexesOfSide(mib, side)[1] === NOWHERE).length;
  expect(2 * sides.size).toBe(6 * mib.size + onEdge);
});

test('a side is labelled with its two hexes, or on the map edge with a compass name', () => {
  expect(sideLabel(mib, sideBetween(mib, parseHex(mib, '1118'), parseHex(mib, '1018')))).toBe('1018/1118');
  expect(parseSide(mib, '1118/1018')).toBe(parseSide(mib, '1018/1118'));
  expect(sideLabel(mib, sideOf(mib, parseHex(mib, '0101'), 5))).toBe('0101/NW');
  expect(parseSide(mib, '1018/NE')).toBe(parseSide(mib, '1018/1118'));
});

test('what is not a side of the grid is nowhere', () => {
  for (const text of ['', '1018', '1018/', '1018/1020', '1018/9999', '1018/1118/1119', '9999/N', '1018/E']) {
    expect(parseSide(mib, text)).toBe(NOWHERE);
  }
  expect(sideBetween(mib, 0, NOWHERE)).toBe(NOWHERE);
});
