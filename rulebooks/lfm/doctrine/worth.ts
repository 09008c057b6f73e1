import { numberGroup, type Parsed, schemaReader, trusted } from '@abatis/data';
import { derived, keptIn } from '@abatis/kernel';
import Type, { type Static } from 'typebox';
import type { Battle, CommanderId, LfmState, UnitCard, UnitId } from '../src/inside.ts';
import * as lfm from '../src/inside.ts';
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

type Points = ReturnType<typeof lfm.termsOf>['victory']['points'];

/** By unit: points that the enemy gets for it (T20). */
const pointsMemory = derived((_: Battle) => new WeakMap<Points, Float64Array>());

function pointsOf(state: LfmState): Float64Array {
  const battle = lfm.battleOf(state);
  const { points } = lfm.termsOf(state).victory;
  return keptIn(pointsMemory(battle), points, () =>
    Float64Array.from(battle.units, card => card.sp * pointsPerSp(card, points)),
  );
}

const pointsPerSp = ({ arm, usss }: UnitCard, points: Points): number => (usss ? points.usss : points[arm]);

/** What a unit is worth to its owner: its strength, and the points that the enemy would get for it. */
export const worthOf = (state: LfmState, id: UnitId, { unit }: Weights): number =>
  lfm.battleOf(state).units[id]!.sp * unit.strength + pointsOf(state)[id]! * unit.points;

/** The same of a unit as it stands: in disorder it is worth less. */
export function worthNow(state: LfmState, id: UnitId, weights: Weights): number {
  const worth = worthOf(state, id, weights);
  if (lfm.isShattered(state, id)) return worth * (1 - weights.unit.shatter);
  return lfm.countsAsDisorganized(state, id) ? worth * (1 - weights.unit.disorder) : worth;
}

export const worthOfAll = (state: LfmState, units: readonly UnitId[], weights: Weights): number => {
  let sum = 0;
  for (const id of units) sum += worthOf(state, id, weights);
  return sum;
};

/** What it would cost to lose a commander's first side (8.10d); nothing for brigade commanders and replacements. */
export function commanderWorth(state: LfmState, id: CommanderId, weights: Weights): number {
  const { cv, level } = lfm.battleOf(state).commanders[id]!;
  return level === 'brigade' || state.commanders[id]!.replaced ? 0 : (cv ?? 0) * weights.commander;
}
