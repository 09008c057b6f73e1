import type { LessonBite } from '@abatis/screen';
import { expect, test } from 'vitest';
import { markDone, minutesOf, progressIn, useProgress } from '../../src/learn/progress.ts';

const bites = [
  { id: 'move', minutes: 1 },
  { id: 'fire', minutes: 1 },
  { id: 'battle', minutes: 8 },
] as unknown as readonly LessonBite[];
const lesson = { id: 'first', bites };

test('UI 30 the parts that are done are kept by name, in any order, and the next one is the first that is not', () => {
  useProgress.setState({ done: [] });
  expect(progressIn(useProgress.getState(), 'lfm', lesson)).toMatchObject({ count: 0, next: 0 });
  markDone('lfm', 'first', 'move');
  markDone('lfm', 'first', 'battle');
  markDone('lfm', 'first', 'move');
  const now = progressIn(useProgress.getState(), 'lfm', lesson);
  expect(now).toEqual({ done: [true, false, true], count: 2, next: 1 });
  expect(progressIn(useProgress.getState(), 'mib', lesson).count).toBe(0);
  markDone('lfm', 'first', 'fire');
  expect(progressIn(useProgress.getState(), 'lfm', lesson)).toMatchObject({ count: 3, next: 0 });
});

test('UI 30 a lesson takes as long as its parts', () => {
  expect(minutesOf(lesson)).toBe(10);
});
