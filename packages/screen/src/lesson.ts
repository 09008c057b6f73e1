import type { Action, ScriptItem, Seat } from '@abatis/kernel/host';
import type { Place } from './places/place.ts';
import type { Text } from './text.ts';

/** A lesson teaches by doing, in bites of a minute under the real rules; the last is a small battle to be won. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly bites: readonly LessonBite[];
}

export interface LessonBite {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  /** A position in the notation of the rulebook, or a battle as its scenario files have it. */
  readonly begins: { readonly position: string } | { readonly scenario: object };
  readonly seat: Seat;
  /** The dice of this bite, so that what is taught happens; when they run out, seeded ones go on. */
  readonly dice: readonly ScriptItem[];
  readonly steps: readonly LessonStep[];
  /** What the learner can do now, in one sentence. */
  readonly learnt: Text;
}

export interface LessonStep {
  readonly say: Text;
  /** What is pointed out while it is said. */
  readonly show: readonly LessonFocus[];
  /** Kinds of events that it tells of: it is not said before all of them have happened since the last order. */
  readonly after?: readonly string[];
  /**
   * 'next': the reader presses Next. 'won': the battle is won; until then everything may be done. Otherwise an action of
   * this type, matching the given parts: what is not mentioned may be anything, and { guns: { length: 2 } } asks for
   * any two. No other order is taken meanwhile.
   */
  readonly until: 'next' | 'won' | Awaited;
  /** The order that the step waits for, whole: given for a learner who asks to be shown. */
  readonly order?: Action;
  /** Said when something else is done. */
  readonly hint?: Text;
  /** Said in a battle when the learner is asked in a step of the rules, by its name. */
  readonly cues?: readonly LessonCue[];
}

/** The order that a step waits for, as far as it matters. */
export interface Awaited {
  readonly action: string;
  readonly with?: Partial<Action> & Readonly<Record<string, unknown>>;
}

export interface LessonCue {
  readonly step: string;
  readonly say: Text;
}

export type LessonFocus =
  | { readonly piece: string }
  | { readonly place: Place }
  | { readonly control: LessonControl };

/** The parts of the table that a step can point out. */
export const LESSON_CONTROLS = ['prompt', 'buttons', 'preview', 'log', 'forces', 'clock'] as const;
export type LessonControl = (typeof LESSON_CONTROLS)[number];

/** Whether an order is the one that a step waits for. */
export function fulfils(until: LessonStep['until'], action: Action): boolean {
  if (typeof until === 'string' || until.action !== action.type) return false;
  return matches(action, until.with ?? {});
}

/** Whether an action has all the given parts; parts that are not mentioned may be anything. */
function matches(given: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return given === wanted;
  if (typeof given !== 'object' || given === null) return false;
  if (Array.isArray(wanted) && (!Array.isArray(given) || given.length !== wanted.length)) return false;
  return Object.entries(wanted).every(([key, value]) => matches(Reflect.get(given, key), value));
}
