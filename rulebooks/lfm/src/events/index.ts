import type { InitiativeEvent } from './00-initiative.ts';
import type { MovementEvent } from './01-movement.ts';
import type { ChargeEvent } from './03-cavalry-charges.ts';
import type { StackingEvent } from './04-stacking.ts';
import type { RangedFireEvent } from './07-ranged-fire.ts';
import type { CombatEvent } from './08-combat.ts';
import type { RetreatEvent } from './09-retreats.ts';
import type { AdvanceEvent } from './10-advance.ts';
import type { DisorganizationEvent } from './14-disorganization.ts';
import type { ShatterEvent } from './15-shattered-brigades.ts';
import type { RecoveryEvent } from './17-recovery.ts';
import type { CohesionEvent } from './18-cohesion-checks.ts';
import type { CommandEvent } from './20-command.ts';
import type { CasualtyEvent } from './21-commander-casualties.ts';
import type { IntegrityEvent } from './22-brigade-integrity.ts';
import type { NightEvent } from './23-night.ts';
import type { BreastworksEvent } from './24-breastworks.ts';
import type { BridgeEvent } from './25-burning-bridges.ts';
import type { Entered } from './26-reinforcements.ts';
import type { SetUpEvent } from './29-set-up.ts';
import type { SequenceEvent } from './sequence.ts';
import type { VictoryEvent } from './victory.ts';

/** All that can happen in a game. */
export type LfmEvent =
  | SequenceEvent
  | InitiativeEvent
  | MovementEvent
  | ChargeEvent
  | StackingEvent
  | RangedFireEvent
  | CombatEvent
  | RetreatEvent
  | AdvanceEvent
  | DisorganizationEvent
  | ShatterEvent
  | RecoveryEvent
  | CohesionEvent
  | CommandEvent
  | CasualtyEvent
  | IntegrityEvent
  | NightEvent
  | BreastworksEvent
  | BridgeEvent
  | Entered
  | SetUpEvent
  | VictoryEvent;
