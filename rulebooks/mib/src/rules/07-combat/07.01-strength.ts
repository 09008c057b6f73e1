import type { Hex } from '@abatis/hex';
import { compareRationals, multiply, type Rational, rational, sumOf } from '@abatis/kernel';
import type { Factor, FactorId } from '../../charts/charts.ts';
import { plays } from '../../options.ts';
import { type Body, cardOf, isCavalry, isExtended, strengthIn, unitOf } from '../../pieces.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import { isRear } from '../06-movement/index.ts';
import { isSpent, isTired, wearinessOf } from '../11-fatigue/index.ts';
import { isAttackedInFront, type Post, postsIn } from '../16-optional-rules/index.ts';
import type { Fight } from './07.00-fight.ts';
import { reaches } from './07.00-may-attack.ts';
import {
  canAttackAcross,
  factorsOf,
  groundFactors,
  nightFactors,
  productOf,
  sameBody,
} from './07.07-terrain.ts';

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

/** MIB 6.7c: is the attacker behind all units that defend in the hex? Guns in position have their own rule (16.5m). */
function isBehind(state: MibState, { defenders }: Fight, from: Hex, hex: Hex): boolean {
  const there = defenders.filter(body => body.hex === hex);
  return there.length > 0 && there.every(body => isRear(state, body, from));
}

/** MIB 6.7c, 7.13h, R18, R60: an attacker is doubled if it is behind all the units that it faces. */
const attacksRear = (state: MibState, fight: Fight, attacker: Body): boolean =>
  facedHexes(state, fight, attacker).every(hex => isBehind(state, fight, attacker.hex, hex));

/** MIB 14.3, 16.5c: does the attacker come at a trench from behind? Guns alone have a front as well. */
function isPastTrench(state: MibState, fight: Fight, from: Hex, hex: Hex): boolean {
  if (fight.defenders.some(body => body.hex === hex)) return isBehind(state, fight, from, hex);
  return postsIn(state, [hex], enemyOf(fight.side)).every(post => !isAttackedInFront(state, post, [from]));
}

/** MIB 7.0j: the factors of the hex, among those the attacker faces, whose ground weakens it most. */
function strongestGround(state: MibState, fight: Fight, attacker: Body): readonly FactorId[] {
  const grounds = facedHexes(state, fight, attacker).map(hex =>
    groundFactors(state, attacker.hex, hex, isPastTrench(state, fight, attacker.hex, hex)),
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
