import type { Hex } from '@abatis/hex';
import type { Condition } from '../charts/vocabulary.ts';
import { countsAsDisorganized, isShattered, unitsIn } from '../pieces.ts';
import type { LfmState, UnitId } from '../state.ts';

export const SHATTER_EFFECTS_CLAUSES = {
  'LFM 16.4': 'the brigade of {unit} is shattered: it may not enter a ZOC, nor attack',
} as const;

/** LFM 16.0, 16.5: shattered before disorganized, as a regiment is never both. LFM 16.6 is the ladder of T12 for it. */
export function conditionOf(state: LfmState, unit: UnitId): Condition {
  if (isShattered(state, unit)) return 'shattered';
  return countsAsDisorganized(state, unit) ? 'disorganized' : 'goodOrder';
}

/**
 * LFM 16.1, 16.2: does the hex count as disorganized in a combat? It counts once, however many of its units are
 * disorganized.
 */
export const isDisorganizedHex = (state: LfmState, hex: Hex): boolean =>
  unitsIn(state, hex).some(id => countsAsDisorganized(state, id));

/** LFM 16.1, 16.2: for how many of these attacking or defending hexes the modifier counts. */
export const disorganizedHexes = (state: LfmState, hexes: readonly Hex[]): number =>
  hexes.reduce((count, hex) => (isDisorganizedHex(state, hex) ? count + 1 : count), 0);
