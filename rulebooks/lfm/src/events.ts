import type { Named, Table } from '@abatis/kernel';
import type * as rules from './rules/index.ts';

/** All that can happen in a game, with ids as the rules have them. */
export type LfmHappening =
  | rules.SequenceEvent
  | rules.InitiativeEvent
  | rules.MovementEvent
  | rules.ChargeEvent
  | rules.StackingEvent
  | rules.RangedFireEvent
  | rules.CombatEvent
  | rules.RetreatEvent
  | rules.AdvanceEvent
  | rules.DisorganizationEvent
  | rules.ShatterEvent
  | rules.RecoveryEvent
  | rules.CohesionEvent
  | rules.CommandEvent
  | rules.CasualtyEvent
  | rules.IntegrityEvent
  | rules.NightEvent
  | rules.BreastworksEvent
  | rules.BridgeEvent
  | rules.Entered
  | rules.SetUpEvent
  | rules.VictoryEvent;

/** The same as logs, files and screens have it: with names. */
export type LfmEvent = Named<LfmHappening>;

/** What rules roll at and tell what happened. */
export type LfmTable = Table<LfmHappening>;
