import type { Parsed } from '@abatis/data';

/** A plan that was read and reckoned: what a screen or a terminal shows of it. */
export interface Reckoned {
  /** All that came out, as data. */
  readonly forecast: object;
  /** The same as lines for an umpire to print. */
  text(): string;
  /** The timeline as a drawing. */
  svg(): string;
}

/** A planner that can be used without a game: files in, forecasts out. */
export interface Planner {
  /** The JSON schema of its files. */
  readonly schema: object;
  reckon(json: unknown, file: string): Parsed<Reckoned>;
  /** Variants of one plan side by side, the first being what the others are measured by. */
  compare(files: readonly { readonly json: unknown; readonly file: string }[]): Parsed<Reckoned>;
}
