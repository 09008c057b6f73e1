import type { Hex } from '@abatis/hex';
import type { Die, Drm, Happening } from '@abatis/kernel';
import type { CommanderId, UnitId } from '../../state.ts';

export * from './03.01-charges.ts';
export * from './03.06-resolution.ts';

export const CHARGES_CLAUSES = {
  'LFM 3.1a': '{unit} may not charge {hex}: mounted cavalry charges an adjacent hex that the enemy holds',
  'LFM 3.1b': '{unit} must charge from {hex}, the first ZOC hex that it enters',
  'LFM 3.1c': '{unit} has used a road rate in this phase and may not charge',
  'LFM 3.1d': '{unit} has charged and may not enter the ZOC at {hex}, except to charge again',
  'LFM 3.3a': '{piece} has {left} MP left, too few to enter {hex}',
  'LFM 3.4': 'a charging stack stays together as it began: {piece} may neither join nor leave it',
  'LFM R28': 'no charge may cross the hexside between {from} and {hex}',
  'LFM R39': 'the brigade of {unit} is shattered: it may not charge',
  'LFM R49': '{unit} has ended its charging move and may not charge again',
  'LFM R50': '{commander} did not begin the phase with the charging stack',
} as const;

/** A charge as it was rolled. */
interface RolledCharge {
  cavalry: readonly UnitId[];
  commanders: readonly CommanderId[];
  from: Hex;
  target: Hex;
  defenders: readonly UnitId[];
  /** The highest CR of either side; their difference is the column (3.9). */
  cr: { readonly cavalry: number; readonly target: number };
  drms: readonly Drm[];
  roll: Die;
  code: string;
}

type Entering = { cavalry: readonly UnitId[]; commanders: readonly CommanderId[]; hex: Hex };

/** What happens in a charge; moves, losses and retreats are of chapters 1, 8 and 9. */
export type ChargeEvent =
  | Happening<'charge-rolled', 'LFM 3.10', RolledCharge>
  | Happening<'vacated-hex-entered', 'LFM 3.5a', Entering>
  /** The move is over, and they are marked Charged. */
  | Happening<'charge-ended', 'LFM 3.11', { cavalry: readonly UnitId[] }>;
