import { distance, type Hex } from '@abatis/hex';
import { derived, keptIn } from '@abatis/kernel';
import type { Battle, LfmState, Side, VictoryRules } from '../src/inside.ts';
import * as lfm from '../src/inside.ts';
import type { Weights } from './worth.ts';

/** Ground that a side wants. */
export interface Goal {
  readonly hexes: readonly Hex[];
  /** What one of its hexes is worth, in points. */
  readonly worth: number;
  /** To stand on it, to keep the enemy away from it, or to do so by leaving somebody on it. */
  readonly kind: 'stand' | 'clear' | 'deny';
}

/** The goals of a side, laid over the map. */
export interface GoalMap {
  readonly goals: readonly Goal[];
  /** By hex: what standing there is worth. */
  readonly stand: Float64Array;
  /** By hex: what keeping the enemy away from there is worth. */
  readonly guard: Float64Array;
  /** The hexes that are to be kept clear of the enemy and his ZOC. */
  readonly toClear: readonly Hex[];
}

const memory = derived((_: Battle) => new WeakMap<Weights, Partial<Record<Side, GoalMap>>>());

export function goalMapOf(state: LfmState, side: Side, weights: Weights): GoalMap {
  const battle = lfm.battleOf(state);
  const known = keptIn(memory(battle), weights, () => ({}));
  known[side] ??= newGoalMap(battle, goalsOf(lfm.termsOf(state).victory, side, weights), weights);
  return known[side];
}

/** What the scenario's victory conditions ask of a side, for itself and against the enemy. */
const goalsOf = (rules: VictoryRules, side: Side, weights: Weights): readonly Goal[] => [
  ...objectiveGoals(rules, side, weights),
  ...conditionGoals(rules, side, weights),
  ...immediateGoals(rules, side, weights),
];

/** A hex taken from the enemy counts for what it gives and for what it no longer gives him. */
const objectiveGoals = ({ objectives }: VictoryRules, side: Side, { goal }: Weights): readonly Goal[] =>
  objectives.map(({ hexes, atLeast, points }) => ({
    hexes,
    worth: ((points[side] + points[lfm.enemyOf(side)]) / atLeast) * goal.points,
    kind: 'stand',
  }));

function conditionGoals({ conditions }: VictoryRules, side: Side, { goal }: Weights): readonly Goal[] {
  return conditions.map(({ hexes, points, test, side: owner }) => {
    const standsFor = test === 'freeOfEnemyAndZoc' ? lfm.enemyOf(owner) : owner;
    return { hexes, worth: points * goal.points, kind: standsFor === side ? 'stand' : 'clear' };
  });
}

/** LFM 0.1: a position that wins at once is worth a battle. A single hex is best denied by standing on it (R18). */
const immediateGoals = ({ immediate }: VictoryRules, side: Side, { goal }: Weights): readonly Goal[] =>
  immediate.map(({ hexes, side: owner }) => ({
    hexes,
    worth: goal.immediate,
    kind: owner === side ? 'stand' : hexes.length === 1 ? 'deny' : 'clear',
  }));

/** How much goals matter now: more in the last turn, when nothing can be put right any more. */
export const hasteOf = (state: LfmState, { goal }: Weights): number =>
  state.turn >= lfm.battleOf(state).turns.length - 1 ? goal.lastTurn : 1;

/** How near an enemy must be to a hex that is to be kept clear to count as a threat to it. */
const NEAR = 4;

function newGoalMap({ ground: { grid } }: Battle, goals: readonly Goal[], { goal }: Weights): GoalMap {
  const stand = new Float64Array(grid.size);
  const guard = new Float64Array(grid.size);
  for (const { hexes, worth, kind } of goals) {
    const most = new Float64Array(grid.size);
    for (const to of hexes) {
      if (kind !== 'clear') stand[to]! += worth;
      for (let hex = 0; hex < grid.size; hex++) {
        const near = NEAR - distance(grid, hex, to) + 1;
        if (near > 0) most[hex] = Math.max(most[hex]!, (worth * goal.guard * near) / NEAR);
      }
    }
    for (let hex = 0; hex < grid.size; hex++) guard[hex]! += most[hex]!;
  }
  const toClear = new Set(goals.filter(({ kind }) => kind !== 'stand').flatMap(({ hexes }) => hexes));
  return { goals, stand, guard, toClear: [...toClear] };
}
