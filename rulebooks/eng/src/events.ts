import type { BnbHappening } from '@abatis/bnb/rules';
import type { Named, Table } from '@abatis/kernel';
import type * as rules from './rules/index.ts';

/** All that ENG's rules report, with ids as the rules have them: the lists of all chapters. */
export type EngHappening =
  | rules.ClockEvent
  | rules.OfficerEvent
  | rules.LabourEvent
  | rules.FireEvent
  | rules.SiegeEvent
  | rules.HostEvent;

/** The same as logs, files and screens have it: with names. */
export type EngEvent = Named<EngHappening>;

/** What rules roll at and tell what happened; BNB's rules are asked at the same table. */
export type EngTable = Table<EngHappening | BnbHappening>;
