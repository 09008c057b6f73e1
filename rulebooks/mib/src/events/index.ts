import type { ComponentsEvent } from './02-components.ts';
import type { SequenceEvent } from './03-sequence.ts';
import type { ActionsEvent } from './04-actions.ts';
import type { MovementEvent } from './06-movement.ts';
import type { CavalryEvent } from './07-cavalry.ts';
import type { CombatEvent } from './07-combat.ts';
import type { RetreatEvent } from './07-retreats.ts';
import type { HighGroundEvent } from './08-high-ground.ts';
import type { DisorganizedEvent } from './09-disorganized.ts';
import type { DetachmentEvent } from './10-detachments.ts';
import type { RecoveryEvent } from './10-recovery.ts';
import type { StragglerEvent } from './10-stragglers.ts';
import type { FatigueEvent } from './11-fatigue.ts';
import type { SupplyEvent } from './12-supply.ts';
import type { WorksEvent } from './14-works.ts';
import type { CommandEvent } from './15-command.ts';
import type { LineEvent } from './16-extended-line.ts';
import type { BatteryEvent } from './16-grand-battery.ts';
import type { InitiativeEvent } from './16-initiative.ts';
import type { VictoryEvent } from './17-victory.ts';

/** All that can happen in a game. */
export type MibEvent =
  | ComponentsEvent
  | SequenceEvent
  | ActionsEvent
  | MovementEvent
  | CavalryEvent
  | CombatEvent
  | RetreatEvent
  | HighGroundEvent
  | DisorganizedEvent
  | DetachmentEvent
  | RecoveryEvent
  | StragglerEvent
  | FatigueEvent
  | SupplyEvent
  | WorksEvent
  | CommandEvent
  | LineEvent
  | BatteryEvent
  | InitiativeEvent
  | VictoryEvent;
