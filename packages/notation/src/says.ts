import type { Codec } from './codec.ts';
import { listed } from './lines.ts';
import type { Row } from './rows.ts';
import type { StatementKind } from './statements.ts';
import type { Token } from './tokens.ts';
import { ascending } from './words.ts';

/** Stands where a list of the set-up is to be empty. */
export const NONE = 'none';

export const isNone = (words: readonly Token[]): boolean => words.length === 1 && words[0]!.text === NONE;

/**
 * The lines to print for a part of the state that was different before: none if it is the same, `none` if it is empty
 * now.
 */
export function changedLines(
  word: string,
  now: readonly string[],
  before: readonly string[],
): readonly string[] {
  if (now.join('\n') === before.join('\n')) return [];
  return now.length > 0 ? now : [`${word} ${NONE}`];
}

/** What a text has said of a state so far; what it does not say is as the set-up has it. */
export interface Says<State> {
  readonly says: { -readonly [Key in keyof State]?: State[Key] };
}

/** A state to be printed, and the one that a text without statements leads to. */
export interface Said<State> {
  readonly state: State;
  readonly base: State;
}

interface ListTerms {
  /** Is the list kept in ascending order, each item once? */
  readonly ascends?: boolean;
  readonly isLate?: boolean;
}

/** `breastworks 1010 1011` or `breastworks none`: a list takes the place of the set-up's. */
export const list = <Key extends string, Names>(
  word: string,
  key: Key,
  codec: Codec<number, Names>,
  { ascends = false, isLate = false }: ListTerms = {},
): StatementKind<
  Names & Says<Record<Key, readonly number[]>>,
  Names & Said<Record<Key, readonly number[]>>
> => ({
  words: [word],
  isLate,
  read(draft, [, ...tokens]) {
    const { says }: { says: Partial<Record<string, readonly number[]>> } = draft;
    const more = isNone(tokens) ? [] : tokens.map(token => codec.read(token, draft));
    const all = [...(says[key] ?? []), ...more];
    says[key] = ascends ? ascending(all) : all;
  },
  print(printing) {
    const lines = (items: readonly number[]): readonly string[] =>
      listed(
        word,
        items.map(item => codec.print(item, printing)),
      );
    return changedLines(word, lines(printing.state[key]), lines(printing.base[key]));
  },
});

/** A statement that a row reads and prints: what it puts into the draft, and the values that are to be printed. */
export const stated = <Whole, Names, Draft extends Names, Printing extends Names>(
  { word, read, print }: Row<Whole, Names>,
  put: (draft: Draft, whole: Whole, words: readonly Token[]) => void,
  get: (printing: Printing) => readonly Whole[],
  { isLate = false }: Pick<ListTerms, 'isLate'> = {},
): StatementKind<Draft, Printing> => ({
  words: [word],
  isLate,
  read: (draft, words) => put(draft, read(words, draft), words),
  print: printing => get(printing).map(whole => print(whole, printing)),
});
