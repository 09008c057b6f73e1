import type { Action, Automatic, Decision, Frame, PlannedDecision, Step } from '@abatis/kernel';
import type { Order, OrderType } from '../actions.ts';
import type { BnbHappening } from '../events.ts';
import type { BnbFrame, FrameOf } from '../frames.ts';
import type { BnbState } from '../state.ts';

type StepId = BnbFrame['step'];

/** A step that the rules carry out by themselves. */
export type Runs<Id extends StepId> = Automatic<BnbState, FrameOf<Id>, BnbHappening>;

/** A step in which a player gives one of these orders. */
export type Asks<Id extends StepId, Which extends OrderType> = Decides<Id, Order<Which>>;

/** The same where an order means less than elsewhere. */
export type Decides<Id extends StepId, O extends Action> = Decision<BnbState, O, FrameOf<Id>, BnbHappening>;

/** The same where an order is worked out once: `plan` gives what `apply` carries out. */
export type Plans<Id extends StepId, Which extends OrderType, Plan extends object> = PlannedDecision<
  BnbState,
  Order<Which>,
  FrameOf<Id>,
  BnbHappening,
  Plan
>;

/** Steps by the names that their frames give them. */
export type Steps = { readonly [Id in StepId]?: Step<BnbState, Action, Frame, BnbHappening> };
