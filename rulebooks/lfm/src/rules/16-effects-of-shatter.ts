import type { Hex } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { roadRate } from '../charts/ground-charts.ts';
import type { Order } from '../charts/vocabulary.ts';
import { forbid } from '../clauses/index.ts';
import { unitName } from '../events/names.ts';
import type { Road } from '../ground.ts';
import { countsAsDisorganized, isShattered, unitsIn } from '../pieces.ts';
import type { LfmState, UnitId } from '../state.ts';

/** LFM 16.0, 16.5: shattered before disorganized, as a regiment is never both. LFM 16.6 is the ladder of T12 for it. */
export function orderOf(state: LfmState, unit: UnitId): Order {
  if (isShattered(state, unit)) return 'shattered';
  return countsAsDisorganized(state, unit) ? 'disorganized' : 'goodOrder';
}

/** LFM 16.1, 16.2: does the hex count as disorganized in a combat? Once, however many of its units are so. */
export const isDisorganizedHex = (state: LfmState, hex: Hex): boolean =>
  unitsIn(state, hex).some(id => countsAsDisorganized(state, id));

/** LFM 16.1, 16.2: for how many of these attacking or defending hexes the modifier counts. */
export const disorganizedHexes = (state: LfmState, hexes: readonly Hex[]): number =>
  hexes.reduce((count, hex) => (isDisorganizedHex(state, hex) ? count + 1 : count), 0);

/** LFM 16.3: what a step at the road rate costs this unit, in twelfths of an MP. */
export const roadRateOf = (state: LfmState, unit: UnitId, road: Road): number =>
  roadRate(battleOf(state).charts, road, countsAsDisorganized(state, unit));

/** LFM 16.4, R39, R133: may the unit enter a ZOC or attack, as far as shatter is concerned? */
export const maySeekContact = (state: LfmState, unit: UnitId): Ruling =>
  ruling(isShattered(state, unit) && forbid('LFM 16.4', { unit: unitName(state, unit) }));
