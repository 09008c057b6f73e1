import type { Hex } from '@abatis/hex';
import type { Condition } from '../charts/vocabulary.ts';
import { countsAsDisorganized, isShattered, unitsIn } from '../pieces.ts';
import type { LfmState, UnitId } from '../state.ts';
import { isMarked } from './14-disorganization.ts';

export const SHATTER_EFFECTS_CLAUSES = {
  'LFM 16.4': 'the brigade of {unit} is shattered: it may neither enter a ZOC nor attack',
} as const;

/** LFM 16.0, 16.5: shattered before disorganized, as a regiment is never both. LFM 16.6 is the ladder of T12 for it. */
export function conditionOf(state: LfmState, unit: UnitId): Condition {
  if (isShattered(state, unit)) return 'shattered';
  return countsAsDisorganized(state, unit) ? 'disorganized' : 'goodOrder';
}

/** LFM 14.4, 16.2: is a unit there disorganized or shattered? The hex counts once, however many are. */
export const isDisorganizedHex = (state: LfmState, hex: Hex): boolean =>
  unitsIn(state, hex).some(id => countsAsDisorganized(state, id));

/** LFM 16.2: for how many of these defending hexes the modifier counts. */
export const disorganizedDefenders = (state: LfmState, hexes: readonly Hex[]): number =>
  hexes.filter(hex => isDisorganizedHex(state, hex)).length;

/** LFM 16.1, 16.4: for how many attacking hexes. Shattered regiments there do not attack, so only a D of its own counts. */
export const disorganizedAttackers = (state: LfmState, hexes: readonly Hex[]): number =>
  hexes.filter(hex => isMarked(state, hex)).length;
