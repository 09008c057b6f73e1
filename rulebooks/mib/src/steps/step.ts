import type { Action, Automatic, Decision, Frame, PlannedDecision, Step } from '@abatis/kernel';
import type { Order, OrderType } from '../actions.ts';
import type { MibHappening } from '../events.ts';
import type { MibState } from '../state.ts';

/** A step in which a player gives one of these orders. */
export type Asks<F extends Frame, Which extends OrderType> = Decision<
  MibState,
  Order<Which>,
  F,
  MibHappening
>;

/** The same where an order is worked out once: `plan` gives what `apply` carries out. */
export type Plans<F extends Frame, Which extends OrderType, Plan extends object> = PlannedDecision<
  MibState,
  Order<Which>,
  F,
  MibHappening,
  Plan
>;

/** A step that the rules carry out by themselves. */
export type Runs<F extends Frame> = Automatic<MibState, F, MibHappening>;

/** Steps by the names that their frames give them. */
export type Steps = { readonly [id: string]: Step<MibState, Action, Frame, MibHappening> };
