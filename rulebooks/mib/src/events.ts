import type { Named, Table } from '@abatis/kernel';
import type { SequenceEvent } from './rules/03-sequence.ts';
import type { ActionsEvent } from './rules/04-actions.ts';
import type { BridgeEvent, MovementEvent } from './rules/06-movement/index.ts';
import type { CavalryEvent, CombatEvent, RetreatEvent } from './rules/07-combat/index.ts';
import type { DisorganizedEvent } from './rules/09-disorganized.ts';
import type { DetachmentEvent, RecoveryEvent, StragglerEvent } from './rules/10-stragglers/index.ts';
import type { FatigueEvent } from './rules/11-fatigue.ts';
import type { SupplyEvent } from './rules/12-supply.ts';
import type { TrenchEvent } from './rules/14-trenches.ts';
import type { CommandEvent } from './rules/15-command/index.ts';
import type { BatteryEvent, InitiativeEvent, LineEvent } from './rules/16-optional-rules/index.ts';
import type { VictoryEvent } from './rules/17-victory.ts';

/** All that can happen in a game, with ids as the rules have them. */
export type MibHappening =
  | SequenceEvent
  | ActionsEvent
  | MovementEvent
  | BridgeEvent
  | CavalryEvent
  | CombatEvent
  | RetreatEvent
  | DisorganizedEvent
  | StragglerEvent
  | RecoveryEvent
  | DetachmentEvent
  | FatigueEvent
  | SupplyEvent
  | TrenchEvent
  | CommandEvent
  | InitiativeEvent
  | BatteryEvent
  | LineEvent
  | VictoryEvent;

/** The same as everybody else has it. */
export type MibEvent = Named<MibHappening>;

export type MibTable = Table<MibHappening>;
