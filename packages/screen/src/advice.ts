import type { PathStep, Preview } from './answers.ts';
import type { Given, Plan } from './moment.ts';
import type { Text } from './text.ts';

/** What the staff would do now, on request. Nothing of it is done before the player takes it over. */
export interface Advice {
  /** What taking it over does. */
  readonly given: Given;
  /** The order in words: 'Move to 0816, 1 MP left'. */
  readonly order: Text;
  readonly because: Text;
  /** Exact odds, where dice are thrown for it. */
  readonly preview: Preview | null;
  /** Drawn on the map: the path, arrows at the units that are attacked, and a ring around everything that it is about. */
  readonly path: readonly PathStep[];
  readonly plans: readonly Plan[];
  readonly about: readonly string[];
  /** What was tried out for it, where it is the beginning of a plan. */
  readonly tried?: PlansShown;
}

/** Plans that somebody has tried out, in words: the best first. */
export interface PlansShown {
  readonly trials: number;
  readonly nodes: number;
  readonly rows: readonly TriedPlan[];
}

export interface TriedPlan {
  readonly name: Text;
  readonly trials: number;
  readonly mean: number;
  readonly error: number | null;
  readonly state: 'best' | 'in' | 'out';
  readonly less: { readonly mean: number; readonly error: number | null } | null;
  /** What happened in how many of its trials. */
  readonly marks: readonly { readonly name: Text; readonly times: number }[];
}
