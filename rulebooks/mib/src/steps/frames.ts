import type { ActivationFrame } from './activation/frames.ts';
import type { BatteryFrame } from './battery/frames.ts';
import type { CombatFrame } from './combat/frames.ts';
import type { LineFrame } from './line/frames.ts';
import type { MovementFrame } from './movement/frames.ts';
import type { ResultFrame } from './results/frames.ts';
import type { TurnFrame } from './turn/frames.ts';

/** The steps of the sequence of play, and what each needs to know. */
export type MibFrame =
  | TurnFrame
  | ActivationFrame
  | MovementFrame
  | CombatFrame
  | ResultFrame
  | BatteryFrame
  | LineFrame;
