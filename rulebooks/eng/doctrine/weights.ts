import { numberGroup, type Parsed, schemaReader, trusted } from '@abatis/data';
import Type, { type Static } from 'typebox';
import given from './weights.json' with { type: 'json' };

/** What the doctrine of sieges thinks important: opinions, to be tuned by matches; no rule depends on them. */
export const weightsSchema = Type.Object(
  {
    scheme: Type.Object(
      {
        /** Inches of front of the batteries, from the left. */
        batteries: Type.Array(Type.Integer({ minimum: 2, maximum: 6 }), { minItems: 1 }),
        /** Inches from the wall at which they may stand. */
        ranges: Type.Array(Type.Number(), { minItems: 1 }),
        /** Inches of the great and of the lesser breach. */
        breach: Type.Integer({ minimum: 1 }),
        lesser: Type.Integer({ minimum: 1 }),
        /** Inches of a wing of the first parallel, and of the approach; and how near to the garrison a trench may come. */
        parallel: Type.Number(),
        approach: Type.Number(),
        clear: Type.Number(),
        /** What is worked on first. */
        order: Type.Array(Type.String()),
      },
      { additionalProperties: false },
    ),
    /** Odds of a breach at which it is stormed, and how many days before the end any odds will do. */
    storm: numberGroup('odds', 'until'),
    /** Odds at which the garrison sallies, and days between two sorties. */
    sortie: numberGroup('odds', 'rest'),
    /** Enemy guns, working parties and works as aims of the garrison. */
    guns: numberGroup('guns', 'crews', 'works'),
    /** In a fight: a point that a place brings, a breach to whoever storms it, and to whoever guards it. */
    battle: numberGroup('points', 'breach', 'guard'),
  },
  { additionalProperties: false },
);

export type Weights = Static<typeof weightsSchema>;

export const readWeights: (value: unknown, file: string) => Parsed<Weights> = schemaReader(weightsSchema);

/** The weights that come with the rulebook. */
export const WEIGHTS: Weights = trusted(readWeights(given, 'doctrine/weights.json'));
