import { suggestion } from '@abatis/data';
import type { OptionValue } from '@abatis/kernel';
import { NotationError } from './notation-error.ts';
import type { Token } from './tokens.ts';

/* Single words. Each reader is given the word before its own, to name a place where the own is missing. */

export function numberAt(token: Token | undefined, before: Token, what: string): number {
  if (!token || !/^-?\d+$/.test(token.text))
    throw new NotationError(token ?? before, `${what} is a whole number`);
  return Number(token.text);
}

export function oneOf<T extends string>(
  token: Token | undefined,
  before: Token,
  known: readonly T[],
  what: string,
): T {
  const found = known.find(word => word === token?.text);
  if (found !== undefined) return found;
  if (token) throw notOneOf(token, known, what);
  throw new NotationError(before, `${what} is one of ${known.join(', ')}`);
}

/** The error for a word that is not in a list, with the nearest that is. */
export const notOneOf = (token: Token, known: readonly string[], what: string): NotationError =>
  new NotationError(token, `${what} is one of ${known.join(', ')}${suggestion(token.text, known)}`);

/** The place of a name in a list of the battle, which is too long to be told. */
export function namedAt(
  list: readonly { readonly name: string }[],
  token: Token | undefined,
  before: Token,
  what: string,
): number {
  if (!token) throw new NotationError(before, `the name of ${what} is missing`);
  const place = list.findIndex(({ name }) => name === token.text);
  if (place >= 0) return place;
  const near = suggestion(
    token.text,
    list.map(({ name }) => name),
  );
  throw new NotationError(token, `"${token.text}" is not ${what} of this battle${near}`);
}

export function noMore(token: Token | undefined): void {
  if (token) throw new NotationError(token, `"${token.text}" is too much here`);
}

/** What stands behind the prefix of a word, with its own place: `from=0909`. */
export const after = (token: Token, prefix: string): Token => ({
  ...token,
  text: token.text.slice(prefix.length),
  column: token.column + prefix.length,
});

/** `true`, a whole number, or a word. */
export function optionValue(text: string): OptionValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** Numbers of hexes or sides in a list that may name one twice. */
export const ascending = (numbers: Iterable<number>): readonly number[] =>
  [...new Set(numbers)].sort((a, b) => a - b);
