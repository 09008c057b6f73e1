import { type Grid, type Hex, label, type Side } from '@abatis/hex';

/** A word and its items; nothing if there are none. */
export const listed = (word: string, items: readonly string[]): readonly string[] =>
  items.length > 0 ? [`${word} ${items.join(' ')}`] : [];

/** The labels of the hexes that are wanted. */
export const hexesWhere = (grid: Grid, wanted: (hex: Hex) => boolean): readonly string[] =>
  Array.from({ length: grid.size }, (_, hex) => hex)
    .filter(wanted)
    .map(hex => label(grid, hex));

/** The sides that are wanted; each that two hexes share is asked about once, by its own number. */
export const sidesWhere = (grid: Grid, wanted: (side: Side) => boolean): readonly Side[] =>
  Array.from({ length: grid.size * 6 }, (_, side) => side).filter(wanted);

/** What a line says of one piece: `union 1010` and `2WI 4-5 @Gibbon D`. */
export interface Entry {
  readonly at: string;
  readonly piece: string;
}

/** Pieces that follow each other in one place share a line. */
export function inLines(entries: readonly Entry[]): readonly string[] {
  const lines: string[] = [];
  for (const [number, { at, piece }] of entries.entries()) {
    if (entries[number - 1]?.at === at) lines.push(`${lines.pop()}; ${piece}`);
    else lines.push(`${at} ${piece}`);
  }
  return lines;
}

/** The words that are there, with blanks between them. */
export const joined = (words: readonly (string | false | null)[]): string => words.filter(Boolean).join(' ');
