import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colOf, createGrid, hexAt, label, NOWHERE, neighbour, parseHex, rowOf } from '../src/index.ts';
import { anyGridWith, LFM, lfm, MIB, mib } from './grids.ts';

describe('labels', () => {
  test('LFM R1 a label gives the row first', () => {
    expect(label(lfm, hexAt(lfm, 42, 16))).toBe('1743');
    expect(parseHex(lfm, '1743')).toBe(hexAt(lfm, 42, 16));
  });

  test('MIB A.2 a label gives the column first', () => {
    expect(label(mib, hexAt(mib, 9, 13))).toBe('1014');
    expect(parseHex(mib, '1014')).toBe(hexAt(mib, 9, 13));
  });

  test('every label of every layout reads back as its hex', () => {
    fc.assert(
      fc.property(anyGridWith(1), ({ grid, hexes: [hex = 0] }) => {
        expect(parseHex(grid, label(grid, hex))).toBe(hex);
        expect(hexAt(grid, colOf(grid, hex), rowOf(grid, hex))).toBe(hex);
      }),
    );
  });

  test('what is not a label of the grid is nowhere', () => {
    for (const text of ['', '101', '10145', 'abcd', '0001', '0100', '5101', ' 101']) {
      expect(parseHex(lfm, text)).toBe(NOWHERE);
    }
  });

  test('numbering may start at zero', () => {
    const grid = createGrid({ ...MIB, first: { col: 0, row: 0 } }, 10, 10);
    expect(parseHex(grid, '0000')).toBe(0);
    expect(label(grid, 99)).toBe('0909');
  });

  test('odd and even are said of printed numbers', () => {
    const fromZero = createGrid({ ...MIB, first: { col: 0, row: 0 } }, 10, 10);
    const northEast = (text: string) => label(fromZero, neighbour(fromZero, parseHex(fromZero, text), 1));
    expect(northEast('0004')).toBe('0104');
    expect(northEast('0104')).toBe('0203');
  });
});

describe('createGrid', () => {
  test.each([
    [0, 5],
    [5, -1],
    [2.5, 5],
    [Number.NaN, 5],
    [100, 5],
    [5, 100],
  ])('refuses %d columns by %d rows', (cols, rows) => {
    expect(() => createGrid(LFM, cols, rows)).toThrow();
  });

  test('refuses a printed number that does not exist', () => {
    expect(() => createGrid({ ...LFM, first: { col: -1, row: 1 } }, 5, 5)).toThrow(/column/);
    expect(() => createGrid({ ...LFM, first: { col: 1, row: 60 } }, 5, 50)).toThrow(/109/);
  });
});
