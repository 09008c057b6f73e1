import { NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { type Posts, postsOf } from '../src/muster.ts';
import type { LfmState, Side } from '../src/state.ts';
import { around, fieldOfFire } from './terrain.ts';

/** What a side can bring to bear on each hex from where it stands. */
export interface Influence {
  /** By hex: SP of regiments that are near, those farther off counting less. */
  readonly strength: Float64Array;
  /** By hex: SP of artillery that could fire there. */
  readonly gunfire: Float64Array;
}

/** By distance: which share of a regiment's strength is felt. */
const FELT = [1, 1, 1, 0.9, 0.75, 0.55, 0.3] as const;

/** LFM 7.5: up to here artillery has its full strength. */
const CLOSE = 4;

const influences = derived(({ battle, units, hexes }: Posts): Influence => {
  const { size } = battle.ground.grid;
  const strength = new Float64Array(size);
  const gunfire = new Float64Array(size);
  for (let place = 0; place < units.length; place++) {
    const hex = hexes[place]!;
    if (hex === NOWHERE) continue;
    const { arm, sp } = battle.units[units[place]!]!;
    const field = arm === 'artillery' ? fieldOfFire(battle, hex) : around(battle, hex);
    const map = arm === 'artillery' ? gunfire : strength;
    for (let n = 0; n < field.hexes.length; n++) {
      const away = field.away[n]!;
      map[field.hexes[n]!]! += arm === 'artillery' ? (away <= CLOSE ? sp : sp / 2) : sp * FELT[away]!;
    }
  }
  return { strength, gunfire };
});

/** It follows from where the side's units stand, and outlives the moves of the other side. */
export const influenceOf = (state: LfmState, side: Side): Influence => influences(postsOf(state, side));
