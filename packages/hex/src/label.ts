import { colOf, type Grid, type Hex, hexAt, NOWHERE, rowOf } from './grid.ts';

/** Refusals name hexes by the thousand while choices are listed: the labels of a grid are made once. */
const known = new WeakMap<Grid, readonly string[]>();

/** The number printed in the hex, '1014'. */
export const label = (grid: Grid, hex: Hex): string => labelsOf(grid)[hex] ?? printed(grid, hex);

function labelsOf(grid: Grid): readonly string[] {
  let labels = known.get(grid);
  if (!labels) {
    labels = Array.from({ length: grid.size }, (_, hex) => printed(grid, hex));
    known.set(grid, labels);
  }
  return labels;
}

function printed(grid: Grid, hex: Hex): string {
  const { first, order } = grid.layout;
  const col = twoDigits(first.col + colOf(grid, hex));
  const row = twoDigits(first.row + rowOf(grid, hex));
  return order === 'CCRR' ? col + row : row + col;
}

/** The hex that bears this label, or NOWHERE if none of this grid does. */
export function parseHex(grid: Grid, text: string): Hex {
  if (!/^\d{4}$/.test(text)) return NOWHERE;
  const { first, order } = grid.layout;
  const former = Number(text.slice(0, 2));
  const latter = Number(text.slice(2));
  return order === 'CCRR'
    ? hexAt(grid, former - first.col, latter - first.row)
    : hexAt(grid, latter - first.col, former - first.row);
}

function twoDigits(printed: number): string {
  return String(printed).padStart(2, '0');
}
