import fc from 'fast-check';
import { createGrid, type Grid, type Hex, type Layout, parseHex } from '../src/index.ts';

/** LFM R1: RRCC, straight rows, odd rows shifted half a hex to the east. */
export const LFM: Layout = {
  orientation: 'pointy',
  shifted: 'odd',
  order: 'RRCC',
  first: { col: 1, row: 1 },
};

/** MIB A.2: CCRR, vertical columns, even columns shifted half a hex to the south. */
export const MIB: Layout = { orientation: 'flat', shifted: 'even', order: 'CCRR', first: { col: 1, row: 1 } };

export const lfm = createGrid(LFM, 60, 50);
export const mib = createGrid(MIB, 60, 50);

const anyLayout: fc.Arbitrary<Layout> = fc.record({
  orientation: fc.constantFrom('flat', 'pointy'),
  shifted: fc.constantFrom('odd', 'even'),
  order: fc.constantFrom('CCRR', 'RRCC'),
  first: fc.record({ col: fc.integer({ min: 0, max: 2 }), row: fc.integer({ min: 0, max: 2 }) }),
});

export const anyGrid: fc.Arbitrary<Grid> = fc
  .tuple(anyLayout, fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 }))
  .map(([layout, cols, rows]) => createGrid(layout, cols, rows));

/** A grid and so many of its hexes. */
export function anyGridWith(count: number): fc.Arbitrary<{ grid: Grid; hexes: Hex[] }> {
  return anyGrid.chain(grid =>
    fc.record({
      grid: fc.constant(grid),
      hexes: fc.array(fc.nat(grid.size - 1), { minLength: count, maxLength: count }),
    }),
  );
}

export function allHexes(grid: Grid): Hex[] {
  return Array.from({ length: grid.size }, (_, hex) => hex);
}

export function parseAll(grid: Grid, ...labels: string[]): Hex[] {
  return labels.map(text => parseHex(grid, text));
}
