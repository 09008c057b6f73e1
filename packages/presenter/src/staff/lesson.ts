import { LESSON_BITES, type LessonFile, type Parsed, Report, readLessonFile } from '@abatis/data';
import {
  fulfils,
  LESSON_CONTROLS,
  type Lesson,
  type LessonBite,
  type LessonFocus,
  type LessonStep,
} from '@abatis/screen';
import { marked } from '../words/messages.ts';
import { say } from '../words/say.ts';

type BiteFile = LessonFile['bites'][number];
type StepFile = BiteFile['steps'][number];

/** The first lesson of a rulebook. `battle` is the scenario of its last bite. Bad input is reported, never thrown. */
export function readLesson(json: unknown, battle: object, file: string): Parsed<Lesson> {
  const form = readLessonFile(json, file);
  if (!form.ok) return form;
  const report = new Report(file);
  for (const [place, bite] of form.value.bites.entries()) checkBite(bite, place, report);
  return report.parsed(lessonFrom(form.value, battle));
}

/** The same for a file that comes with the rulebook. It is read by a test, and not once more whenever a game is opened. */
export function lessonFrom(file: object, battle: object): Lesson {
  const { about, bites } = file as LessonFile;
  return {
    id: 'first',
    title: say`Your first lesson`,
    about,
    bites: bites.map(bite => biteFrom(bite, battle)),
  };
}

/** What the form cannot say: who waits for an order has one to show, and only the last bite is a battle, to be won. */
function checkBite({ position, steps }: BiteFile, place: number, report: Report): void {
  const isLast = place === LESSON_BITES - 1;
  const at = `/bites/${place}`;
  if ((position === undefined) !== isLast)
    report.problem(`${at}/position`, isLast ? 'the last part is the battle' : 'this part needs a position');
  if (steps.some(({ until }) => until === 'won') !== isLast)
    report.problem(`${at}/steps`, 'a step that waits for victory is in the last part, and only there');
  for (const [number, { show = [], until, order, hint, cues }] of steps.entries()) {
    const path = `${at}/steps/${number}`;
    const waits = typeof until === 'object';
    if (waits && (!order || !fulfils(until, order)))
      report.problem(`${path}/order`, 'the order that the step waits for has to be here');
    if (waits && hint === undefined) report.problem(`${path}/hint`, 'a step that waits needs a hint');
    if (!waits && (order || hint !== undefined))
      report.problem(path, 'only a step that waits for an order has one, and a hint');
    for (const focus of show)
      if ('control' in focus && !isControl(focus.control))
        report.problem(`${path}/show`, `"${focus.control}" is none of: ${LESSON_CONTROLS.join(', ')}`);
    if (cues && until !== 'won') report.problem(`${path}/cues`, 'only a battle has cues');
  }
}

const isControl = (control: string): boolean => LESSON_CONTROLS.some(each => each === control);

const biteFrom = ({ position, dice = [], steps, learnt, ...bite }: BiteFile, battle: object): LessonBite => ({
  ...bite,
  begins: position ? { position: `\n${position.join('\n')}\n` } : { scenario: battle },
  dice,
  steps: steps.map(stepFrom),
  learnt: marked(learnt),
});

const stepFrom = ({ say: sentence, show = [], until, hint, cues, ...step }: StepFile): LessonStep => ({
  ...step,
  say: marked(sentence),
  show: show as readonly LessonFocus[],
  until: until ?? 'next',
  ...(hint !== undefined && { hint: marked(hint) }),
  ...(cues && { cues: cues.map(cue => ({ ...cue, say: marked(cue.say) })) }),
});
