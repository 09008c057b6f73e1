import type { Action, Automatic, Decision, Frame, Step, Table } from '@abatis/kernel';
import type { Order, OrderType } from '../actions.ts';
import type { LfmEvent } from '../events/index.ts';
import type { LfmState } from '../state.ts';

export type LfmTable = Table<LfmEvent>;

/** A step in which a player gives one of these orders. */
export type Asks<F extends Frame, Which extends OrderType> = Decision<LfmState, Order<Which>, F, LfmEvent>;

/** A step that the rules carry out by themselves. */
export type Runs<F extends Frame> = Automatic<LfmState, F, LfmEvent>;

/** Steps by the names that their frames give them. */
export type Steps = { readonly [id: string]: Step<LfmState, Action, Frame, LfmEvent> };
