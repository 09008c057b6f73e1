import type { Direction } from '@abatis/hex';
import type { Die, Drm, Happening } from '@abatis/kernel';
import type { Column } from '../../charts/charts.ts';
import type { Effect } from '../../charts/effects.ts';
import type { Side } from '../../state.ts';

/** What happens in combats up to the roll, with pieces by name and hexes by label. */
export type CombatEvent =
  /** ACT_DECLARE is confirmed: all attacks of the activation (7.0b, R21). */
  | Happening<
      'attacks-declared',
      'MIB 7.0b',
      {
        combats: readonly {
          readonly attackers: readonly Fighter[];
          readonly hexes: readonly string[];
        }[];
      }
    >
  /** C0: attackers that no longer qualify (R130), or whose target has gone (R30). */
  | Happening<
      'attackers-dropped',
      'MIB R30' | 'MIB R130',
      {
        attackers: readonly Fighter[];
        /** No attacker is left, so the combat does not take place. */
        lapsed: boolean;
      }
    >
  /** R111: units that have been attacked in this manner already take no part. */
  | Happening<'stood-aside', 'MIB R111', { units: readonly Fighter[] }>
  | Happening<
      'charge-check',
      'MIB 7.13b' | 'MIB 7.13g' | 'MIB 7.14e',
      { unit: string; hex: string; morale: number; roll: Die; passed: boolean }
    >
  /** MIB 7.11c: the defender uses the guns of this unit instead of his own. */
  | Happening<'enfiladed', 'MIB 7.11c', { by: Fighter }>
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
type StrengthsAnnounced = Happening<
  'strengths-announced',
  'MIB 2.5c',
  {
    attackers: readonly AnnouncedStrength[];
    defenders: readonly AnnouncedStrength[];
    artillery: { readonly attacker: number; readonly defender: number };
  }
>;

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

type CombatRolled = Happening<
  'combat',
  'MIB 7.1i',
  CrtRolled & {
    kind: 'assault' | 'charge';
    attackers: readonly Fighter[];
    hexes: readonly string[];
    advance: number;
  }
>;

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
type TownHeld = Happening<'town-held', 'MIB 7.7.2c', { hex: string; length: number }>;

/** MIB 16.5j: hexes of the retreat that become casualties instead. */
type Endured = Happening<'endured', 'MIB 16.5j', { hex: string; hexes: number }>;

type RetreatedEvent = Happening<
  'retreated',
  /** The clause by which they go: 7.2b, 8.2d, 8.2h, 10.2b, 10.2c. */
  string,
  {
    side: Side;
    units: readonly string[];
    leaders: readonly string[];
    from: string;
    path: readonly string[];
    facing: Direction;
  }
>;

type DrivenOff = Happening<'driven-off', 'MIB 7.2j', { units: readonly string[]; hex: string }>;

type HemmedIn = Happening<'hemmed-in', 'MIB 7.2i', { units: readonly string[]; hex: string }>;

/** R42: a Smashed unit that must flee and cannot. */
type StayedSmashed = Happening<'stayed-smashed', 'MIB R42', { unit: string; hex: string }>;

type Advanced = Happening<
  'advanced',
  'MIB 7.2k',
  { unit: string; leaders: readonly string[]; from: string; path: readonly string[]; facing: Direction }
>;

type TurnedInPlace = Happening<
  'turned-in-place',
  'MIB 7.2m',
  { hex: string; units: readonly string[]; facing: Direction }
>;

/** The CET die of a stack, by the hex in which it fought. */
type EffectsRolled = Happening<
  'effects-rolled',
  /** MIB 7.13d moves a shaken stack to the Engaged column. */
  'MIB 7.1k' | 'MIB 7.13d',
  {
    hex: string;
    part: 'defender' | 'attacker';
    units: readonly string[];
    column: Column;
    drm: number;
    roll: Die;
    effects: readonly Effect[];
  }
>;

type GunsLost = Happening<
  'guns-lost',
  'MIB 7.12a',
  {
    unit: string;
    /** The natural CET die of its stack, and the length of the retreat before 7.12b and c. */
    die: number;
    length: number;
  }
>;

/** MIB 16.5m: of a Grand Battery in this hex. */
type BatteriesLost = Happening<
  'batteries-lost',
  'MIB 16.5m',
  { leader: string; hex: string; lost: number; left: number }
>;

/** MIB 7.14b: organic cavalry charges a beaten stack, by the hex that it left. */
type Pursued = Happening<
  'pursued',
  'MIB 7.14b',
  {
    hex: string;
    units: readonly string[];
    pursued: readonly string[];
    attack: number;
    defence: number;
    ratio: string;
    drm: number;
    roll: Die;
  }
>;

type PursuitCountered = Happening<
  'pursuit-countered',
  'MIB 7.14e',
  { unit: string; roll: Die; passed: boolean }
>;

type PursuitEffects = Happening<
  'pursuit-effects',
  'MIB 7.14d',
  { hex: string; part: 'defender' | 'attacker'; column: Column; drm: number; roll: Die; casualties: number }
>;

/** Retreat before combat (7.6), with pieces by name and hexes by label. */
export type CavalryEvent =
  /** MIB 7.6c: `late` at the declaration of attacks. */
  | Happening<'intent-declared', 'MIB 7.6c', { units: readonly string[]; hex: string; late: boolean }>
  | Happening<
      'withdrew',
      'MIB 7.6b',
      { unit: string; from: string; path: readonly string[]; facing: number; leaders: readonly string[] }
    >
  /** MIB 7.6d: cavalry is still there, and so the units are committed; else they are free (7.6g). */
  | Happening<
      'threat-answered',
      'MIB 7.6d' | 'MIB 7.6g',
      { units: readonly string[]; hex: string; stood: boolean }
    >;
