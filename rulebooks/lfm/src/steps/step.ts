import type { Action, Automatic, Decision, Frame, PlannedDecision, Step, Table } from '@abatis/kernel';
import type { Order, OrderType } from '../actions.ts';
import type { Happening } from '../events.ts';
import type { LfmState } from '../state.ts';
import type { ArtilleryFrame } from './artillery.ts';
import type { CombatFrame } from './combat/index.ts';
import type { CommandFrame } from './command.ts';
import type { ConstructionFrame } from './construction.ts';
import type { MovementFrame } from './movement/index.ts';
import type { NightFrame } from './night.ts';
import type { AdvanceFrame } from './reactions/advances.ts';
import type { BrigadeCommanderFrame, CommanderFrame } from './reactions/commanders.ts';
import type { CheckFrame, LossFrame } from './reactions/losses.ts';
import type { RetreatFrame } from './reactions/retreats.ts';
import type { ReorganizationFrame } from './reorganization.ts';
import type { SetUpFrame } from './set-up.ts';
import type { TurnFrame } from './turn.ts';

export type LfmTable = Table<Happening>;

/** A step in which a player gives one of these orders. */
export type Asks<F extends Frame, Which extends OrderType> = Decision<LfmState, Order<Which>, F, Happening>;

/** The same where an order is worked out once: `plan` gives what `apply` carries out. */
export type Plans<F extends Frame, Which extends OrderType, Plan extends object> = PlannedDecision<
  LfmState,
  Order<Which>,
  F,
  Happening,
  Plan
>;

/** A step that the rules carry out by themselves. */
export type Runs<F extends Frame> = Automatic<LfmState, F, Happening>;

/** Steps by the names that their frames give them. */
export type Steps = { readonly [id: string]: Step<LfmState, Action, Frame, Happening> };

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
  | CheckFrame
  | CommanderFrame
  | BrigadeCommanderFrame
  | LossFrame;
