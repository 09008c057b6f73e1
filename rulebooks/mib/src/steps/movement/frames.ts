import type { Direction, Hex } from '@abatis/hex';
import type { LeaderId, TrainId, UnitId } from '../../state.ts';

/** MIB 6: units in hand. They move together (R105); who cannot pay drops off. */
export interface Moving {
  readonly step: 'moving';
  readonly units: readonly UnitId[];
  readonly leaders: readonly LeaderId[];
  /** MIB 11.1e: movement points in all, by unit in the same order, as they were when the move began. */
  readonly points: readonly number[];
  /** Movement points spent, by unit and by leader, in the same order. */
  readonly spent: readonly number[];
  readonly leadersSpent: readonly number[];
  /** Where the move began (6.2j), of an extended line also its second hex, and how many hexes have been entered (13.2). */
  readonly from: Hex;
  readonly fromWing?: Hex;
  readonly hexes: number;
  /** The last hexside crossed, as the direction of the step; null: none yet (6.8a). */
  readonly lastStep: Direction | null;
  /** MIB 6.2g: entered an EZOC; only facing and commitment are left. */
  readonly stopped: boolean;
  /** MIB 7.6g: cavalry has left before them; to go on costs 3 MPs once. */
  readonly toll: boolean;
  /** MIB 7.5b: overran trains in this hex; leaving it costs 2 MPs more. */
  readonly overran: boolean;
}

/** MIB 7.6b: infantry wants to attack the cavalry in a hex. */
export interface Threat {
  readonly by: UnitId;
  readonly hex: Hex;
  readonly left: readonly UnitId[];
  readonly late: boolean;
}

export type MovementFrame =
  | Moving
  /** W1, 7.6b: the cavalry in `hex` that `by` threatens; `left` have not decided yet. `late`: declared at ACT_DECLARE. */
  | ({ readonly step: 'threatened' } & Threat)
  /** The same, when somebody of them has a way out and is asked. */
  | ({ readonly step: 'withdrawal' } & Threat)
  /** After the window: did they stand? */
  | { readonly step: 'after-threat'; readonly by: UnitId; readonly hex: Hex; readonly late: boolean }
  /** MIB 7.6d: cavalry stood in these hexes, so that the move of those in hand ends before them. */
  | { readonly step: 'commit'; readonly hand: Moving; readonly hexes: readonly Hex[] }
  /** MIB 2.2.4d: leaders whose hex an enemy entered; their owner chooses among the nearest units. */
  | { readonly step: 'displaced'; readonly leaders: readonly LeaderId[] }
  /** MIB 7.5c: a train in the way of the enemy may go to an adjacent friend; else it is overrun by `by`. */
  | { readonly step: 'trains-escape'; readonly trains: readonly TrainId[]; readonly by: UnitId };
