import type { Battle } from '../battle.ts';
import type { MibState } from '../state.ts';

/** A battle and a state of it. */
export interface Position {
  readonly battle: Battle;
  readonly state: MibState;
}
