import type { Action, Automatic, Decision, Frame, PlannedDecision, Step } from '@abatis/kernel';
import { askWhile, orDone } from '@abatis/kernel/questions';
import type { Order, OrderType } from '../actions.ts';
import type { LfmHappening, LfmTable } from '../events.ts';
import type { LfmState } from '../state.ts';
import type { ArtilleryFrame } from './artillery.ts';
import type { CombatFrame } from './combat/index.ts';
import type { CommandFrame } from './command.ts';
import type { ConstructionFrame } from './construction.ts';
import type { MovementFrame } from './movement/index.ts';
import type { NightFrame } from './night.ts';
import type { AdvanceFrame, CommanderFrame, LossFrame, RetreatFrame } from './reactions.ts';
import type { ReorganizationFrame } from './reorganization.ts';
import type { SetUpFrame } from './set-up.ts';
import type { TurnFrame } from './turn.ts';

/** The steps of the sequence of play, and what each needs to know. */
export type LfmFrame =
  | SetUpFrame
  | TurnFrame
  | CommandFrame
  | ConstructionFrame
  | ArtilleryFrame
  | MovementFrame
  | NightFrame
  | CombatFrame
  | ReorganizationFrame
  | RetreatFrame
  | AdvanceFrame
  | CommanderFrame
  | LossFrame;

type StepId = LfmFrame['step'];
type FrameOf<Id extends StepId> = Extract<LfmFrame, { readonly step: Id }>;

/** A step that the rules carry out by themselves. */
export type Runs<Id extends StepId> = Automatic<LfmState, FrameOf<Id>, LfmHappening>;

/** A step in which a player gives one of these orders. */
export type Asks<Id extends StepId, Which extends OrderType> = Decides<Id, Order<Which>>;

/** The same where an order means less than elsewhere. */
export type Decides<Id extends StepId, O extends Action> = Decision<LfmState, O, FrameOf<Id>, LfmHappening>;

/** The same where an order is worked out once: `plan` gives what `apply` carries out. */
export type Plans<Id extends StepId, O extends Action, Plan extends object> = PlannedDecision<
  LfmState,
  O,
  FrameOf<Id>,
  LfmHappening,
  Plan
>;

/** A question that its player may also decline. */
export const declinable = <Id extends StepId, Which extends OrderType>(
  step: Asks<Id, Which>,
  declined?: (state: LfmState, table: LfmTable) => void,
): Asks<Id, Which | 'done'> => orDone(step, declined) as Asks<Id, Which | 'done'>;

/** A step that asks for as long as something is left to decide. */
export const asking = <Id extends StepId>(
  step: StepId,
  isLeft: (state: LfmState, frame: FrameOf<Id>) => boolean,
): Runs<Id> => askWhile(step, isLeft);

/** Steps by the names that their frames give them. */
export type Steps = { readonly [id: string]: Step<LfmState, Action, Frame, LfmHappening> };
