import type { Hex } from '@abatis/hex';
import type { Die, Drm } from '@abatis/kernel';
import type { CommanderId, UnitId } from '../../state.ts';
import type { MovementEvent } from '../01-movement/index.ts';
import type { BreastworksEvent } from '../24-breastworks.ts';
import type { BridgeEvent } from '../25-burning-bridges.ts';

export * from './03.01-may-charge.ts';
export * from './03.05-riding.ts';
export * from './03.06-effects.ts';
export * from './03.09-resolution.ts';

export const CHARGES_CLAUSES = {
  'LFM 3.1a': '{unit} may not charge {hex}: mounted cavalry charges an adjacent hex that the enemy holds',
  'LFM 3.1b': '{unit} must charge from {hex}, the first ZOC hex that it enters',
  'LFM 3.1c': '{unit} has used a road rate in this phase and may not charge',
  'LFM 3.1d': '{unit} has charged and may not enter the ZOC at {hex}, except to charge again',
  'LFM 3.3a': '{piece} has {left} MP left, too few to enter {hex}',
  'LFM 3.4': 'a charging stack stays as it began its move: {piece} may neither join nor leave it',
  'LFM R28': 'no charge is made across the hexside between {from} and {hex}',
  'LFM R39': 'the brigade of {unit} is shattered: it may not charge',
  'LFM R49': '{unit} has ended a move in which it charged, and may not charge again',
  'LFM R50': '{commander} did not begin the phase with the charging stack',
} as const;

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
  readonly cavalry: readonly UnitId[];
  readonly commanders: readonly CommanderId[];
  readonly from: Hex;
  readonly target: Hex;
  readonly defenders: readonly UnitId[];
  /** The highest CR of either side; their difference is the column (3.9). */
  readonly cr: { readonly cavalry: number; readonly target: number };
  readonly drms: readonly Drm[];
  readonly roll: Die;
  readonly code: string;
}

export interface VacatedHexEntered {
  readonly type: 'vacated-hex-entered';
  readonly clause: 'LFM 3.5a';
  readonly cavalry: readonly UnitId[];
  readonly commanders: readonly CommanderId[];
  readonly hex: Hex;
}

/** The move is over, and they are marked Charged. */
export interface ChargeEnded {
  readonly type: 'charge-ended';
  readonly clause: 'LFM 3.11';
  readonly cavalry: readonly UnitId[];
}
