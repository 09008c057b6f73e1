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

/** Words are split at blanks; names with blanks stand in double quotes; # begins a comment. */
export function statementsOf(text: string): readonly Statement[] {
  return text.split('\n').flatMap((line, index) => {
    const words = wordsOf(line, index + 1);
    return split(words).map((part, place) => ({ words: part, continues: place > 0 }));
  });
}

const WORD = /#.*|"([^"]*)"|[^\s;"]+|;/g;

function wordsOf(line: string, number: number): readonly Token[] {
  return [...line.matchAll(WORD)]
    .filter(([word]) => !word.startsWith('#'))
    .map(match => ({ text: match[1] ?? match[0], line: number, column: match.index + 1 }));
}

function split(words: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const word of words) {
    if (word.text === ';') parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts.filter(part => part.length > 0);
}

export const quotedName = (name: string): string =>
  /[\s;"#]/.test(name) || name === '' ? `"${name}"` : name;
