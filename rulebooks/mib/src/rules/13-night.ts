import { isNight } from '../battle.ts';
import type { MibState } from '../state.ts';

export const NIGHT_CLAUSES = {
  'MIB 13.2': '{unit} cannot use Double Time at night',
  'MIB 13.3': '{unit} cannot charge at night',
} as const;

/** MIB 13.2: the allowance of a leader or a train, which only the night changes. */
export const byNight = (state: MibState, allowance: number): number =>
  isNight(state) ? Math.floor(allowance / 2) : allowance;
