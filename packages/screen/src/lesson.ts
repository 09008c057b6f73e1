import type { Action, ScriptItem, Seat } from '@abatis/kernel/host';
import type { Place } from './places/place.ts';
import type { Text } from './text.ts';

/** A lesson teaches by doing: a few small positions under the real rules, each with steps to follow. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly about: string;
  readonly bites: readonly LessonBite[];
}

export interface LessonBite {
  readonly id: string;
  readonly title: string;
  /** In the notation of the rulebook. */
  readonly position: string;
  readonly seat: Seat;
  /** The dice of this bite, so that what is taught happens; when they run out, seeded ones go on. */
  readonly dice: readonly ScriptItem[];
  readonly steps: readonly LessonStep[];
}

export interface LessonStep {
  readonly say: Text;
  /** What is pointed out while it is said. */
  readonly show: readonly LessonFocus[];
  /**
   * 'next': the reader presses Next. Otherwise an action of this type, matching the given parts: what is not mentioned
   * may be anything, and { guns: { length: 2 } } asks for any two.
   */
  readonly until:
    | 'next'
    | { readonly action: string; readonly with?: Partial<Action> & Readonly<Record<string, unknown>> };
  /** Said when something else is done. */
  readonly hint?: Text;
}

export type LessonFocus =
  | { readonly piece: string }
  | { readonly place: Place }
  | { readonly control: 'prompt' | 'buttons' | 'preview' | 'log' | 'forces' | 'clock' };

/** Whether an order is the one that a step waits for. */
export function fulfils(until: LessonStep['until'], action: Action): boolean {
  if (until === 'next' || until.action !== action.type) return false;
  return matches(action, until.with ?? {});
}

/** Whether all that is asked for is there; what is not mentioned may be anything. */
function matches(given: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return given === wanted;
  if (typeof given !== 'object' || given === null) return false;
  if (Array.isArray(wanted) && (!Array.isArray(given) || given.length !== wanted.length)) return false;
  return Object.entries(wanted).every(([key, value]) => matches(Reflect.get(given, key), value));
}
