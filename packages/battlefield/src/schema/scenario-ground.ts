import Type from 'typebox';
import type { Battlefield } from './battlefield.ts';
import type { Sheet } from './sheet.ts';
import type { TableSheet } from './table-sheet.ts';

const name = Type.String({
  minLength: 1,
  description:
    "A battlefield of the rulebook by its name, or a battlefield file by its path from the scenario's.",
});

/** Survey data beside the scenario file, imported when that is read. */
const surveySchema = Type.Object(
  {
    mapping: Type.String({ minLength: 1, description: 'The path of the mapping file.' }),
    files: Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description: 'The paths of its data.' }),
  },
  { additionalProperties: false },
);

/** What a scenario says of its ground. The program that reads the file replaces paths by the ground itself. */
export const scenarioGroundSchema = Type.Union([
  name,
  surveySchema,
  Type.Unsafe<Battlefield>(
    Type.Object({ type: Type.Literal('FeatureCollection') }, { description: 'The whole battlefield.' }),
  ),
]);
export type ScenarioGround = Type.Static<typeof scenarioGroundSchema>;

/** The part of a scenario on hexes that decides its map. */
export interface Grounded {
  readonly battlefield: ScenarioGround;
  readonly sheet: Sheet;
}

/** The part of a scenario on a free table that decides its terrain. */
export interface Tabled {
  readonly battlefield: ScenarioGround;
  readonly sheet: TableSheet;
}
