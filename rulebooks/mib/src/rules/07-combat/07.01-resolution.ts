import { rowUpTo } from '@abatis/data';
import type { Hex } from '@abatis/hex';
import { D6, type Drm, edit, type RollSpec } from '@abatis/kernel';
import {
  compareRationals,
  formatRational,
  multiply,
  type Rational,
  rational,
  sumOf,
} from '@abatis/kernel/rational';
import { battleOf } from '../../battle.ts';
import type { EffectsAt, Factor, FactorId, MibCharts, ResultRow } from '../../charts/charts.ts';
import type { Effect } from '../../charts/effects.ts';
import type { MibTable } from '../../events.ts';
import { hexNames } from '../../names.ts';
import { plays } from '../../options.ts';
import {
  type Body,
  cardOf,
  formationsAmong,
  isCavalry,
  isExtended,
  strengthIn,
  unitOf,
} from '../../pieces.ts';
import { noteAttack } from '../../special-rules.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import { announce } from '../02-components.ts';
import { isRear } from '../06-movement/index.ts';
import { engage, isSpent, isTired, wearinessOf } from '../11-fatigue.ts';
import { isAttackedInFront, type Post, postsIn, shiftInitiative } from '../16-optional-rules/index.ts';
import { reaches } from './07.00-declaration.ts';
import { type Fight, unitsAmong } from './07.00-fight.ts';
import { combatDrms, type Largest } from './07.01-drms.ts';
import {
  canAttackAcross,
  factorsOf,
  groundFactors,
  nightFactors,
  productOf,
  sameBody,
} from './07.07-terrain.ts';
import { type Artillery, artilleryOf, rollChargeChecks } from './07.11-artillery-and-charges.ts';

/** Everything that decides a roll except the die; the screen and the roll itself use the same value. */
export interface Outlook {
  readonly strengths: Strengths;
  readonly artillery: Artillery;
  readonly ratio: string;
  readonly drms: readonly Drm[];
}

/** MIB 7.1a to 7.1h: with these checks passed and these guns enfilading. */
export function outlookOf(
  state: MibState,
  fight: Fight,
  enfilade: Body | null = null,
  checks: ChargeChecks = NO_CHECKS,
): Outlook {
  const strengths = strengthsOf(state, fight, checks);
  const artillery = artilleryOf(state, fight, enfilade);
  return { strengths, artillery, ...combatDrms(state, fight, strengths, artillery) };
}

/** What the die of a combat is thrown with: strengths as they are announced, and all that changes the roll. */
export interface Reckoned extends Pick<Outlook, 'ratio' | 'drms'> {
  readonly strength: { readonly attacker: string; readonly defender: string };
}

/** C1 to C4: checks, strengths and modifiers, announced to both. */
export function reckonCombat(
  state: MibState,
  fight: Fight,
  largest: Largest,
  enfilade: Body | null,
  table: MibTable,
): Reckoned {
  const units = [...fight.attackers, ...fight.defenders].map(({ unit }) => unit);
  engage(state, units, table);
  const checks = rollChargeChecks(state, fight, largest, table);
  const { strengths, artillery, ratio, drms } = outlookOf(state, fight, enfilade, checks);
  announce(state, fight, strengths, artillery, table);
  const strength = {
    attacker: formatRational(strengths.attacker),
    defender: formatRational(strengths.defender),
  };
  return { strength, ratio, drms };
}

/** C5, C6: the die, and the mark of the initiative. */
export function rollCombat(state: MibState, fight: Fight, reckoned: Reckoned, table: MibTable): ResultRow {
  const row = roll(state, fight, reckoned, table);
  noteFight(state, fight, table);
  markInitiative(state, fight, row, table);
  return row;
}

export type CombatRoll = RollSpec<'combat', Pick<Outlook, 'ratio' | 'drms'>, number>;

/** MIB 7.1i, 7.1j: the modified result, which names the row of the CRT. */
export const combatRoll = (state: MibState, { hexes }: Fight, facts: CombatRoll['facts']): CombatRoll => ({
  kind: 'combat',
  purpose: COMBAT,
  about: { hexes: hexNames(state, hexes).join(' ') },
  facts,
  drms: facts.drms,
  table: { clause: 'MIB T5', column: 'Result' },
  dice: D6,
  read: total => total,
});

/** What the die of a combat is asked for. */
export const COMBAT = 'MIB 7.1i combat';

function roll(state: MibState, fight: Fight, reckoned: Reckoned, table: MibTable): ResultRow {
  const { strength, ratio, drms } = reckoned;
  const { roll: die, result } = table.roll(combatRoll(state, fight, reckoned));
  const row = rowFor(battleOf(state).charts, result);
  table.emit({
    type: 'combat',
    clause: 'MIB 7.1i',
    kind: fight.kind === 'charge' ? 'charge' : 'assault',
    attackers: fight.attackers,
    hexes: fight.hexes,
    strength,
    ratio,
    drms,
    roll: die,
    result,
    retreat: row.retreat,
    advance: row.advance,
  });
  return row;
}

/** MIB 16.1a, 16.1b. */
export function markInitiative(
  state: MibState,
  { side }: Fight,
  { initiative }: ResultRow,
  table: MibTable,
): void {
  if (initiative === 'attacker') shiftInitiative(state, side, 'MIB 16.1b', table);
  if (initiative === 'defender') shiftInitiative(state, enemyOf(side), 'MIB 16.1a', table);
}

/** MIB 7.0k, 16.1e: notes the units that were attacked, and that this turn had a fight. */
function noteFight(state: MibState, fight: Fight, table: MibTable): void {
  edit(state).fought = true;
  const by = formationsAmong(state, unitsAmong(fight.attackers));
  const flag = fight.kind === 'charge' ? 'chargedBy' : 'assaultedBy';
  for (const unit of unitsAmong(fight.defenders))
    edit(state, 'units', unit, 'act')[flag] = [...new Set([...unitOf(state, unit).act[flag], ...by])];
  noteAttack(state, fight, table);
}

/** MIB 7.1j, T5: the row of the CRT for a modified result. */
export const rowFor = ({ combatResults }: MibCharts, modified: number): ResultRow =>
  rowUpTo(combatResults, 'max', modified);

/** A row of the CRT as T5 prints it. */
export const rowText = ({ retreat, advance }: ResultRow): string =>
  retreat === 0 ? 'Engaged' : `Retreat ${retreat} / Advance ${advance}`;

/** MIB 7.1k, T6: the effects for a natural die, looked up in this column with this modifier. */
export const effectsFor = (
  { combatEffects }: MibCharts,
  { column, drm }: EffectsAt,
  die: number,
): readonly Effect[] => rowUpTo(combatEffects, 'max', die + drm).effects[column];

/** MIB 7.1a: how a strength comes about, so that it can be read aloud. */
export interface Strength {
  /** Null for guns in position. */
  readonly unit: UnitId | null;
  readonly hex: Hex;
  /** Strength points before all factors. */
  readonly base: number;
  readonly factors: readonly Factor[];
  /** MIB 7.14e: organic cavalry, added at the end; doubled where it countercharges. */
  readonly organic: Rational;
  readonly result: Rational;
}

/** What the checks of a charge have brought (7.13b, 7.13g, 7.14e). */
export interface ChargeChecks {
  /** The infantry stands. */
  readonly stood: boolean;
  /** Cavalry, and organic cavalry, that countercharges. */
  readonly countercharging: readonly Body[];
  readonly organic: readonly Body[];
}

export const NO_CHECKS: ChargeChecks = { stood: false, countercharging: [], organic: [] };

const NONE: Rational = rational(0);

/** MIB 10.2d, 11.1d, T3: a Smashed or Spent unit is worth 1, in spite of all factors. */
const baseOf = (state: MibState, body: Body): number =>
  unitOf(state, body.unit).smashed || isSpent(state, body.unit) ? 1 : strengthIn(state, body);

/** MIB 9.0b, 11.1a, 12.4: what weakens a unit wherever it fights. */
function conditionOf(state: MibState, id: UnitId): readonly FactorId[] {
  const ids: readonly (FactorId | false)[] = [
    unitOf(state, id).disorganized && 'disorganized',
    isTired(state, id) && 'tired',
    plays(state, 'supply') && unitOf(state, id).supply === 0 && 'noSupply',
  ];
  return ids.filter(each => each !== false);
}

/** MIB 7.1a, R26: factors never bring a strength below 1; organic cavalry is added after them. */
function strength(state: MibState, body: Body, ids: readonly FactorId[], organic = NONE): Strength {
  const factors = factorsOf(state, ids);
  const base = baseOf(state, body);
  const product = multiply(rational(base), productOf(factors));
  const floored = compareRationals(product, rational(1)) < 0 ? rational(1) : product;
  return { ...body, base, factors, organic, result: sumOf([floored, organic]) };
}

/** MIB 7.0j, R18: the hexes of the combat that are next to the attacker; not those that no attack can reach from there. */
const facedHexes = (state: MibState, { hexes }: Fight, { hex }: Body): readonly Hex[] =>
  hexes.filter(each => canAttackAcross(state, hex, each));

/** MIB 6.7c, 14.3: is the attacker behind all units that defend in the hex? Guns alone have a front too (16.5c, 16.5m). */
function isBehind(state: MibState, { defenders, side }: Fight, from: Hex, hex: Hex): boolean {
  const there = defenders.filter(body => body.hex === hex);
  if (there.length > 0) return there.every(body => isRear(state, body, from));
  const posts = postsIn(state, [hex], enemyOf(side));
  return posts.length > 0 && posts.every(post => !isAttackedInFront(state, post, [from]));
}

/** MIB 6.7c, 7.13h, R18, R60: an attacker is doubled if it is behind all the units that it faces. */
const attacksRear = (state: MibState, fight: Fight, attacker: Body): boolean =>
  facedHexes(state, fight, attacker).every(hex => isBehind(state, fight, attacker.hex, hex));

/** MIB 7.0j: the factors of the hex, among those the attacker faces, whose ground weakens it most. */
function strongestGround(state: MibState, fight: Fight, attacker: Body): readonly FactorId[] {
  const grounds = facedHexes(state, fight, attacker).map(hex =>
    groundFactors(state, attacker.hex, hex, isBehind(state, fight, attacker.hex, hex)),
  );
  const product = (ids: readonly FactorId[]) => productOf(factorsOf(state, ids));
  return grounds.reduce(
    (worst, each) => (compareRationals(product(each), product(worst)) < 0 ? each : worst),
    grounds[0] ?? [],
  );
}

/** MIB 7.6a, 7.13b, 7.13c, 7.13e, 7.13i: what cavalry is worth in attack. */
function cavalryFactors(
  state: MibState,
  { kind, defenders, shaken }: Fight,
  stood: boolean,
): readonly FactorId[] {
  if (kind === 'assault') {
    const meetsInfantry = defenders.some(({ unit }) => !isCavalry(state, unit));
    return [meetsInfantry ? 'cavalryOnInfantry' : 'cavalryWithInfantry'];
  }
  if (shaken.length > 0) return ['chargeOnShaken'];
  return stood ? ['chargeOnSteady'] : [];
}

export function attackerStrength(
  state: MibState,
  fight: Fight,
  attacker: Body,
  checks: ChargeChecks,
): Strength {
  const ids: readonly FactorId[] = [
    ...conditionOf(state, attacker.unit),
    ...(attacksRear(state, fight, attacker) ? (['rear'] as const) : []),
    ...(isCavalry(state, attacker.unit) ? cavalryFactors(state, fight, checks.stood) : []),
    ...strongestGround(state, fight, attacker),
    ...nightFactors(state),
  ];
  return strength(state, attacker, ids);
}

/**
 * MIB 7.14e, 7.14g, R65, 16.6h: the organic cavalry that a charge, and no other attack, meets; half of it, rounded up,
 * in each hex of a line.
 */
export function organicIn(state: MibState, { kind }: Fight, { unit }: Body): number {
  const { organic, smashed } = unitOf(state, unit);
  if (kind !== 'charge' || smashed || wearinessOf(state, unit) !== 'fresh') return 0;
  return isExtended(unitOf(state, unit)) ? Math.ceil(organic / 2) : organic;
}

export function defenderStrength(
  state: MibState,
  fight: Fight,
  defender: Body,
  checks: ChargeChecks,
): Strength {
  const isLight = cardOf(state, defender.unit).weight === 'light';
  const isAmong = (bodies: readonly Body[]): boolean => bodies.some(body => sameBody(body, defender));
  const ids: readonly FactorId[] = [
    ...conditionOf(state, defender.unit),
    ...(isLight ? (['lightDefending'] as const) : []),
    ...(isAmong(checks.countercharging) ? (['countercharge'] as const) : []),
  ];
  const organic = productOf(isAmong(checks.organic) ? factorsOf(state, ['countercharge']) : []);
  return strength(state, defender, ids, multiply(rational(organicIn(state, fight, defender)), organic));
}

/** MIB 16.5m, R47, 6.7b: batteries count twice if a unit attacks them across a front hexside. */
const IN_FRONT: Factor = { factor: [2, 1], clause: 'MIB 16.5m', label: 'guns attacked in front' };

function batteryStrength(state: MibState, { attackers }: Pick<Fight, 'attackers'>, post: Post): Strength {
  const inFront = isAttackedInFront(
    state,
    post,
    attackers.filter(body => reaches(state, body, post.hex)).map(({ hex }) => hex),
  );
  const factors = inFront ? [IN_FRONT] : [];
  const base = post.batteries.length;
  return {
    unit: null,
    hex: post.hex,
    base,
    factors,
    organic: NONE,
    result: multiply(rational(base), productOf(factors)),
  };
}

/** Both sides of a combat, in the order of hexes. */
export interface Strengths {
  readonly attackers: readonly Strength[];
  readonly defenders: readonly Strength[];
  readonly attacker: Rational;
  readonly defender: Rational;
}

/** MIB 7.1a: the strength of all units and the two sums. It needs no die, so that a screen can show it. */
export function strengthsOf(state: MibState, fight: Fight, checks: ChargeChecks = NO_CHECKS): Strengths {
  const attackers = fight.attackers.map(body => attackerStrength(state, fight, body, checks));
  const defenders = [
    ...fight.defenders.map(body => defenderStrength(state, fight, body, checks)),
    ...postsIn(state, fight.hexes, enemyOf(fight.side)).map(post => batteryStrength(state, fight, post)),
  ];
  const sum = (parts: readonly Strength[]): Rational => sumOf(parts.map(({ result }) => result));
  return { attackers, defenders, attacker: sum(attackers), defender: sum(defenders) };
}
