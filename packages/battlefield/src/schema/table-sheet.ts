import Type from 'typebox';

const strict = { additionalProperties: false };

const originSchema = Type.Object({ x: Type.Number(), y: Type.Number() }, strict);

/** A table laid on a battlefield: how large it is, how much ground an inch stands for, and how it lies there. */
export const tableSheetSchema = Type.Object(
  {
    table: Type.Object(
      {
        width: Type.Number({ minimum: 1, maximum: 1000, description: 'Inches from west to east.' }),
        height: Type.Number({ minimum: 1, maximum: 1000, description: 'Inches from south to north.' }),
      },
      strict,
    ),
    metresPerInch: Type.Number({ minimum: 0.1, maximum: 1000 }),
    origin: Type.Optional(originSchema),
    facing: Type.Optional(
      Type.Number({
        minimum: 0,
        exclusiveMaximum: 360,
        description: 'Where the north edge of the table lies on the ground, in degrees clockwise from north.',
      }),
    ),
    gauge: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, description: 'Inches by which drawing is measured.' }),
    ),
  },
  strict,
);
export type TableSheet = Type.Static<typeof tableSheetSchema>;

/** A table whose place on the ground is settled: `origin` is its south-west corner in metres. */
export const placedTableSchema = Type.Object(
  { ...tableSheetSchema.properties, origin: originSchema, facing: Type.Number() },
  strict,
);
export type PlacedTable = Type.Static<typeof placedTableSchema>;
