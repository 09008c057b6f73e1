import type { Ruling } from '@abatis/kernel';
import type { Order, OrderType } from '../../actions.ts';
import type { MibState } from '../../state.ts';
import type { MibTable } from '../step.ts';

/** One of the things that units of an activated formation can do, by the order for it. */
export interface Deed<Which extends OrderType> {
  candidates(state: MibState): Iterable<Order<Which>>;
  judge(state: MibState, order: Order<Which>): Ruling;
  carryOut(state: MibState, order: Order<Which>, table: MibTable): void;
}
