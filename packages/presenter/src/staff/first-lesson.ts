import type { Seat } from '@abatis/kernel';
import type { Lesson, LessonBite, LessonFocus, LessonStep } from '@abatis/screen';
import { marked } from '../words/messages.ts';
import { say } from '../words/say.ts';

/** The lesson that everybody begins with: small positions, each with the dice that make happen what it teaches. */
export const firstLesson = (about: string, bites: readonly LessonBite[]): Lesson => ({
  id: 'first',
  title: say`Your first five minutes`,
  minutes: 5,
  about,
  bites,
});

/** The first lesson as its file has it: positions line by line, sentences with their links in braces. */
export interface LessonFile {
  readonly about: string;
  readonly bites: readonly BiteFile[];
}

interface BiteFile {
  readonly id: string;
  readonly title: string;
  readonly seat: Seat;
  readonly position: readonly string[];
  readonly dice: LessonBite['dice'];
  readonly steps: readonly StepFile[];
}

interface StepFile {
  readonly say: string;
  readonly show: readonly Readonly<Record<string, string | undefined>>[];
  readonly until: string | { readonly action: string; readonly with?: object };
  readonly hint?: string;
}

/** A file is trusted to point at what there is: the tests of a rulebook play its lesson step by step. */
export const firstLessonFrom = ({ about, bites }: LessonFile): Lesson =>
  firstLesson(about, bites.map(biteFrom));

const biteFrom = ({ position, steps, ...bite }: BiteFile): LessonBite => ({
  ...bite,
  position: `\n${position.join('\n')}\n`,
  steps: steps.map(stepFrom),
});

const stepFrom = ({ say: sentence, show, until, hint }: StepFile): LessonStep => ({
  say: marked(sentence),
  show: show as readonly LessonFocus[],
  until: until as LessonStep['until'],
  ...(hint !== undefined && { hint: marked(hint) }),
});
