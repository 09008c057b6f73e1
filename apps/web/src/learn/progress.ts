import type { Action } from '@abatis/kernel';
import type { LessonStep } from '@abatis/screen';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

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

interface Progress {
  /** 'lfm/first/2': parts that were finished, so that the list can tell. */
  readonly done: readonly string[];
}

export const useProgress = create<Progress>()(
  persist((): Progress => ({ done: [] }), { name: 'abatis-lessons', version: 1 }),
);

/** The name under which a part of a lesson is remembered. */
export const biteKey = (rulebook: string, lesson: string, bite: number): string =>
  `${rulebook}/${lesson}/${bite}`;

export function markDone(key: string): void {
  const { done } = useProgress.getState();
  if (!done.includes(key)) useProgress.setState({ done: [...done, key] });
}
