import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DIRECTIONS,
  type Direction,
  directionName,
  directionTo,
  distance,
  hexAt,
  isOnEdge,
  label,
  NOWHERE,
  neighbour,
  opposite,
  parseDirection,
  parseHex,
  rotate,
} from '../src/index.ts';
import { allHexes, anyGrid, anyGridWith, lfm, mib, parseAll } from './grids.ts';

/** MIB A.2, the table verbatim: what each direction adds to the printed column and row. */
const MIB_TABLE = [
  { name: 'N', odd: [0, -1], even: [0, -1] },
  { name: 'NE', odd: [1, -1], even: [1, 0] },
  { name: 'SE', odd: [1, 0], even: [1, 1] },
  { name: 'S', odd: [0, 1], even: [0, 1] },
  { name: 'SW', odd: [-1, 0], even: [-1, 1] },
  { name: 'NW', odd: [-1, -1], even: [-1, 0] },
] as const;

describe('neighbours', () => {
  test.each(MIB_TABLE.map((row, direction) => ({ ...row, direction: direction as Direction })))(
    'MIB A.2 direction $direction is $name',
    ({ name, odd, even, direction }) => {
      expect(directionName(mib, direction)).toBe(name);
      for (const hex of allHexes(mib)) {
        const col = Number(label(mib, hex).slice(0, 2));
        const row = Number(label(mib, hex).slice(2));
        const [right, down] = col % 2 === 1 ? odd : even;
        expect(neighbour(mib, hex, direction)).toBe(hexAt(mib, col + right - 1, row + down - 1));
      }
    },
  );

  test('LFM R1 hexes 1843 and 1844 are both neighbours of 1743', () => {
    const [target = 0, left = 0, right = 0] = parseAll(lfm, '1743', '1843', '1844');
    expect(directionTo(lfm, target, left)).toBe(parseDirection(lfm, 'SW'));
    expect(directionTo(lfm, target, right)).toBe(parseDirection(lfm, 'SE'));
  });

  test('LFM R1 directions run clockwise from the north-east', () => {
    const around = DIRECTIONS.map(direction => label(lfm, neighbour(lfm, parseHex(lfm, '1743'), direction)));
    expect(around).toEqual(['1644', '1744', '1844', '1843', '1742', '1643']);
    expect(DIRECTIONS.map(direction => directionName(lfm, direction))).toEqual([
      'NE',
      'E',
      'SE',
      'SW',
      'W',
      'NW',
    ]);
  });

  test('the neighbour of a neighbour in the opposite direction is the hex itself', () => {
    fc.assert(
      fc.property(anyGrid, grid => {
        for (const hex of allHexes(grid)) {
          for (const direction of DIRECTIONS) {
            const next = neighbour(grid, hex, direction);
            if (next === NOWHERE) continue;
            expect(neighbour(grid, next, opposite(direction))).toBe(hex);
            expect(directionTo(grid, hex, next)).toBe(direction);
          }
        }
      }),
    );
  });

  test('directionTo is null exactly when two hexes are not adjacent', () => {
    fc.assert(
      fc.property(anyGridWith(2), ({ grid, hexes: [a = 0, b = 0] }) => {
        expect(directionTo(grid, a, b) === null).toBe(distance(grid, a, b) !== 1);
      }),
    );
  });

  test('a hex is on the edge exactly if fewer than six are next to it', () => {
    fc.assert(
      fc.property(anyGrid, grid => {
        for (const hex of allHexes(grid))
          expect(isOnEdge(grid, hex)).toBe(
            allHexes(grid).filter(other => distance(grid, hex, other) === 1).length < 6,
          );
      }),
    );
  });

  test('rotate turns clockwise, and back when negative', () => {
    expect(rotate(5, 1)).toBe(0);
    expect(rotate(0, -1)).toBe(5);
    expect(rotate(2, -14)).toBe(0);
    expect(DIRECTIONS.map(opposite)).toEqual([3, 4, 5, 0, 1, 2]);
  });

  test('a compass name that no side faces is refused', () => {
    expect(parseDirection(mib, 'E')).toBeNull();
    expect(parseDirection(lfm, 'N')).toBeNull();
  });
});
