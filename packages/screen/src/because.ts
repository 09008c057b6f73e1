import type { Facts } from '@abatis/kernel';

/** Why a computer player gave an order, as data. */
export interface Because extends Ground {
  readonly id: string;
  /** The next best thing of the same kind that was considered. */
  readonly instead?: Ground;
  /** The plans that were tried before the turn that this order begins. */
  readonly considered?: Considered;
}

/** What a computer player has tried out before it chose how to play its turn: the plan it chose first, then the best others. */
export interface Considered {
  readonly trials: number;
  readonly nodes: number;
  readonly plans: readonly ConsideredPlan[];
}

export interface ConsideredPlan {
  /** What the plan is called: words as for a reason. */
  readonly name: Pick<Because, 'id' | 'facts'>;
  readonly trials: number;
  /** Points for the side, with the standard error; null after a single trial. */
  readonly mean: number;
  readonly error: number | null;
  readonly state: 'best' | 'in' | 'out';
  /** How many points fewer than the one that was chosen. */
  readonly less: { readonly mean: number; readonly error: number | null } | null;
  /** In how many of the trials something happened. */
  readonly marks: readonly { readonly id: string; readonly facts?: Facts; readonly times: number }[];
}

/** What a reason rests on: places and pieces by name, and how likely the order brings what it is given for, from 0 to 1. */
interface Ground {
  readonly facts?: Facts;
  readonly chance?: number;
}
