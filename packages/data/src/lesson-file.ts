import Type, { type Static } from 'typebox';
import { closed, text, whole } from './schema-parts.ts';
import { schemaReader } from './schema-reader.ts';

/** The parts of the first lesson of a rulebook; the last is a battle. */
export const LESSON_BITES = 5;

const awaitedSchema = closed({
  action: text,
  with: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

const stepSchema = closed({
  say: text,
  show: Type.Optional(
    Type.Array(Type.Union([closed({ piece: text }), closed({ place: text }), closed({ control: text })])),
  ),
  after: Type.Optional(
    Type.Array(text, { minItems: 1, description: 'Kinds of events that have to happen before it is said.' }),
  ),
  until: Type.Optional(
    Type.Union([Type.Literal('won'), awaitedSchema], { description: 'Absent: the reader presses Next.' }),
  ),
  order: Type.Optional(Type.Object({ type: text }, { additionalProperties: true })),
  hint: Type.Optional(text),
  cues: Type.Optional(Type.Array(closed({ step: text, say: text }), { minItems: 1 })),
});

const biteSchema = closed({
  id: Type.String({ pattern: '^[a-z][a-z-]*$' }),
  title: text,
  minutes: whole,
  seat: text,
  position: Type.Optional(
    Type.Array(text, { minItems: 1, description: 'Line by line. Absent: the battle of the lesson.' }),
  ),
  dice: Type.Optional(Type.Array(closed({ purpose: text, dice: Type.Array(whole, { minItems: 1 }) }))),
  steps: Type.Array(stepSchema, { minItems: 1 }),
  learnt: text,
});

/** A lesson as its file has it: positions line by line, sentences with their links in braces. */
const lessonSchema = closed({
  about: text,
  bites: Type.Array(biteSchema, { minItems: LESSON_BITES, maxItems: LESSON_BITES }),
});

export type LessonFile = Static<typeof lessonSchema>;

/** Whether the file has the form of a lesson. What else it has to be is known where lessons are made. */
export const readLessonFile = schemaReader(lessonSchema);
