import type { Hex } from '@abatis/hex';
import type { ResultRow } from '../../charts/charts.ts';
import type { Body } from '../../pieces.ts';
import type { FormationId, LeaderId, Side, UnitId } from '../../state.ts';

/** A combat of the declaration (7.0). */
export interface Declared {
  readonly attackers: readonly Body[];
  readonly hexes: readonly Hex[];
}

/** MIB 7.0k: an attack that has been made in this activation. */
export interface AttackMade {
  readonly kind: 'assault' | 'charge';
  readonly hexes: readonly Hex[];
  readonly formations: readonly FormationId[];
}

/** MIB 7.1d: the units compared in Step 3; null where a Grand Battery is the largest. */
export interface Largest {
  readonly attacker: UnitId;
  readonly defender: UnitId | null;
}

/** A unit when a combat, or a retreat, began. */
interface Before {
  readonly unit: UnitId;
  readonly steps: number;
  readonly smashed: boolean;
  /** MIB 16.6h: it was in extended line. */
  readonly inLine?: true;
}

/** A combat that is being fought: who takes part, and what has been found out so far. */
export interface Fight {
  /** A charge is made by cavalry alone (7.13a); a bombardment by guns in position (16.5). */
  readonly kind: 'assault' | 'charge' | 'bombardment';
  readonly side: Side;
  readonly attackers: readonly Body[];
  /** MIB 16.5e: the hexes of the guns that bombard; absent in other fights. */
  readonly guns?: readonly Hex[];
  readonly hexes: readonly Hex[];
  /** All who defend; those who stand aside (R111) apart. */
  readonly defenders: readonly Body[];
  readonly aside: readonly Body[];
  /** Grand Batteries that defend in `hexes`, by leader. */
  readonly batteries: readonly LeaderId[];
  /** The units compared in Step 3 (7.1d), a Grand Battery by null; their morale. Null in a bombardment. */
  readonly morale: { readonly attacker: number; readonly defender: number } | null;
  /** MIB 7.13d: in a charge, the defending hexes that held a Disorganized or Smashed unit. */
  readonly shaken: readonly Hex[];
  /** MIB 10.2g: each participant when the combat began. */
  readonly before: readonly Before[];
}

/** A fight with its CRT result (C6). */
export interface Fought extends Fight {
  readonly row: ResultRow;
  /** MIB 7.7.2c, 16.5j: by defending hex, the length after shortening; the CRT's for all others. */
  readonly lengths: readonly { readonly hex: Hex; readonly length: number }[];
}

export type CombatFrame =
  /** ACT_DECLARE: asks the active player, if anybody can attack. */
  | { readonly step: 'declare'; readonly combats: readonly Declared[] }
  | { readonly step: 'declaring'; readonly combats: readonly Declared[] }
  /** ACT_COMBAT: those not fought yet; null has been fought, so that places stay. `made` are the attacks of it so far. */
  | {
      readonly step: 'combats';
      readonly combats: readonly (Declared | null)[];
      readonly made: readonly AttackMade[];
    }
  /** R126: the active player picks the next of them, and among tied largest units (7.1d). */
  | {
      readonly step: 'next-combat';
      readonly combats: readonly (Declared | null)[];
      readonly made: readonly AttackMade[];
    }
  /** W2, 7.11c: `largest` are the units named in Step 3 (7.1d, R122), null where a Grand Battery is the largest. */
  | {
      readonly step: 'enfilade';
      readonly fight: Fight;
      readonly largest: Largest;
    }
  /** C1 to C6 in one go. */
  | {
      readonly step: 'resolve';
      readonly fight: Fight;
      readonly largest: Largest;
      readonly enfilade: Body | null;
    };
