import { numberGroup, type Parsed, schemaReader, trusted } from '@abatis/data';
import Type, { type Static } from 'typebox';
import given from './weights.json' with { type: 'json' };

/**
 * What the doctrine thinks important, in victory points or shares of them where nothing else is said. Opinions, to be
 * tuned by matches; no rule depends on them.
 */
export const weightsSchema = Type.Object(
  {
    /** One SP, one point for it, and which share of a unit's worth a D, a retreat or a shattered brigade costs. */
    unit: numberGroup('strength', 'points', 'disorder', 'retreat', 'shatter', 'stand'),
    /** One point of a commander's CV. */
    commander: Type.Number(),
    /**
     * A point for an objective, a victory at once, who threatens one, a hex that is screened, an enemy stack to go for,
     * and the haste of the last turn.
     */
    goal: numberGroup('points', 'immediate', 'guard', 'screen', 'approach', 'lastTurn'),
    /**
     * Ground won, driving off, the chance of another round, enemy losses against own, what an attack must promise, and
     * what enemies near by and every SP that is committed count against it.
     */
    attack: numberGroup('ground', 'drive', 'goOn', 'boldness', 'threshold', 'exposure', 'commit'),
    fire: numberGroup('threshold'),
    charge: numberGroup('threshold'),
    /** What makes one hex better than another to march to. */
    march: numberGroup(
      'aim',
      'cover',
      'height',
      'gunfire',
      'danger',
      'support',
      'mates',
      'apart',
      'crowd',
      'commander',
      'shatteredFear',
    ),
    guns: numberGroup('targets', 'danger', 'escort', 'aim', 'keep'),
    leader: numberGroup('brigades', 'range', 'danger'),
    /** When a fight is broken off, and what holds a stack where it is. */
    stand: numberGroup('breakOff', 'giveGround', 'goal'),
    advance: numberGroup('goal', 'danger', 'cover', 'follow', 'contact'),
    /** Enemy strength near a hex that makes works there worth the time. */
    works: numberGroup('pressure'),
  },
  { additionalProperties: false },
);

export type Weights = Static<typeof weightsSchema>;

export const readWeights: (value: unknown, file: string) => Parsed<Weights> = schemaReader(weightsSchema);

/** The weights that come with the rulebook. */
export const WEIGHTS: Weights = trusted(readWeights(given, 'doctrine/weights.json'));
