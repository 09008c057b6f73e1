import type { Direction, Hex } from '@abatis/hex';
import type { Die, Drm, Happening, Named } from '@abatis/kernel';
import type { Column } from '../../charts/charts.ts';
import type { Effect } from '../../charts/effects.ts';
import type { PieceId } from '../../names.ts';
import type { Body } from '../../pieces.ts';
import type { LeaderId, Side, UnitId } from '../../state.ts';

export * from './07.00-additions.ts';
export * from './07.00-declaration.ts';
export * from './07.00-fight.ts';
export * from './07.01-drms.ts';
export * from './07.01-resolution.ts';
export * from './07.02-advances.ts';
export * from './07.02-retreat-paths.ts';
export * from './07.02-retreats.ts';
export * from './07.03-effects.ts';
export * from './07.05-trains.ts';
export * from './07.06-retreat-before-combat.ts';
export * from './07.07-terrain.ts';
export * from './07.11-artillery-and-charges.ts';
export * from './07.14-pursuit.ts';

/*
 * MIB R50 and R51 are kept by absence: they say how the printed example 7.4 is read, which is a test and no rule.
 */

export const COMBAT_CLAUSES = {
  'MIB 7.0a': '{unit} is not next to {hex}',
  'MIB 7.0d': '{unit} is not an activated unit in {hex}',
  'MIB 7.0e': 'an attack needs at least one attacker and one hex to attack',
  'MIB 7.0f': '{unit} may not join an attack on {hex} while nobody attacks {other}',
  'MIB 7.0g': 'the infantry in {hex} must attack the infantry in {other}',
  'MIB 7.0h': '{used} units of {formation} would attack together, and its commander can lead only {allowed}',
  'MIB 7.0i': '{hexes} are not all connected, so they cannot be attacked in one combat',
  'MIB 7.0k': '{hex} may be attacked only once by infantry and once by a charge',
  'MIB 7.0l': '{unit} in {hex} may take part in only one attack',
  'MIB 7.1d': '{unit} is not one of the largest units of its side in this combat',
  'MIB 7.2b': 'nobody in {hex} has to retreat now',
  'MIB 7.2c':
    '{units} may not retreat to {hex}: it is occupied, impassable, was entered before or is nearer to the enemy',
  'MIB 7.2d': 'units that come to {hex} take the facing of the units there',
  'MIB 7.2g': '{unit} did not cause the casualty in {hex}',
  'MIB 7.2k': '{unit} may not advance to {hex}',
  'MIB 7.2l': '{unit} may not advance before an attacker has entered a hex that was left',
  'MIB 7.2m': 'not all units in {hex} took part in the attack, or they face that way already',
  'MIB 7.3a': '{unit} cannot take this step loss',
  'MIB 7.5c': '{train} cannot escape to {hex}',
  'MIB 7.6b': '{unit} may not retreat before combat to {hex}: {why}',
  'MIB 7.6c': '{unit} cannot declare an attack on the cavalry in {hex}: {why}',
  'MIB 7.6d': '{unit} declared intent to attack {hex}: {why}',
  'MIB 7.6h': '{unit} is spent and cannot retreat before combat',
  'MIB 7.7.1b': 'no bridge leads over the river from {unit} to {hex}',
  'MIB 7.7.2c': 'the stack in {hex} has no right to hold its place',
  'MIB 7.9a': '{unit} is not one of the units that may get the guns',
  'MIB 7.11c': '{unit} in {hex} cannot enfilade the attackers',
  'MIB 7.14b': 'the organic cavalry of {unit} cannot pursue from {hex}',
  'MIB 7.14c': 'there is nobody to pursue from {hex}',
  'MIB R29': '{units} must retreat the full distance of {length}, if they can',
  'MIB R31': '{unit} must stop in {hex}, which is in an EZOC',
  'MIB R87': 'no enemy combat unit holds {hex}',
  'MIB R94': 'there is no room for {unit} in {hex}',
  'MIB R107': '{units} must go on to the first open hex and stop there, not in {hex}',
  'MIB R118': '{unit} must draw together in one of the hexes from which it retreats, not in {hex}',
  'MIB R126': 'combat {combat} has been fought, or there is no such combat',
  'MIB T12': '{unit} cannot charge into {hex}',
} as const;

/** What happens in combats up to the roll. */
export type CombatEvent =
  /** ACT_DECLARE is confirmed: all attacks of the activation (7.0b, R21). */
  | Happening<
      'attacks-declared',
      'MIB 7.0b',
      { combats: readonly { readonly attackers: readonly Body[]; readonly hexes: readonly Hex[] }[] }
    >
  /** C0: attackers that no longer qualify (R130), or whose target has gone (R30, 16.6k). Lapsed: no attacker is left. */
  | Happening<
      'attackers-dropped',
      'MIB R30' | 'MIB R130' | 'MIB 16.6k',
      { attackers: readonly Body[]; lapsed: boolean }
    >
  /** R111: units that have been attacked in this manner already take no part. */
  | Happening<'stood-aside', 'MIB R111', { units: readonly Body[] }>
  | Happening<
      'charge-check',
      'MIB 7.13b' | 'MIB 7.13g' | 'MIB 7.14e',
      { unit: UnitId; hex: Hex; morale: number; roll: Die; passed: boolean }
    >
  /** MIB 7.11c: the defender uses the guns of this unit instead of his own. */
  | Happening<'enfiladed', 'MIB 7.11c', { by: Body }>
  /** MIB 2.5c: what both sides hear before the roll. */
  | Happening<
      'strengths-announced',
      'MIB 2.5c',
      {
        attackers: readonly Announcement[];
        defenders: readonly Announcement[];
        artillery: { readonly attacker: number; readonly defender: number };
      }
    >
  | Happening<
      'combat',
      'MIB 7.1i',
      CrtRolled & {
        kind: 'assault' | 'charge';
        attackers: readonly Body[];
        hexes: readonly Hex[];
        advance: number;
      }
    >;

/** What follows from a combat. */
export type RetreatEvent =
  /** MIB 7.7.2c: the retreat is a hex shorter. */
  | Happening<'town-held', 'MIB 7.7.2c', { hex: Hex; length: number }>
  /** MIB 16.5j: hexes of the retreat that become casualties instead. */
  | Happening<'endured', 'MIB 16.5j', { hex: Hex; hexes: number }>
  /** `clause`: the one by which they go, 7.2b, 8.2d, 8.2h, 10.2b, 10.2c. */
  | Happening<'retreated', string, Went & { side: Side; units: readonly UnitId[] }>
  | Happening<'driven-off', 'MIB 7.2j', { units: readonly UnitId[]; hex: Hex }>
  | Happening<'hemmed-in', 'MIB 7.2i', { units: readonly UnitId[]; hex: Hex }>
  /** R42: a Smashed unit that must flee and cannot. */
  | Happening<'stayed-smashed', 'MIB R42', { unit: UnitId; hex: Hex }>
  | Happening<'advanced', 'MIB 7.2k', Went & { unit: UnitId }>
  | Happening<'turned-in-place', 'MIB 7.2m', { hex: Hex; units: readonly UnitId[]; facing: Direction }>
  /** The CET die of a stack, by the hex in which it fought. MIB 7.13d moves a shaken stack to the Engaged column. */
  | Happening<
      'effects-rolled',
      'MIB 7.1k' | 'MIB 7.13d',
      CetRolled & { units: readonly UnitId[]; effects: readonly Effect[] }
    >
  /** `die`: the natural CET die of its stack; `length` of the retreat, before 7.12b and c. */
  | Happening<'guns-lost', 'MIB 7.12a', { unit: UnitId; die: number; length: number }>
  /** MIB 16.5m: of a Grand Battery in this hex. */
  | Happening<'batteries-lost', 'MIB 16.5m', { leader: LeaderId; hex: Hex; lost: number; left: number }>
  /** MIB 7.14b: organic cavalry charges a beaten stack, by the hex that it left. */
  | Happening<
      'pursued',
      'MIB 7.14b',
      {
        hex: Hex;
        units: readonly UnitId[];
        pursued: readonly UnitId[];
        attack: number;
        defence: number;
        ratio: string;
        drm: number;
        roll: Die;
      }
    >
  | Happening<'pursuit-countered', 'MIB 7.14e', { unit: UnitId; roll: Die; passed: boolean }>
  | Happening<'pursuit-effects', 'MIB 7.14d', CetRolled & { casualties: number }>;

/** Retreat before combat (7.6). */
export type CavalryEvent =
  /** MIB 7.6c: `late` at the declaration of attacks. */
  | Happening<'intent-declared', 'MIB 7.6c', { units: readonly UnitId[]; hex: Hex; late: boolean }>
  /** MIB 7.6b: a retreat before combat. */
  | Happening<'withdrew', 'MIB 7.6b', Went & { unit: UnitId }>
  /** MIB 7.6d: cavalry is still there, and so the units are committed; else they are free (7.6g). */
  | Happening<
      'threat-answered',
      'MIB 7.6d' | 'MIB 7.6g',
      { units: readonly UnitId[]; hex: Hex; stood: boolean }
    >;

/** The path of pieces that leave their hex in combat. */
interface Went {
  readonly leaders: readonly LeaderId[];
  readonly from: Hex;
  readonly path: readonly Hex[];
  readonly facing: Direction;
}

interface CetRolled {
  readonly hex: Hex;
  readonly part: 'defender' | 'attacker';
  readonly column: Column;
  readonly drm: number;
  readonly roll: Die;
}

/** A unit in one of its hexes, as events tell of it. */
export type Fighter = Named<Body>;

/** How a strength comes about; fractions as '9/2'. Guns in position go by their leader. */
export interface Announcement {
  readonly unit: PieceId;
  readonly hex: Hex;
  readonly base: number;
  readonly factors: readonly { readonly clause: string; readonly label: string; readonly factor: string }[];
  /** MIB 7.14e: organic cavalry on top. */
  readonly organic: string;
  readonly strength: string;
}

export type AnnouncedStrength = Named<Announcement>;

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
