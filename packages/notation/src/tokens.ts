/** A word of a position, with its place for error messages; both count from 1. */
export interface Token {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** A statement: one line, or a part of one between semicolons. */
export interface Statement {
  readonly words: readonly Token[];
  /** True for what follows a semicolon: it takes over side and place from the statement before. */
  readonly continues: boolean;
}

/** Stands for a quotation mark that is not closed. */
export const OPEN_QUOTE = '"';

/** Words are split at blanks; names with blanks stand in double quotes; # begins a comment. */
export function statementsOf(text: string): readonly Statement[] {
  return text.split('\n').flatMap((line, index) =>
    partsOf(line, index + 1)
      .filter(words => words.length > 0)
      .map((words, place) => ({ words, continues: place > 0 })),
  );
}

/** A comment, a word with a part in quotes (`@"Stone Wall"`), a plain word, or a mark by itself. */
const WORD = /#.*|[^\s;"#]*"[^"]*"|[^\s;"]+|[;"]/g;

function partsOf(line: string, number: number): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const match of line.matchAll(WORD)) {
    const [word] = match;
    if (word === ';') parts.push([]);
    else if (!word.startsWith('#')) parts.at(-1)!.push(tokenOf(word, number, match.index));
  }
  return parts;
}

function tokenOf(word: string, line: number, index: number): Token {
  if (word === OPEN_QUOTE) return { text: word, line, column: index + 1 };
  return { text: word.replaceAll('"', ''), line, column: index + (word.startsWith('"') ? 2 : 1) };
}

export const quotedName = (name: string): string =>
  /[\s;"#]/.test(name) || name === '' ? `"${name}"` : name;
