import type { Named, Table } from '@abatis/kernel';
import type * as rules from './rules/index.ts';

/** All that can happen in a game, with ids as the rules have them: the lists of all chapters. */
export type BnbHappening =
  | rules.IntroductionEvent
  | rules.TurnEvent
  | rules.MovementEvent
  | rules.DisorderEvent
  | rules.ShootingEvent
  | rules.CombatEvent
  | rules.RecoveryEvent
  | rules.UnmannedGunsEvent
  | rules.MoraleEvent
  | rules.TerrainEvent
  | rules.OptionsEvent
  | rules.VictoryEvent
  | rules.ArrivalEvent
  | rules.SetUpEvent;

/** The same as logs, files and screens have it: with names. */
export type BnbEvent = Named<BnbHappening>;

/** What rules roll at and tell what happened. */
export type BnbTable = Table<BnbHappening>;
