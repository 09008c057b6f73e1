import type { Problem } from '@abatis/data';
import type { Token } from './tokens.ts';

/** A word that does not fit, and why. Caught for each statement, so that one mistake does not hide the next. */
export class NotationError extends Error {
  readonly token: Token;

  constructor(token: Token, reason: string) {
    super(reason);
    this.token = token;
  }
}

/** What was made, or the word at which it failed. */
export function caught<T>(make: () => T): readonly [T, null] | readonly [null, NotationError] {
  try {
    return [make(), null];
  } catch (error) {
    if (error instanceof NotationError) return [null, error];
    throw error;
  }
}

const byPlace = ({ token: a }: NotationError, { token: b }: NotationError): number =>
  a.line - b.line || a.column - b.column;

/** The errors of a text in its order, as problems of its file. */
export const problemsOf = (errors: readonly NotationError[], file: string): readonly Problem[] =>
  errors.toSorted(byPlace).map(({ token, message }) => ({
    file,
    path: `line ${token.line}, column ${token.column}`,
    reason: message,
  }));
