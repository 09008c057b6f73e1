import { quotedName, type Token } from './tokens.ts';
import { namedAt, numberAt, oneOf } from './words.ts';

/** How a value is written: one definition reads it and prints it. `Place` is what it needs for that. */
export interface Codec<T, Place = unknown> {
  read(token: Token, place: Place): T;
  print(value: T, place: Place): string;
}

export const NAME: Codec<string, unknown> = { read: ({ text }) => text, print: quotedName };

/** A whole number; `what` names it where it is none. */
export const integer = (what: string): Codec<number, unknown> => ({
  read: token => numberAt(token, token, what),
  print: String,
});

export const choice = <T extends string>(known: readonly T[], what: string): Codec<T, unknown> => ({
  read: token => oneOf(token, token, known, what),
  print: value => value,
});

/** Something by its name in a list of the battle: a unit, a commander. */
export const named = <Names>(
  what: string,
  listOf: (names: Names) => readonly { readonly name: string }[],
): Codec<number, Names> => ({
  read: (token, names) => namedAt(listOf(names), token.text === '' ? undefined : token, token, what),
  print: (id, names) => quotedName(listOf(names)[id]!.name),
});

/** A value that has a word of its own among those of a codec: `nowhere` among hexes. */
export const orWord = <T, Special, Place>(
  word: string,
  special: Special,
  codec: Codec<T, Place>,
): Codec<T | Special, Place> => ({
  read: (token, place) => (token.text === word ? special : codec.read(token, place)),
  print: (value, place) => (value === special ? word : codec.print(value as T, place)),
});

/** A value that matches a pattern as a whole. */
export const matching = <T>(
  pattern: RegExp,
  read: (parts: readonly string[], token: Token) => T,
  print: (value: T) => string,
  refuse: (token: Token) => Error,
): Codec<T, unknown> => ({
  read(token) {
    const match = pattern.exec(token.text);
    if (!match) throw refuse(token);
    return read(match.slice(1), token);
  },
  print: value => quotedName(print(value)),
});
