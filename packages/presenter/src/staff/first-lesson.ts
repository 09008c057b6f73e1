import type { Lesson, LessonBite } from '@abatis/screen';

/** The lesson that everybody begins with: small positions, each with the dice that make happen what it teaches. */
export const firstLesson = (about: string, bites: readonly LessonBite[]): Lesson => ({
  id: 'first',
  title: 'Your first five minutes',
  minutes: 5,
  about,
  bites,
});
