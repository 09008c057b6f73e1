import type { Lesson } from '@abatis/screen';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Progress {
  /** 'lfm/first/fire': parts that were finished, so that lists can tell. */
  readonly done: readonly string[];
}

export const useProgress = create<Progress>()(
  persist((): Progress => ({ done: [] }), { name: 'abatis-lessons', version: 2 }),
);

/** The name under which a part of a lesson is remembered. */
const biteKey = (rulebook: string, lesson: string, bite: string): string => `${rulebook}/${lesson}/${bite}`;

export function markDone(rulebook: string, lesson: string, bite: string): void {
  const key = biteKey(rulebook, lesson, bite);
  const { done } = useProgress.getState();
  if (!done.includes(key)) useProgress.setState({ done: [...done, key] });
}

/** How far a learner is with a lesson. */
export interface LessonProgress {
  /** Whether each part is done. */
  readonly done: readonly boolean[];
  readonly count: number;
  /** The first part that is not done; the first of all when all are. */
  readonly next: number;
}

export function progressIn(
  { done }: Progress,
  rulebook: string,
  { id, bites }: Pick<Lesson, 'id' | 'bites'>,
): LessonProgress {
  const each = bites.map(bite => done.includes(biteKey(rulebook, id, bite.id)));
  return { done: each, count: each.filter(Boolean).length, next: Math.max(0, each.indexOf(false)) };
}

/** How far the learner is with this lesson, in this browser. */
export const useLessonProgress = (rulebook: string, lesson: Lesson): LessonProgress =>
  progressIn(useProgress(), rulebook, lesson);

/** All parts together, in minutes. */
export const minutesOf = ({ bites }: Pick<Lesson, 'bites'>): number =>
  bites.reduce((sum, { minutes }) => sum + minutes, 0);
