import type { Hex } from '@abatis/hex';
import type { Body } from '../../pieces.ts';

/** Who may go into a hex that a line has left empty. */
export interface FollowChance {
  readonly hex: Hex;
  /** Those who were to attack nothing but it, and have not gone yet. */
  readonly left: readonly Body[];
}

export type LineFrame =
  /** MIB 16.6k: asks as long as somebody can go. */
  ({ readonly step: 'follow' } & FollowChance) | ({ readonly step: 'following' } & FollowChance);
