/** Reading a file or a message: the value, or what is wrong with it. Reading never throws. */
export type Parsed<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Something looks unintended, but the value can be used. */
      readonly warnings: readonly Problem[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What is wrong with a file, and where: enough to go and mend it. */
export interface Problem {
  /** The file, or whatever name the reader was given for its input. */
  readonly file: string;
  /** The id of the feature, if the fault lies in one that has an id. */
  readonly feature?: string;
  /** JSON pointer to the place, '' for the whole. */
  readonly path: string;
  readonly reason: string;
  /** How many others are alike and not listed. */
  readonly more?: number;
}

export const parsed = <T>(value: T, warnings: readonly Problem[] = []): Parsed<T> => ({
  ok: true,
  value,
  warnings,
});

export const rejected = (file: string, path: string, reason: string): Parsed<never> => ({
  ok: false,
  problems: [{ file, path, reason }],
});

/** One line for a person: `brawner.geojson, feature "dogan" at /features/3/properties/class: …`. */
export function formatProblem({ file, feature, path, reason, more = 0 }: Problem): string {
  const place = `${file}${feature === undefined ? '' : `, feature "${feature}"`}${path && ` at ${path}`}`;
  return `${place}: ${reason}${more > 0 ? ` (and ${more} more like this)` : ''}`;
}

/** A JSON pointer from its steps. */
export function pointer(...steps: readonly (string | number)[]): string {
  return steps.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
