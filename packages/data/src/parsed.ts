/** Reading a file or a message: the value, or what is wrong with it. Reading never throws. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface Problem {
  /** The file, or whatever name the reader was given for its input. */
  readonly file: string;
  /** JSON pointer to the place, '' for the whole. */
  readonly path: string;
  readonly reason: string;
}

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value });

export const rejected = (file: string, path: string, reason: string): Parsed<never> => ({
  ok: false,
  problems: [{ file, path, reason }],
});

export const formatProblem = ({ file, path, reason }: Problem): string =>
  `${file}${path && ` at ${path}`}: ${reason}`;
