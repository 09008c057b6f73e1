import type { Named } from '@abatis/kernel';
import type { InitiativeEvent, SequenceEvent, VictoryEvent } from './rules/00-sequence-of-play/index.ts';
import type { MovementEvent } from './rules/01-movement/index.ts';
import type { ChargeEvent } from './rules/03-cavalry-charges/index.ts';
import type { StackingEvent } from './rules/04-stacking.ts';
import type { RangedFireEvent } from './rules/07-ranged-fire/index.ts';
import type { CombatEvent } from './rules/08-combat/index.ts';
import type { RetreatEvent } from './rules/09-retreats/index.ts';
import type { AdvanceEvent } from './rules/10-advance.ts';
import type { DisorganizationEvent } from './rules/14-disorganization.ts';
import type { ShatterEvent } from './rules/15-shattered-brigades.ts';
import type { RecoveryEvent } from './rules/17-recovery.ts';
import type { CohesionEvent } from './rules/18-cohesion-checks.ts';
import type { CommandEvent } from './rules/20-command/index.ts';
import type { CasualtyEvent } from './rules/21-commander-casualties.ts';
import type { IntegrityEvent } from './rules/22-brigade-integrity/index.ts';
import type { NightEvent } from './rules/23-night.ts';
import type { BreastworksEvent } from './rules/24-breastworks.ts';
import type { BridgeEvent } from './rules/25-burning-bridges.ts';
import type { Entered } from './rules/26-reinforcements/index.ts';
import type { SetUpEvent } from './rules/29-set-up.ts';

/** All that can happen in a game, with ids as the rules have them. */
export type Happening =
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

/** The same as logs, files and screens have it: with names. */
export type LfmEvent = Named<Happening>;
