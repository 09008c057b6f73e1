import type { Automatic, PlannedDecision, SealedDecision } from '@abatis/kernel';
import type { EngOrder, EngOrderType } from '../actions.ts';
import type { EngHappening } from '../events.ts';
import type { EngFrame, EngFrameOf } from '../frames.ts';
import type { SiegeState } from '../state.ts';

type StepId = EngFrame['step'];

/** A step that the rules carry out by themselves. */
export type Runs<Id extends StepId> = Automatic<SiegeState, EngFrameOf<Id>, EngHappening>;

/** A step in which a player gives one of these orders, which is worked out once. */
export type Plans<Id extends StepId, Which extends EngOrderType, Plan extends object> = PlannedDecision<
  SiegeState,
  EngOrder<Which>,
  EngFrameOf<Id>,
  EngHappening,
  Plan
>;

/** A question to both sides at once. */
export type AsksBoth<Id extends StepId, Which extends EngOrderType> = SealedDecision<
  SiegeState,
  EngOrder<Which>,
  EngFrameOf<Id>,
  EngHappening
>;
