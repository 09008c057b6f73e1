import type { Hex } from '@abatis/hex';
import { cardOf, countsAsDisorganized, isRegiment, unitsIn } from '../pieces.ts';
import { inZoc } from '../rules/05-zones-of-control.ts';
import type { LfmState, Side, UnitId } from '../state.ts';
import type { ConditionRule, ImmediateRule } from './rules.ts';

type PositionTest = ConditionRule['test'] | ImmediateRule['test'];

/** When each test of a scenario is fulfilled for a side. */
const FULFILLED: Readonly<
  Record<PositionTest, (state: LfmState, side: Side, hexes: readonly Hex[]) => boolean>
> = {
  steadyRegimentOn: (state, side, hexes) =>
    hexes.some(hex => unitsIn(state, hex).some(id => isSteadyRegiment(state, side, id))),
  steadyCavalryOn: (state, side, hexes) =>
    hexes.some(hex =>
      unitsIn(state, hex).some(
        id => cardOf(state, id).arm === 'cavalry' && isSteadyRegiment(state, side, id),
      ),
    ),
  // A unit controls its own hex too (5.1).
  freeOfEnemyAndZoc: (state, side, hexes) => !hexes.some(hex => inZoc(state, hex, side)),
};

/** Organized and of a brigade that is not shattered (16.5). */
function isSteadyRegiment(state: LfmState, side: Side, id: UnitId): boolean {
  const card = cardOf(state, id);
  return card.side === side && isRegiment(card) && !countsAsDisorganized(state, id);
}

export const isFulfilled = (state: LfmState, { test, side, hexes }: ConditionRule | ImmediateRule): boolean =>
  FULFILLED[test](state, side, hexes);
