import { numberGroup, type Parsed, schemaReader, trusted } from '@abatis/data';
import Type, { type Static } from 'typebox';
import given from './weights.json' with { type: 'json' };

/**
 * What the doctrine thinks important, in victory points or shares of them where nothing else is said. Opinions, to be
 * tuned by matches; no rule depends on them.
 */
export const weightsSchema = Type.Object(
  {
    /** A step beyond its points, a straggler, a D, a box of fatigue, becoming Tired, a battery, a division that breaks. */
    unit: numberGroup('step', 'straggler', 'disorder', 'fatigue', 'tired', 'gun', 'broken'),
    /**
     * A point for an objective, the share that counts while it can still be lost again, guarding one, what a turn's march
     * leaves of an aim, a point for an exit before the last turn, a step of an enemy stack to go for, and what an aim is
     * worth for which there is no time left.
     */
    goal: numberGroup('points', 'keep', 'guard', 'decay', 'exit', 'enemy', 'idle'),
    /** Enemy losses against own, a step driven off, what an attack must promise, the initiative, the place it is made from. */
    attack: numberGroup('boldness', 'drive', 'threshold', 'initiative', 'place'),
    /** What makes one hex better than another to stand in. */
    place: numberGroup('danger', 'flank', 'support', 'field', 'height', 'crowd'),
    /** What a march must promise, and a Double Time besides. */
    march: numberGroup('threshold', 'haste'),
    /** What a rest is worth for each box that a unit is near to being Tired, and an attempt to get stragglers back. */
    rest: numberGroup('need', 'recover'),
    /** What a leader's place is worth: his bonus in a fight, his own formation, and the danger. */
    leader: numberGroup('bonus', 'command', 'danger'),
  },
  { additionalProperties: false },
);

export type Weights = Static<typeof weightsSchema>;

export const readWeights: (value: unknown, file: string) => Parsed<Weights> = schemaReader(weightsSchema);

/** The weights that come with the rulebook. */
export const WEIGHTS: Weights = trusted(readWeights(given, 'doctrine/weights.json'));
