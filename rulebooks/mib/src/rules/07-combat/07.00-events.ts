import type { Direction } from '@abatis/hex';
import type { Die, Drm } from '@abatis/kernel';
import type { Column } from '../../charts/charts.ts';
import type { Effect } from '../../charts/effects.ts';
import type { Side } from '../../state.ts';

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
  /** C0: attackers that no longer qualify (R130), or whose target has gone (R30). */
  | {
      readonly type: 'attackers-dropped';
      readonly clause: 'MIB R30' | 'MIB R130';
      readonly attackers: readonly Fighter[];
      /** No attacker is left, so the combat does not take place. */
      readonly lapsed: boolean;
    }
  /** R111: units that have been attacked in this manner already take no part. */
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
interface StrengthsAnnounced {
  readonly type: 'strengths-announced';
  readonly clause: 'MIB 2.5c';
  readonly attackers: readonly AnnouncedStrength[];
  readonly defenders: readonly AnnouncedStrength[];
  readonly artillery: { readonly attacker: number; readonly defender: number };
}

/** MIB 7.1i, 7.1j: a roll on the CRT, with everything needed to look the result up again. */
export interface CrtRolled {
  readonly strength: { readonly attacker: string; readonly defender: string };
  readonly ratio: string;
  readonly drms: readonly Drm[];
  readonly roll: Die;
  readonly result: number;
  /** 0 for Engaged. */
  readonly retreat: number;
}

interface CombatRolled extends CrtRolled {
  readonly type: 'combat';
  readonly clause: 'MIB 7.1i';
  readonly kind: 'assault' | 'charge';
  readonly attackers: readonly Fighter[];
  readonly hexes: readonly string[];
  readonly advance: number;
}

/** What happens by this chapter, with pieces by name and hexes by label. */
export type RetreatEvent =
  | TownHeld
  | Endured
  | RetreatedEvent
  | DrivenOff
  | HemmedIn
  | StayedSmashed
  | Advanced
  | TurnedInPlace
  | EffectsRolled
  | GunsLost
  | BatteriesLost
  | Pursued
  | PursuitCountered
  | PursuitEffects;

/** MIB 7.7.2c: the retreat is a hex shorter. */
interface TownHeld {
  readonly type: 'town-held';
  readonly clause: 'MIB 7.7.2c';
  readonly hex: string;
  readonly length: number;
}

/** MIB 16.5j: hexes of the retreat that become casualties instead. */
interface Endured {
  readonly type: 'endured';
  readonly clause: 'MIB 16.5j';
  readonly hex: string;
  readonly hexes: number;
}

interface RetreatedEvent {
  readonly type: 'retreated';
  /** The clause by which they go: 7.2b, 8.2d, 8.2h, 10.2b, 10.2c. */
  readonly clause: string;
  readonly side: Side;
  readonly units: readonly string[];
  readonly leaders: readonly string[];
  readonly from: string;
  readonly path: readonly string[];
  readonly facing: Direction;
}

interface DrivenOff {
  readonly type: 'driven-off';
  readonly clause: 'MIB 7.2j';
  readonly units: readonly string[];
  readonly hex: string;
}

interface HemmedIn {
  readonly type: 'hemmed-in';
  readonly clause: 'MIB 7.2i';
  readonly units: readonly string[];
  readonly hex: string;
}

/** R42: a Smashed unit that must flee and cannot. */
interface StayedSmashed {
  readonly type: 'stayed-smashed';
  readonly clause: 'MIB R42';
  readonly unit: string;
  readonly hex: string;
}

interface Advanced {
  readonly type: 'advanced';
  readonly clause: 'MIB 7.2k';
  readonly unit: string;
  readonly leaders: readonly string[];
  readonly from: string;
  readonly path: readonly string[];
  readonly facing: Direction;
}

interface TurnedInPlace {
  readonly type: 'turned-in-place';
  readonly clause: 'MIB 7.2m';
  readonly hex: string;
  readonly units: readonly string[];
  readonly facing: Direction;
}

/** The CET die of a stack, by the hex in which it fought. */
interface EffectsRolled {
  readonly type: 'effects-rolled';
  /** MIB 7.13d moves a shaken stack to the Engaged column. */
  readonly clause: 'MIB 7.1k' | 'MIB 7.13d';
  readonly hex: string;
  readonly part: 'defender' | 'attacker';
  readonly units: readonly string[];
  readonly column: Column;
  readonly drm: number;
  readonly roll: Die;
  readonly effects: readonly Effect[];
}

interface GunsLost {
  readonly type: 'guns-lost';
  readonly clause: 'MIB 7.12a';
  readonly unit: string;
  /** The natural CET die of its stack, and the length of the retreat before 7.12b and c. */
  readonly die: number;
  readonly length: number;
}

/** MIB 16.5m: of a Grand Battery in this hex. */
interface BatteriesLost {
  readonly type: 'batteries-lost';
  readonly clause: 'MIB 16.5m';
  readonly leader: string;
  readonly hex: string;
  readonly lost: number;
  readonly left: number;
}

/** MIB 7.14b: organic cavalry charges a beaten stack, by the hex that it left. */
interface Pursued {
  readonly type: 'pursued';
  readonly clause: 'MIB 7.14b';
  readonly hex: string;
  readonly units: readonly string[];
  readonly pursued: readonly string[];
  readonly attack: number;
  readonly defence: number;
  readonly ratio: string;
  readonly drm: number;
  readonly roll: Die;
}

interface PursuitCountered {
  readonly type: 'pursuit-countered';
  readonly clause: 'MIB 7.14e';
  readonly unit: string;
  readonly roll: Die;
  readonly passed: boolean;
}

interface PursuitEffects {
  readonly type: 'pursuit-effects';
  readonly clause: 'MIB 7.14d';
  readonly hex: string;
  readonly part: 'defender' | 'attacker';
  readonly column: Column;
  readonly drm: number;
  readonly roll: Die;
  readonly casualties: number;
}

/** Retreat before combat (7.6), with pieces by name and hexes by label. */
export type CavalryEvent =
  /** MIB 7.6c: `late` at the declaration of attacks. */
  | {
      readonly type: 'intent-declared';
      readonly clause: 'MIB 7.6c';
      readonly units: readonly string[];
      readonly hex: string;
      readonly late: boolean;
    }
  | {
      readonly type: 'withdrew';
      readonly clause: 'MIB 7.6b';
      readonly unit: string;
      readonly from: string;
      readonly path: readonly string[];
      readonly facing: number;
      readonly leaders: readonly string[];
    }
  /** MIB 7.6d: cavalry is still there, and so the units are committed; else they are free (7.6g). */
  | {
      readonly type: 'threat-answered';
      readonly clause: 'MIB 7.6d' | 'MIB 7.6g';
      readonly units: readonly string[];
      readonly hex: string;
      readonly stood: boolean;
    };
