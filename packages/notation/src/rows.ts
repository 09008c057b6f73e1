import type { Codec } from './codec.ts';
import { NotationError } from './notation-error.ts';
import { flagsOf, type Lens, type PieceWord, printWords, readWord } from './piece-words.ts';
import type { Token } from './tokens.ts';
import { after, noMore, notOneOf, numberAt } from './words.ts';

/** A whole number that is not negative. */
export const count = (what: string): Codec<number, unknown> => ({
  read(token) {
    const number = numberAt(token, token, what);
    if (number < 0) throw new NotationError(token, `${what} is not negative`);
    return number;
  },
  print: String,
});

/** A place in a list that readers count from 1. */
export const ordinal = (what: string): Codec<number, unknown> => ({
  read: token => numberAt(token, token, what) - 1,
  print: place => String(place + 1),
});

/** Only words of this form. */
export const formed = <T, Place>(form: RegExp, problem: string, codec: Codec<T, Place>): Codec<T, Place> => ({
  read(token, place) {
    if (!form.test(token.text)) throw new NotationError(token, problem);
    return codec.read(token, place);
  },
  print: codec.print,
});

/** A list in one word, with a sign between its items: `0/2/5`. */
export const series = <T, Place>(sign: string, codec: Codec<T, Place>): Codec<readonly T[], Place> => ({
  read: (token, place) => token.text.split(sign).map(text => codec.read({ ...token, text }, place)),
  print: (values, place) => values.map(value => codec.print(value, place)).join(sign),
});

/** A codec for each field of a record, in the order in which they are written. */
type Fields<Whole, Place> = { readonly [Key in keyof Whole]-?: Codec<Whole[Key], Place> };

/** A record in one word, with a sign between its fields: `3:1201:2`. The last has all that is left: `2:hold:0504`. */
export function parts<Whole extends object, Place>(
  sign: string,
  fields: Fields<Whole, Place>,
): Codec<Whole, Place> {
  const codecs = entriesOf<Whole, Place>(fields);
  return {
    read(token, place) {
      const texts = token.text.split(sign);
      const last = codecs.length - 1;
      const textAt = (number: number): string =>
        number === last ? texts.slice(last).join(sign) : (texts[number] ?? '');
      const before = (number: number): string => texts.slice(0, number).join(sign) + (number > 0 ? sign : '');
      return recordOf(codecs, number => ({ ...after(token, before(number)), text: textAt(number) }), place);
    },
    print: (whole, place) => codecs.map(([name, codec]) => codec.print(whole[name], place)).join(sign),
  };
}

type Entries<Whole, Place> = readonly [keyof Whole, Codec<Whole[keyof Whole], Place>][];

const entriesOf = <Whole, Place>(fields: Partial<Fields<Whole, Place>>): Entries<Whole, Place> =>
  Object.entries(fields) as unknown as Entries<Whole, Place>;

const recordOf = <Whole, Place>(
  codecs: Entries<Whole, Place>,
  wordAt: (number: number) => Token,
  place: Place,
): Whole =>
  Object.fromEntries(
    codecs.map(([name, codec], number) => [name, codec.read(wordAt(number), place)]),
  ) as Whole;

/** A value behind a prefix that is part of its word: `CV4`. */
export const prefixed = <T, Place>(prefix: string, codec: Codec<T, Place>): Codec<T, Place> => ({
  read: (token, place) => codec.read(after(token, prefix), place),
  print: (value, place) => `${prefix}${codec.print(value, place)}`,
});

/** The same fact, but nothing is printed for this value. */
export const unless = <Whole, T>(usual: T, fact: Lens<Whole, T>): Lens<Whole, T | null> => ({
  get(whole) {
    const value = fact.get(whole);
    return value === usual ? null : value;
  },
  put: (whole, value) => fact.put(whole, value as T),
});

/** The same fact, but printed only of those that it says something of. */
export const onlyOf = <Whole, T>(
  isTelling: (whole: Whole) => boolean,
  fact: Lens<Whole, T>,
): Lens<Whole, Exclude<T, undefined> | null> => ({
  get: whole => (isTelling(whole) ? (fact.get(whole) as Exclude<T, undefined>) : null),
  put: (whole, value) => fact.put(whole, value as T),
});

/** A word that is understood and never printed, since another says the same. */
export const silent = <Piece, Place>(word: PieceWord<Piece, Place>): PieceWord<Piece, Place> => ({
  ...word,
  print: () => null,
});

/** `intent=0504 intent=0505`: a word for each of a list; without a prefix, all words that no other takes. */
export const repeated = <Piece, T, Place>(
  prefix: string,
  fact: Lens<Piece, readonly T[]>,
  codec: Codec<T, Place>,
): PieceWord<Piece, Place> => ({
  text: null,
  read: (piece, token, place) =>
    token.text.startsWith(prefix)
      ? fact.put(piece, [...fact.get(piece), codec.read(after(token, prefix), place)])
      : null,
  print: (piece, place) =>
    fact
      .get(piece)
      .map(value => `${prefix}${codec.print(value, place)}`)
      .join(' ') || null,
});

/** A statement of one thing: its first word, fields in their order, then words in any order. */
export interface Row<Whole, Place> {
  readonly word: string;
  /** `tokens` begin with the first word; `start` has the values that hold if no word gives others. */
  read(tokens: readonly Token[], place: Place, start?: Partial<Whole>): Whole;
  print(whole: Whole, place: Place): string;
}

interface RowTerms<Whole, Place> {
  readonly words?: readonly PieceWord<Whole, Place>[];
  /** The values that hold if no word gives others. */
  readonly usual?: Partial<Whole>;
  /** The least number of words; the index of the word at which fewer are reported; and the problem reported. */
  readonly needs?: readonly [least: number, at: number, problem: string];
  /** What is said of a word that is not known. */
  readonly unknown?: string | ((token: Token) => Error);
  /** What words are called where one is none of them and their list is the answer: "a state". */
  readonly states?: string;
}

/** `pontoon 0101/0102 Pontoniers`. A field that is missing is read as an empty word at the place of the one before. */
export function row<Whole extends object, Place>(
  word: string,
  fields: Partial<Fields<Whole, Place>>,
  terms: RowTerms<Whole, Place> = {},
): Row<Whole, Place> {
  const { words = [], usual = {}, needs: [least, at, problem] = [0, 0, ''], unknown, states } = terms;
  const codecs = entriesOf<Whole, Place>(fields);
  return {
    word,
    read(tokens, place, start = usual) {
      const last = (number: number): Token => tokens[Math.min(number, tokens.length - 1)]!;
      if (tokens.length < least) throw new NotationError(last(at), problem);
      const wordAt = (number: number): Token => tokens[number + 1] ?? { ...last(number), text: '' };
      let whole: Whole = { ...start, ...recordOf(codecs, wordAt, place) };
      const rest = tokens.slice(codecs.length + 1).values();
      for (const token of rest) {
        const said = readWord(whole, token, words, place, () => rest.next().value);
        if (said !== null) whole = said;
        else if (states !== undefined) throw notOneOf(token, flagsOf(words), states);
        else if (typeof unknown === 'function') throw unknown(token);
        else if (unknown) throw new NotationError(token, unknown);
        else noMore(token);
      }
      return whole;
    },
    print: (whole, place) =>
      [
        word,
        ...codecs.map(([name, codec]) => codec.print(whole[name], place)),
        ...printWords(whole, words, place),
      ].join(' '),
  };
}

/** The same words for another shape of the same thing. */
export const reshaped = <From, To, Place>(
  { word, read, print }: Row<From, Place>,
  toOther: (whole: From) => To,
  back: (other: To) => From,
): Row<To, Place> => ({
  word,
  read: (tokens, place) => toOther(read(tokens, place)),
  print: (other, place) => print(back(other), place),
});
