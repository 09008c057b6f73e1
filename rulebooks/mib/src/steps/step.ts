import type { Action, Automatic, Decision, Frame, Step } from '@abatis/kernel';
import type { Order, OrderType } from '../actions.ts';
import type { MibEvent } from '../events.ts';
import type { MibState } from '../state.ts';

/** A step in which a player gives one of these orders. */
export type Asks<F extends Frame, Which extends OrderType> = Decision<MibState, Order<Which>, F, MibEvent>;

/** A step that the rules carry out by themselves. */
export type Runs<F extends Frame> = Automatic<MibState, F, MibEvent>;

/** Steps by the names that their frames give them. */
export type Steps = { readonly [id: string]: Step<MibState, Action, Frame, MibEvent> };
