import Type from 'typebox';
import { AREA_GEOMETRY, KINDS, LINE_GEOMETRY, POINT_GEOMETRY } from '../vocabulary.ts';
import { extentSchema, reliefSchema } from './battlefield.ts';

const strict = { additionalProperties: false };
const word = Type.String({ minLength: 1 });
const scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

/** The mappings that come with the program, by name. */
export const READY_MAPPINGS = ['openstreetmap'] as const;
export type ReadyName = (typeof READY_MAPPINGS)[number];

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
        Type.Union([
          word,
          Type.Object(
            {
              from: word,
              values: Type.Record(Type.String(), scalar),
              default: Type.Optional(scalar),
            },
            strict,
          ),
        ]),
        {
          description:
            'Our property and the foreign one it is taken from, word for word or by a table of values; its default stands for any other value and for none.',
        },
      ),
    ),
    set: Type.Optional(
      Type.Record(Type.String(), scalar, { description: 'Our property and its fixed value.' }),
    ),
    goOn: Type.Optional(
      Type.Boolean({ description: 'Later rules see the feature as well: a bridge is also a piece of road.' }),
    ),
  },
  strict,
);
export type Rule = Type.Static<typeof ruleSchema>;

const rulesSchema = Type.Array(ruleSchema, { minItems: 1 });

/** Rules for the data of one source, whatever the field: what a mapping can `use`. */
export const readyMappingSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    format: Type.Literal('rules'),
    version: Type.Literal(1),
    name: word,
    attribution: Type.Optional(Type.String()),
    note: Type.Optional(Type.String()),
    rules: rulesSchema,
  },
  strict,
);
export type ReadyMapping = Type.Static<typeof readyMappingSchema>;

export const mappingSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    format: Type.Literal('mapping'),
    version: Type.Literal(1),
    name: word,
    source: Type.Optional(Type.String()),
    attribution: Type.Optional(Type.String()),
    note: Type.Optional(Type.String()),
    use: Type.Optional(
      Type.Enum(READY_MAPPINGS, { description: 'A ready mapping, whose rules follow those of this file.' }),
    ),
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
    thin: Type.Optional(
      Type.Number({
        minimum: 0,
        description: 'Metres by which a line may move to save points: 1 if absent, 0 keeps every point.',
      }),
    ),
    rules: Type.Optional(rulesSchema),
  },
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Abatis mapping',
    description: 'How to make a battlefield of foreign GeoJSON.',
    additionalProperties: false,
  },
);

type MappingFile = Type.Static<typeof mappingSchema>;

/** A mapping with all its rules: those of the ready one that it uses stand behind its own. */
export type Mapping = Omit<MappingFile, 'use' | 'rules'> & { readonly rules: readonly Rule[] };

export type { MappingFile };
