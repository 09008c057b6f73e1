import { derived } from '@abatis/kernel';
import type { Battle, CommanderId, LfmState, UnitCard, UnitId } from '../src/inside.ts';
import * as lfm from '../src/inside.ts';
import type { Weights } from './weights.ts';

type Points = ReturnType<typeof lfm.termsOf>['victory']['points'];

/** By unit: points that the enemy gets for it (T20). */
const pointsMemory = derived((_: Battle) => new WeakMap<Points, Float64Array>());

function pointsOf(state: LfmState): Float64Array {
  const battle = lfm.battleOf(state);
  const memory = pointsMemory(battle);
  const { points } = lfm.termsOf(state).victory;
  let known = memory.get(points);
  if (!known) {
    known = Float64Array.from(battle.units, card => card.sp * pointsPerSp(card, points));
    memory.set(points, known);
  }
  return known;
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
