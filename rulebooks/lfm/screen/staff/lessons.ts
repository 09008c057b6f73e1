import { firstLessonFrom } from '@abatis/presenter';
import type { Lesson } from '@abatis/screen';
import lesson from './lesson.json' with { type: 'json' };

/** The first lesson: four small positions on Brawner's Farm. The other side is played by the computer. */
export const LESSONS: readonly Lesson[] = [firstLessonFrom(lesson)];
