import type { Lesson, LessonBite } from '@abatis/screen';
import { say } from '../words/say.ts';

/** The lesson that everybody begins with: small positions, each with the dice that make happen what it teaches. */
export const firstLesson = (about: string, bites: readonly LessonBite[]): Lesson => ({
  id: 'first',
  title: say`Your first five minutes`,
  minutes: 5,
  about,
  bites,
});
