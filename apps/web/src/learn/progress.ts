import type { Action } from '@abatis/kernel';
import { fulfils, type LessonStep } from '@abatis/screen';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Where the orders of one click lead: several that are waited for can come at once; the last says whether it was right. */
export function follow(
  steps: readonly LessonStep[],
  from: number,
  given: readonly Action[],
): { readonly step: number; readonly astray: boolean } {
  let step = from;
  let astray = false;
  for (const action of given) {
    const now = steps[step];
    astray = !now || !fulfils(now.until, action);
    if (!astray) step++;
  }
  return { step, astray };
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
