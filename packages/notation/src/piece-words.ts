import type { Codec } from './codec.ts';
import type { Token } from './tokens.ts';
import { after, notOneOf } from './words.ts';

/** One fact of a piece and the word that says it: `D`, `burning=0909/1009`. */
export interface PieceWord<Piece, Place = unknown> {
  /** The word itself if it has no value; the error for an unknown word lists these. */
  readonly text: string | null;
  /** The piece as the word makes it; null if this is another word. `next` takes the word behind it: `of 8`. */
  read(piece: Piece, token: Token, place: Place, next?: NextWord): Piece | null;
  /** Null if there is nothing to say. */
  print(piece: Piece, place: Place): string | null;
}

/** Takes the next word of a statement, if there is one. */
type NextWord = () => Token | undefined;

/** A part of a whole that is never changed, only replaced. */
export interface Lens<Whole, Part> {
  get(whole: Whole): Part;
  put(whole: Whole, part: Part): Whole;
}

/** The parts of a piece by the keys that lead to them: `keys<Line>()('unit', 'turn', 'moved')`. */
export interface Keys<Whole> {
  <A extends keyof Whole>(a: A): Lens<Whole, Whole[A]>;
  <A extends keyof Whole, B extends keyof Whole[A]>(a: A, b: B): Lens<Whole, Whole[A][B]>;
  <A extends keyof Whole, B extends keyof Whole[A], C extends keyof Whole[A][B]>(
    a: A,
    b: B,
    c: C,
  ): Lens<Whole, Whole[A][B][C]>;
}

type Parts = Readonly<Record<PropertyKey, unknown>>;

export const keys = <Whole>(): Keys<Whole> =>
  ((...path: readonly PropertyKey[]): Lens<Parts, unknown> => ({
    get: whole => path.reduce((part: unknown, key) => (part as Parts)[key], whole),
    put: (whole, part) => replaced(whole, path, part),
  })) as unknown as Keys<Whole>;

function replaced(whole: Parts, [key, ...path]: readonly PropertyKey[], part: unknown): Parts {
  const inner = path.length === 0 ? part : replaced(whole[key!] as Parts, path, part);
  return { ...whole, [key!]: inner };
}

/** A word that stands for one value of a fact. */
export const flag = <Piece, T>(text: string, fact: Lens<Piece, T>, value: T): PieceWord<Piece, unknown> => ({
  text,
  read: (piece, token) => (token.text === text ? fact.put(piece, value) : null),
  print: piece => (fact.get(piece) === value ? text : null),
});

/** A prefix and the value of a fact; of null nothing is said. */
export const valued = <Piece, T, Place>(
  prefix: string,
  fact: Lens<Piece, T | null>,
  codec: Codec<T, Place>,
): PieceWord<Piece, Place> => ({
  text: null,
  read: (piece, token, place) =>
    token.text.startsWith(prefix) ? fact.put(piece, codec.read(after(token, prefix), place)) : null,
  print(piece, place) {
    const value = fact.get(piece);
    return value === null ? null : `${prefix}${codec.print(value, place)}`;
  },
});

/** A word and the value of a fact behind it: `of 8`; of null nothing is said. */
export const followed = <Piece, T, Place>(
  text: string,
  fact: Lens<Piece, T | null>,
  codec: Codec<T, Place>,
): PieceWord<Piece, Place> => ({
  text,
  read: (piece, token, place, next) =>
    token.text === text ? fact.put(piece, codec.read(next?.() ?? { ...token, text: '' }, place)) : null,
  print(piece, place) {
    const value = fact.get(piece);
    return value === null ? null : `${text} ${codec.print(value, place)}`;
  },
});

/** The words of a table that have no value. */
export const flagsOf = (table: readonly Pick<PieceWord<never>, 'text'>[]): readonly string[] =>
  table.flatMap(({ text }) => text ?? []);

/** The piece as a word of the table makes it; null if the word is not in the table. */
export function readWord<Piece, Place>(
  piece: Piece,
  token: Token,
  table: readonly PieceWord<Piece, Place>[],
  place: Place,
  next?: NextWord,
): Piece | null {
  for (const word of table) {
    const made = word.read(piece, token, place, next);
    if (made !== null) return made;
  }
  return null;
}

/** The piece with all that these words say of it. */
export function readWords<Piece, Place>(
  piece: Piece,
  tokens: readonly Token[],
  table: readonly PieceWord<Piece, Place>[],
  place: Place,
): Piece {
  let made = piece;
  for (const token of tokens) {
    const next = readWord(made, token, table, place);
    if (next === null) throw notOneOf(token, flagsOf(table), 'a state');
    made = next;
  }
  return made;
}

/** What the table says of a piece, in the order of the table. */
export const printWords = <Piece, Place>(
  piece: Piece,
  table: readonly PieceWord<Piece, Place>[],
  place: Place,
): readonly string[] => table.flatMap(word => word.print(piece, place) ?? []);
