/** A word and its items; nothing if there are none. */
export const listed = (word: string, items: readonly string[]): readonly string[] =>
  items.length > 0 ? [`${word} ${items.join(' ')}`] : [];

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
