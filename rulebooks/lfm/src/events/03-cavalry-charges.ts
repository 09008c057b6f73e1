import type { Die, Drm } from '@abatis/kernel';
import type { MovementEvent } from './01-movement.ts';
import type { BreastworksEvent } from './24-breastworks.ts';
import type { BridgeEvent } from './25-burning-bridges.ts';

/** What happens in a charge, with pieces by name and hexes by label; losses and retreats are of chapters 8 and 9. */
export type ChargeEvent =
  | ChargeRolled
  | VacatedHexEntered
  | ChargeEnded
  | MovementEvent
  | BreastworksEvent
  | BridgeEvent;

export interface ChargeRolled {
  readonly type: 'charge-rolled';
  readonly clause: 'LFM 3.10';
  readonly cavalry: readonly string[];
  readonly commanders: readonly string[];
  readonly from: string;
  readonly target: string;
  readonly defenders: readonly string[];
  /** The highest CR of either side; their difference is the column (3.9). */
  readonly cr: { readonly cavalry: number; readonly target: number };
  readonly drms: readonly Drm[];
  readonly roll: Die;
  readonly code: string;
}

export interface VacatedHexEntered {
  readonly type: 'vacated-hex-entered';
  readonly clause: 'LFM 3.5a';
  readonly cavalry: readonly string[];
  readonly commanders: readonly string[];
  readonly hex: string;
}

/** The move is over, and they are marked Charged. */
export interface ChargeEnded {
  readonly type: 'charge-ended';
  readonly clause: 'LFM 3.11';
  readonly cavalry: readonly string[];
}
