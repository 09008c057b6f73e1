import { type Battle, battleOf } from '../src/battle.ts';
import { enemyOf, type LfmState, type Side } from '../src/state.ts';
import { type GoalMap, goalMapOf, hasteOf } from './goals.ts';
import { type Influence, influenceOf } from './survey.ts';
import { coverOf } from './terrain.ts';
import type { Weights } from './weights.ts';

/** A position as one side sees it. */
export interface Outlook {
  readonly state: LfmState;
  readonly battle: Battle;
  readonly side: Side;
  readonly foe: Side;
  readonly weights: Weights;
  readonly goals: GoalMap;
  readonly own: Influence;
  readonly enemy: Influence;
  /** By hex: how well the ground shelters. */
  readonly cover: Float64Array;
  /** How much goals matter now. */
  readonly haste: number;
}

export function lookAt(state: LfmState, side: Side, weights: Weights): Outlook {
  const battle = battleOf(state);
  const foe = enemyOf(side);
  return {
    state,
    battle,
    side,
    foe,
    weights,
    goals: goalMapOf(state, side, weights),
    own: influenceOf(state, side),
    enemy: influenceOf(state, foe),
    cover: coverOf(battle),
    haste: hasteOf(state, weights),
  };
}
