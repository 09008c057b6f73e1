import type { Hex } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { isNoRetreat } from '../../charts/ground-charts.ts';
import { terrainAt } from '../../ground.ts';
import { unitOf, unitsIn } from '../../pieces.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { countsAsMounted } from '../04-stacking.ts';
import { hasBreastworks } from '../24-breastworks.ts';
import type { ForceResult } from './resolution.ts';

/** What a unit does that is told to retreat: it must, it may (R102), or it stays whether it likes it or not (R234). */
export type RetreatDuty = 'must' | 'may' | 'stays';

/** LFM 9.1d, R67, R103, R104: nobody is made to leave NR ground, attacker or defender, by combat or bombardment. */
export function retreatDuty(state: LfmState, id: UnitId): RetreatDuty {
  const { hex, building } = unitOf(state, id);
  const { charts, ground } = battleOf(state);
  const terrain = terrainAt(ground, hex);
  const isFree = isNoRetreat(charts, terrain, hasBreastworks(state, hex), countsAsMounted(state, id));
  if (!isFree) return 'must';
  return building ? 'stays' : 'may';
}

/** A stack that a result tells to retreat, as it stands after the losses. */
export interface StackRetreat {
  readonly hex: Hex;
  /** They retreat and are disorganized (14.1a). */
  readonly must: readonly UnitId[];
  /** They stay as they are, or go as in a voluntary retreat (R101, R102). */
  readonly may: readonly UnitId[];
  /** LFM 14.4: one of those who must go is lost first. */
  readonly losesOne: boolean;
}

/** LFM R97, R99, R106: what a retreat result asks of each stack of the side, in ascending order of hexes. */
export function stackRetreats(
  state: LfmState,
  { hexes, disorganized }: ForceResult,
): readonly StackRetreat[] {
  return hexes.flatMap(hex => {
    const stack = unitsIn(state, hex);
    const withDuty = (duty: RetreatDuty) => stack.filter(id => retreatDuty(state, id) === duty);
    const [must, may] = [withDuty('must'), withDuty('may')];
    if (must.length === 0 && may.length === 0) return [];
    return [{ hex, must, may, losesOne: must.length > 0 && disorganized.includes(hex) }];
  });
}
