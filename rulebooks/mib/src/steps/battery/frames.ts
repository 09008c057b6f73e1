import type { Hex } from '@abatis/hex';
import type { LeaderId, Side, UnitId } from '../../state.ts';
import type { Fought } from '../combat/frames.ts';

/** Grand Batteries of this side that have not fired on this turn. */
export interface FireChance {
  readonly side: Side;
  readonly leaders: readonly LeaderId[];
}

/** MIB 16.5k: cavalry named as a target; those who have not decided yet. */
export interface TargetCavalry {
  readonly leader: LeaderId;
  readonly target: Hex;
  readonly left: readonly UnitId[];
}

/** MIB 16.5: Grand Batteries. */
export type BatteryFrame =
  /** W6: asks as long as one of them has a target. */
  | ({ readonly step: 'bombard' } & FireChance)
  | ({ readonly step: 'bombarding' } & FireChance)
  /** W11: asks as long as one of them has a way to go. */
  | ({ readonly step: 'target-cavalry' } & TargetCavalry)
  | ({ readonly step: 'target-withdrawal' } & TargetCavalry)
  /** The bombardment itself, of whoever is left in the hex. */
  | { readonly step: 'fire'; readonly leader: LeaderId; readonly target: Hex }
  /** W10, 16.5j. */
  | { readonly step: 'endure'; readonly fought: Fought };
