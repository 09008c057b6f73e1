import type { Table } from '@abatis/kernel';
import type { SequenceEvent } from './rules/03-sequence.ts';
import type { ActionsEvent } from './rules/04-actions.ts';
import type { BridgeEvent, MovementEvent } from './rules/06-movement/index.ts';
import type { CavalryEvent, CombatEvent, RetreatEvent } from './rules/07-combat/index.ts';
import type { DisorganizedEvent } from './rules/09-disorganized.ts';
import type { DetachmentEvent, RecoveryEvent, StragglerEvent } from './rules/10-stragglers/index.ts';
import type { FatigueEvent } from './rules/11-fatigue/index.ts';
import type { SupplyEvent } from './rules/12-supply.ts';
import type { TrenchEvent } from './rules/14-trenches.ts';
import type { CommandEvent } from './rules/15-command/index.ts';
import type { BatteryEvent, InitiativeEvent, LineEvent } from './rules/16-optional-rules/index.ts';
import type { VictoryEvent } from './rules/17-victory.ts';

/** All that can happen in a game. */
export type MibEvent =
  | SequenceEvent
  | ActionsEvent
  | MovementEvent
  | BridgeEvent
  | CavalryEvent
  | CombatEvent
  | RetreatEvent
  | DisorganizedEvent
  | DetachmentEvent
  | RecoveryEvent
  | StragglerEvent
  | FatigueEvent
  | SupplyEvent
  | TrenchEvent
  | CommandEvent
  | LineEvent
  | BatteryEvent
  | InitiativeEvent
  | VictoryEvent;

export type MibTable = Table<MibEvent>;
