/* The hexes of Brawner's Farm by the numbers printed in them: two digits of the row, two of the column. */

const COLS = 20;
const ROWS = 16;

const rowOf = (place: string): number => Number(place.slice(0, 2));
const colOf = (place: string): number => Number(place.slice(2));

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The middle of a hex, in widths of a hex: odd rows lie half a hex further east. */
export function middleOf(place: string): { readonly x: number; readonly y: number } {
  const row = rowOf(place);
  return { x: colOf(place) + (row % 2) / 2, y: (row * Math.sqrt(3)) / 2 };
}

/** Hexes from one to the other. */
export function hexesBetween(a: string, b: string): number {
  const rows = Math.abs(rowOf(a) - rowOf(b));
  const across = Math.abs(middleOf(a).x - middleOf(b).x);
  return rows + Math.max(0, across - rows / 2);
}

const ALL: readonly string[] = Array.from(
  { length: ROWS * COLS },
  (_, index) => twoDigits(1 + Math.floor(index / COLS)) + twoDigits(1 + (index % COLS)),
);

/** The hexes no further than this from one of them, without it. */
export const around = (place: string, radius: number): readonly string[] =>
  ALL.filter(other => other !== place && hexesBetween(place, other) <= radius);

/** How far it is to the nearest of them. */
export const nearest = (place: string, others: readonly string[]): number =>
  Math.min(...others.map(other => hexesBetween(place, other)));
