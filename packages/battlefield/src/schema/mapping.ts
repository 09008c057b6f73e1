import Type from 'typebox';
import { AREA_GEOMETRY, KINDS, LINE_GEOMETRY, POINT_GEOMETRY } from '../vocabulary.ts';
import { extentSchema, reliefSchema } from './battlefield.ts';

const strict = { additionalProperties: false };
const word = Type.String({ minLength: 1 });
const scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

/** What a rule makes of a feature that is to be left out without a word. */
export const IGNORE = 'ignore';

const ruleSchema = Type.Object(
  {
    where: Type.Record(Type.String(), Type.Union([scalar, Type.Array(scalar, { minItems: 1 })]), {
      description: 'Foreign properties and the values they must have; "*" stands for any value.',
    }),
    geometry: Type.Optional(
      Type.Array(Type.Enum([...POINT_GEOMETRY, ...LINE_GEOMETRY, ...AREA_GEOMETRY]), { minItems: 1 }),
    ),
    kind: Type.Enum([...KINDS, IGNORE]),
    properties: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Union([word, Type.Object({ from: word, values: Type.Record(Type.String(), scalar) }, strict)]),
        {
          description:
            'Our property and the foreign one it is taken from, word for word or by a table of values.',
        },
      ),
    ),
    set: Type.Optional(
      Type.Record(Type.String(), scalar, { description: 'Our property and its fixed value.' }),
    ),
  },
  strict,
);
export type Rule = Type.Static<typeof ruleSchema>;

export const mappingSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    format: Type.Literal('mapping'),
    version: Type.Literal(1),
    name: word,
    source: Type.Optional(Type.String()),
    attribution: Type.Optional(Type.String()),
    note: Type.Optional(Type.String()),
    coordinates: Type.Object(
      {
        system: Type.Enum(['lonlat', 'metre']),
        origin: Type.Tuple([Type.Number(), Type.Number()], {
          maxItems: 2,
          description: 'The foreign position that becomes [0, 0].',
        }),
      },
      strict,
    ),
    extent: extentSchema,
    relief: Type.Optional(reliefSchema),
    heights: Type.Optional(Type.Enum(['metre', 'foot'])),
    unmapped: Type.Optional(Type.Enum(['report', 'drop'])),
    rules: Type.Array(ruleSchema, { minItems: 1 }),
  },
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Abatis mapping',
    description: 'How to make a battlefield of foreign GeoJSON.',
    additionalProperties: false,
  },
);

export type Mapping = Type.Static<typeof mappingSchema>;
