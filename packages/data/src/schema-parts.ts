import Type, { type TProperties, type TSchema } from 'typebox';

/* What the files of every rulebook are put together from. */

/** An object that has these properties and no others. */
export const closed = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** One value for each of these words. */
export const byWord = <const Word extends string, Schema extends TSchema>(
  words: readonly Word[],
  schema: Schema,
) => closed(Object.fromEntries(words.map(word => [word, schema])) as Record<Word, Schema>);

/** A number of things, which may be none. */
export const count = Type.Integer({ minimum: 0 });

/** A number of things, at least one. */
export const whole = Type.Integer({ minimum: 1 });

/** A text that says something. */
export const text = Type.String({ minLength: 1 });

/** What a scenario says to its players before the first turn; all else on the card is made from the rules' own data. */
const briefingSchema = closed({
  situation: Type.String({ minLength: 1, description: 'What the battle is about, in a few sentences.' }),
  places: Type.Optional(
    Type.Record(text, text, {
      description: 'What players call the positions that victory goes by, by their ids.',
    }),
  ),
  rules: Type.Array(
    closed({
      title: text,
      text,
      clauses: Type.Array(text),
      variant: Type.Optional(Type.String({ minLength: 1, description: 'Only with this variant or option.' })),
    }),
    { description: 'The special rules as numbered sentences.' },
  ),
});

export type BriefingFile = Type.Static<typeof briefingSchema>;

/** The file of a scenario: what every rulebook's says of its battle, and the parts that only this rulebook's has. */
export const scenarioFile = <Parts extends TProperties>(title: string, date: Type.TString, parts: Parts) =>
  Type.Object(
    {
      $schema: Type.Optional(Type.String()),
      id: text,
      title: text,
      place: text,
      date,
      history: text,
      briefing: Type.Optional(briefingSchema),
      ...parts,
      notes: Type.Array(text, { description: 'Where the scenario had to be interpreted.' }),
    },
    { title, additionalProperties: false },
  );
