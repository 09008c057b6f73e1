import type { ExplainedRoll } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { hexName, leaderName, unitName } from '../names.ts';
import { plays } from '../options.ts';
import { cardOf, formationCard, formationOf, unitOf } from '../pieces.ts';
import { committers, goesFromZocToZoc, type Halt, type Moving } from '../rules/06-movement/index.ts';
import { recoveryBonuses, recoveryRating } from '../rules/10-stragglers/index.ts';
import { forcedMarchRating, forcedMarchStragglers, isOutOfRange } from '../rules/15-command/index.ts';
import type { FormationId, MibState, Pace, UnitId } from '../state.ts';
import { checkRoll } from './worlds.ts';

/** MIB 6.12c, 15.14: what a pace may cost at the end of the move. */
export function explainPace(state: MibState, id: UnitId, pace: Pace): readonly ExplainedRoll[] {
  const { morale } = cardOf(state, id);
  const facts = { unit: unitName(state, id), morale };
  if (pace === 'double-time') return [checkRoll('MIB 6.12c Double Time', facts, morale, () => straggling(1))];
  if (pace === 'normal') return [];
  const rating = forcedMarchRating(state, id);
  const failed = (die: number): string => straggling(forcedMarchStragglers(rating, die));
  return [checkRoll('MIB 15.14 forced march', facts, rating, failed)];
}

const straggling = (steps: number): string => `${steps} ${steps === 1 ? 'step straggles' : 'steps straggle'}`;

/** MOVE_END: the march's own check of each unit in hand, then that of attackers who go from EZOC to EZOC (6.2j). */
export function explainHalt(state: MibState, hand: Moving, halt: Halt): readonly ExplainedRoll[] {
  const pays = halt.commit ? committers(state, hand, halt.facing) : [];
  const attackers = hand.units.filter(id => pays.includes(id) || unitOf(state, id).act.committed);
  return [
    ...explainMarch(state, hand),
    ...attackers.filter(id => goesFromZocToZoc(state, hand, id)).map(id => explainAttackCheck(state, id)),
  ];
}

/** Who has not moved has nothing to check. */
export const explainMarch = (state: MibState, { units, hexes }: Moving): readonly ExplainedRoll[] =>
  hexes === 0 ? [] : units.flatMap(id => explainPace(state, id, unitOf(state, id).act.pace));

function explainAttackCheck(state: MibState, id: UnitId): ExplainedRoll {
  const { morale } = cardOf(state, id);
  const facts = { unit: unitName(state, id), hex: hexName(state, unitOf(state, id).hex), morale };
  return checkRoll('MIB 6.2j EZOC to EZOC', facts, morale);
}

/** MIB 10.1a, 10.2c: straggler recovery, and that of a Smashed unit. */
export function explainRecovery(
  state: MibState,
  id: UnitId,
  clause: 'MIB 10.1a' | 'MIB 10.2c',
): ExplainedRoll {
  const facts = {
    unit: unitName(state, id),
    morale: cardOf(state, id).morale,
    added: recoveryBonuses(state, id).map(({ value, clause: by, label }) => `+${value} ${label} (${by})`),
  };
  return checkRoll(`${clause} straggler recovery`, facts, recoveryRating(state, id));
}

/** MIB 10.2c: the Smashed units of these formations, in the order of the battle's list. */
export const explainSmashed = (
  state: MibState,
  formations: readonly FormationId[],
): readonly ExplainedRoll[] =>
  unitsOf(state, formations)
    .filter(id => unitOf(state, id).smashed)
    .map(id => explainRecovery(state, id, 'MIB 10.2c'));

const unitsOf = (state: MibState, formations: readonly FormationId[]): readonly UnitId[] =>
  state.units.flatMap(({ place }, id) => {
    const formation = formationOf(state, id);
    return place === 'map' && formation !== null && formations.includes(formation) ? [id] : [];
  });

/** ACT_BEGIN: new orders (15.5), command range (15.15), Smashed units. */
export const explainActivation = (
  state: MibState,
  formations: readonly FormationId[],
): readonly ExplainedRoll[] => [
  ...formations.flatMap(id => explainOrdersCheck(state, id)),
  ...unitsOf(state, formations)
    .filter(id => !unitOf(state, id).smashed && isOutOfRange(state, id))
    .map(id => explainRange(state, id)),
  ...explainSmashed(state, formations),
];

function explainOrdersCheck(state: MibState, id: FormationId): readonly ExplainedRoll[] {
  const { leader } = formationCard(state, id);
  const { orderIsNew } = state.formations[id]!;
  if (!plays(state, 'orders') || !orderIsNew || leader === null || state.leaders[leader]!.place !== 'map')
    return [];
  const { rating } = battleOf(state).leaders[leader]!;
  return [checkRoll('MIB 15.5 orders check', { leader: leaderName(state, leader) }, rating)];
}

const explainRange = (state: MibState, id: UnitId): ExplainedRoll =>
  checkRoll('MIB 15.15 command range', { unit: unitName(state, id) }, cardOf(state, id).morale);

/** MIB 6.10a: a unit checks; engineers, who are no units, do not. */
export const explainDemolition = (state: MibState, id: UnitId): readonly ExplainedRoll[] => [
  checkRoll('MIB 6.10a demolition', { unit: unitName(state, id) }, cardOf(state, id).morale),
];
