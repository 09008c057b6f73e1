import Type from 'typebox';
import { AREA_KINDS } from '../vocabulary.ts';

const strict = { additionalProperties: false };

const percent = (description: string) => Type.Integer({ minimum: 1, maximum: 99, description });

const layoutSchema = Type.Object(
  {
    orientation: Type.Enum(['flat', 'pointy']),
    shifted: Type.Enum(['odd', 'even']),
    order: Type.Enum(['CCRR', 'RRCC']),
    first: Type.Object({ col: Type.Integer({ minimum: 0 }), row: Type.Integer({ minimum: 0 }) }, strict),
  },
  strict,
);

const thresholdsSchema = Type.Partial(
  Type.Record(
    Type.Enum(AREA_KINDS),
    percent('The share of a hex at which this terrain wins against clear ground.'),
  ),
  strict,
);

const originSchema = Type.Object({ x: Type.Number(), y: Type.Number() }, strict);

/** The hex sheet laid over a battlefield. */
export const sheetSchema = Type.Object(
  {
    layout: layoutSchema,
    cols: Type.Integer({ minimum: 1, maximum: 100 }),
    rows: Type.Integer({ minimum: 1, maximum: 100 }),
    across: Type.Number({ minimum: 10, maximum: 5000, description: 'Metres from flat side to flat side.' }),
    origin: Type.Optional(originSchema),
    thresholds: Type.Optional(thresholdsSchema),
    graze: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 25,
        description:
          'A way that reaches no deeper than this percentage of `across` into a hex does not enter it.',
      }),
    ),
  },
  strict,
);
export type Sheet = Type.Static<typeof sheetSchema>;

/** A sheet whose place on the ground is settled. */
export const placedSheetSchema = Type.Object({ ...sheetSchema.properties, origin: originSchema }, strict);
export type PlacedSheet = Type.Static<typeof placedSheetSchema>;
