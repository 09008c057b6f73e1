import { closed, type Parsed, Report, schemaReader, text, trusted, whole } from '@abatis/data';
import { fulfils, LESSON_CONTROLS, type Lesson, type LessonBite, type LessonStep } from '@abatis/screen';
import Type, { type Static } from 'typebox';
import { marked } from '../words/messages.ts';
import { say } from '../words/say.ts';

/*
 * A lesson as its file has it: positions line by line, sentences with their links in braces. What the reader cannot
 * know, whether the orders are legal and the buttons called so, is told by `lessonFaults` of the testkit.
 */

/** The five parts of the first lesson; the last is a battle. */
const BITES = 5;

const anyOrder = Type.Object({ type: text }, { additionalProperties: true });

const focusSchema = Type.Union([
  closed({ piece: text }),
  closed({ place: text }),
  closed({ control: Type.Enum([...LESSON_CONTROLS]) }),
]);

const stepSchema = closed({
  say: text,
  show: Type.Optional(Type.Array(focusSchema)),
  after: Type.Optional(Type.Array(text, { minItems: 1 })),
  until: Type.Optional(
    Type.Union([
      Type.Literal('won'),
      closed({ action: text, with: Type.Optional(Type.Object({}, { additionalProperties: true })) }),
    ]),
  ),
  order: Type.Optional(anyOrder),
  hint: Type.Optional(text),
  cues: Type.Optional(Type.Array(closed({ step: text, say: text }), { minItems: 1 })),
});

const dieSchema = closed({ purpose: text, dice: Type.Array(whole, { minItems: 1 }) });

const biteSchema = closed({
  id: Type.String({ pattern: '^[a-z][a-z-]*$' }),
  title: text,
  minutes: whole,
  seat: text,
  position: Type.Optional(Type.Array(text, { minItems: 1, description: 'Absent: the battle of the lesson.' })),
  dice: Type.Optional(Type.Array(dieSchema)),
  steps: Type.Array(stepSchema, { minItems: 1 }),
  learnt: text,
});

const lessonSchema = closed({ about: text, bites: Type.Array(biteSchema, { minItems: BITES, maxItems: BITES }) });

type BiteFile = Static<typeof biteSchema>;
type StepFile = Static<typeof stepSchema>;

const readForm = schemaReader(lessonSchema);

/** The first lesson of a rulebook. `battle` is the scenario of its last bite. Bad input is reported, never thrown. */
export function readLesson(json: unknown, battle: object, file: string): Parsed<Lesson> {
  const form = readForm(json, file);
  if (!form.ok) return form;
  const { about, bites } = form.value;
  const report = new Report(file);
  for (const [place, bite] of bites.entries()) checkBite(bite, place, report);
  const lesson: Lesson = {
    id: 'first',
    title: say`Your first lesson`,
    about,
    bites: bites.map(bite => biteFrom(bite, battle)),
  };
  return report.parsed(lesson);
}

/** The same for a file that comes with the rulebook: anything wrong with it is a bug and thrown. */
export const lessonFrom = (json: unknown, battle: object): Lesson =>
  trusted(readLesson(json, battle, 'lesson.json'));

/** What the form cannot say: who waits for an order has one to show, and only the last bite is a battle, to be won. */
function checkBite({ position, steps }: BiteFile, place: number, report: Report): void {
  const isLast = place === BITES - 1;
  const at = `/bites/${place}`;
  if ((position === undefined) !== isLast)
    report.problem(`${at}/position`, isLast ? 'the last part is the battle' : 'this part needs a position');
  if (steps.some(({ until }) => until === 'won') !== isLast)
    report.problem(`${at}/steps`, 'a step that waits for victory is in the last part, and only there');
  for (const [number, { until = 'next', order, hint, cues }] of steps.entries()) {
    const path = `${at}/steps/${number}`;
    const waits = typeof until !== 'string';
    if (waits && (!order || !fulfils(until, order)))
      report.problem(`${path}/order`, 'the order that the step waits for has to be here');
    if (waits && hint === undefined) report.problem(`${path}/hint`, 'a step that waits needs a hint');
    if (!waits && (order || hint !== undefined))
      report.problem(path, 'only a step that waits for an order has one, and a hint');
    if (cues && until !== 'won') report.problem(`${path}/cues`, 'only a battle has cues');
  }
}

const biteFrom = ({ position, dice = [], steps, learnt, ...bite }: BiteFile, battle: object): LessonBite => ({
  ...bite,
  begins: position ? { position: `\n${position.join('\n')}\n` } : { scenario: battle },
  dice,
  steps: steps.map(stepFrom),
  learnt: marked(learnt),
});

const stepFrom = ({ say: sentence, show = [], until = 'next', hint, cues, ...step }: StepFile): LessonStep => ({
  ...step,
  say: marked(sentence),
  show,
  until,
  ...(hint !== undefined && { hint: marked(hint) }),
  ...(cues && { cues: cues.map(cue => ({ ...cue, say: marked(cue.say) })) }),
});
