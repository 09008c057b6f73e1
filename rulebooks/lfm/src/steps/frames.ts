import type { ArtilleryFrame } from './artillery.ts';
import type { CombatFrame } from './combat/frames.ts';
import type { CommandFrame } from './command.ts';
import type { ConstructionFrame } from './construction.ts';
import type { MovementFrame } from './movement/frames.ts';
import type { NightFrame } from './night.ts';
import type { AdvanceFrame } from './reactions/advances.ts';
import type { BrigadeCommanderFrame } from './reactions/brigade-commanders.ts';
import type { CheckFrame } from './reactions/checks.ts';
import type { CommanderFrame } from './reactions/displaced.ts';
import type { LossFrame } from './reactions/losses.ts';
import type { RetreatFrame } from './reactions/retreats.ts';
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
  | CheckFrame
  | CommanderFrame
  | BrigadeCommanderFrame
  | LossFrame;
