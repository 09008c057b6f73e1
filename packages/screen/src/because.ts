import type { Facts } from '@abatis/kernel';

/** Why a computer player gave an order, as data. */
export interface Because extends Ground {
  readonly id: string;
  /** The next best thing of the same kind that was considered. */
  readonly instead?: Ground;
}

/** What a reason rests on: places and pieces by name, and how likely the order brings what it is given for, from 0 to 1. */
interface Ground {
  readonly facts?: Facts;
  readonly chance?: number;
}
