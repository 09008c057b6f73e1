import type { Die, Drm } from '@abatis/kernel';

/** What happens in combats up to the roll, with pieces by name and hexes by label. */
export type CombatEvent =
  /** ACT_DECLARE is confirmed: all attacks of the activation (7.0b, R21). */
  | {
      readonly type: 'attacks-declared';
      readonly clause: 'MIB 7.0b';
      readonly combats: readonly {
        readonly attackers: readonly Fighter[];
        readonly hexes: readonly string[];
      }[];
    }
  /** C0: attackers who no longer qualify (R130), or whose target has gone (R30). */
  | {
      readonly type: 'attackers-dropped';
      readonly clause: 'MIB R30' | 'MIB R130';
      readonly attackers: readonly Fighter[];
      /** Nobody is left, so that the combat does not take place. */
      readonly lapsed: boolean;
    }
  /** R111: have been attacked in this way already, and take no part. */
  | { readonly type: 'stood-aside'; readonly clause: 'MIB R111'; readonly units: readonly Fighter[] }
  | {
      readonly type: 'charge-check';
      readonly clause: 'MIB 7.13b' | 'MIB 7.13g' | 'MIB 7.14e';
      readonly unit: string;
      readonly hex: string;
      readonly morale: number;
      readonly roll: Die;
      readonly passed: boolean;
    }
  /** MIB 7.11c: the defender uses the guns of this unit instead of his own. */
  | { readonly type: 'enfiladed'; readonly clause: 'MIB 7.11c'; readonly by: Fighter }
  | StrengthsAnnounced
  | CombatRolled;

/** A unit in one of its hexes. */
export interface Fighter {
  readonly unit: string;
  readonly hex: string;
}

/** How a strength comes about; fractions as '9/2'. */
export interface AnnouncedStrength extends Fighter {
  readonly base: number;
  readonly factors: readonly { readonly clause: string; readonly label: string; readonly factor: string }[];
  /** MIB 7.14e: organic cavalry on top. */
  readonly organic: string;
  readonly strength: string;
}

/** MIB 2.5c: what both sides hear before the roll. */
export interface StrengthsAnnounced {
  readonly type: 'strengths-announced';
  readonly clause: 'MIB 2.5c';
  readonly attackers: readonly AnnouncedStrength[];
  readonly defenders: readonly AnnouncedStrength[];
  readonly artillery: { readonly attacker: number; readonly defender: number };
}

/** MIB 7.1i, 7.1j: the roll, with all that it takes to do the lookup again. */
export interface CombatRolled {
  readonly type: 'combat';
  readonly clause: 'MIB 7.1i';
  readonly kind: 'assault' | 'charge';
  readonly attackers: readonly Fighter[];
  readonly hexes: readonly string[];
  readonly strength: { readonly attacker: string; readonly defender: string };
  readonly ratio: string;
  readonly drms: readonly Drm[];
  readonly roll: Die;
  readonly result: number;
  /** 0 for Engaged. */
  readonly retreat: number;
  readonly advance: number;
}
