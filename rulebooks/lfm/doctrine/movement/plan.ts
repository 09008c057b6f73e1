import type { Because } from '@abatis/ai';
import type { Move } from '../../src/rules/01-movement/index.ts';
import type { LfmState } from '../../src/state.ts';
import { foresee } from './foresee.ts';

/** A plan in the making: the moves so far, and the position after them. */
export interface Plan {
  readonly moves: readonly PlannedMove[];
  readonly state: LfmState;
}

export interface PlannedMove {
  readonly move: Move;
  readonly because: Because;
}

/** The plan with one move more. */
export const planned = (plan: Plan, move: Move, because: Because): Plan => ({
  moves: [...plan.moves, { move, because }],
  state: foresee(plan.state, move),
});
