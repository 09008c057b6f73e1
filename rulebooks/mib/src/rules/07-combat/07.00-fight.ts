import type { Hex } from '@abatis/hex';
import type { ResultRow } from '../../charts/charts.ts';
import { plays } from '../../options.ts';
import {
  type Body,
  bodiesIn,
  byHexId,
  formationsAmong,
  hexesOf,
  isCavalry,
  isExtended,
  sideOfUnit,
  unitOf,
} from '../../pieces.ts';
import type { FormationId, LeaderId, MibState, Side, UnitId } from '../../state.ts';
import { enemyOf } from '../../state.ts';
import { isSpent } from '../11-fatigue.ts';
import { postsIn } from '../16-optional-rules/index.ts';
import { chargeProblems, type Declared, reaches } from './07.00-declaration.ts';
import { bestLargest, type Largest, moraleOf } from './07.01-drms.ts';
import { sameBody } from './07.07-terrain.ts';

/** MIB 7.0k, R24: an attack that has been made in this activation. */
export interface AttackMade {
  readonly kind: 'assault' | 'charge';
  readonly hexes: readonly Hex[];
  readonly formations: readonly FormationId[];
}

/** A unit when a combat, or a retreat, began. */
interface Before {
  readonly unit: UnitId;
  readonly steps: number;
  readonly smashed: boolean;
  /** MIB 16.6h: it was in extended line. */
  readonly inLine?: true;
}

/** A combat that is being fought: its participants, and what is known so far. */
export interface Fight {
  /** A charge is made by cavalry alone (7.13a); a bombardment by guns in position (16.5). */
  readonly kind: 'assault' | 'charge' | 'bombardment';
  readonly side: Side;
  readonly attackers: readonly Body[];
  /** MIB 16.5e: the hexes of the guns that bombard; absent in other fights. */
  readonly guns?: readonly Hex[];
  readonly hexes: readonly Hex[];
  /** All units that defend, without those that stand aside (R111). */
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

/** MIB 7.13a: an attack by cavalry alone is a charge. */
export const kindOf = (state: MibState, attackers: readonly Body[]): 'assault' | 'charge' =>
  attackers.every(({ unit }) => isCavalry(state, unit)) ? 'charge' : 'assault';

/** By hex, then in the order of the battle's list: the order of dice (R89). */
export function inOrder(state: MibState, bodies: readonly Body[]): readonly Body[] {
  const byHex = byHexId(state);
  return bodies.toSorted((a, b) => byHex(a.hex, b.hex) || a.unit - b.unit);
}

/** The units of these bodies, each once: both hexes of a line are one unit. */
export const unitsAmong = (bodies: readonly Body[]): readonly UnitId[] => [
  ...new Set(bodies.map(({ unit }) => unit)),
];

/** MIB 7.13c: Disorganized and Smashed units are ridden down by a charge. */
export const isShaken = (state: MibState, id: UnitId): boolean =>
  unitOf(state, id).disorganized || unitOf(state, id).smashed;

/**
 * MIB 7.0k, R111, R127: has this attack been made on the unit before? Each hex of an extended line is attacked by itself
 * (R118).
 */
function wasAttacked(
  state: MibState,
  { unit, hex }: Body,
  attack: AttackMade,
  made: readonly AttackMade[],
): boolean {
  const isAgain = (formations: readonly FormationId[]): boolean =>
    plays(state, 'pbem') ? formations.some(id => attack.formations.includes(id)) : formations.length > 0;
  const { act } = unitOf(state, unit);
  if (!isAgain(attack.kind === 'charge' ? act.chargedBy : act.assaultedBy)) return false;
  if (!isExtended(unitOf(state, unit))) return true;
  return made.some(
    ({ kind, hexes, formations }) => kind === attack.kind && hexes.includes(hex) && isAgain(formations),
  );
}

/** MIB 7.0m: all units in the defending hexes fight, except those that stand aside (R111). */
export function fightOf(
  state: MibState,
  declared: Declared,
  made: readonly AttackMade[] = [],
  largest: Largest | null = null,
): Fight {
  const attackers = inOrder(state, declared.attackers);
  const hexes = declared.hexes.toSorted(byHexId(state));
  const side = sideOfUnit(state, attackers[0]!.unit);
  const kind = kindOf(state, attackers);
  const attack = { kind, hexes, formations: formationsAmong(state, unitsAmong(attackers)) };
  const there = hexes
    .flatMap(hex => bodiesIn(state, hex))
    .filter(({ unit }) => sideOfUnit(state, unit) !== side);
  const aside = there.filter(body => wasAttacked(state, body, attack, made));
  const defenders = there.filter(body => !aside.includes(body));
  const batteries = [...new Set(postsIn(state, hexes, enemyOf(side)).map(({ leader }) => leader))];
  const shaken = defenders.filter(({ unit }) => isShaken(state, unit));
  const parties = { attackers, hexes, defenders, batteries, side };
  return {
    kind,
    ...parties,
    aside,
    morale:
      defenders.length + batteries.length > 0
        ? moraleOf(state, parties, largest ?? bestLargest(state, parties))
        : null,
    shaken: kind === 'charge' ? [...new Set(shaken.map(({ hex }) => hex))] : [],
    before: stateBefore(state, [...attackers, ...there]),
  };
}

const stateBefore = (state: MibState, bodies: readonly Body[]): Fight['before'] =>
  unitsAmong(bodies)
    .toSorted((a, b) => a - b)
    .map(unit => ({
      unit,
      steps: unitOf(state, unit).steps,
      smashed: unitOf(state, unit).smashed,
      ...(isExtended(unitOf(state, unit)) && { inLine: true }),
    }));

/** What is left of a declared combat when it comes up. */
interface Standing {
  /** Null: nothing; it lapses. */
  readonly combat: Declared | null;
  /** R130: attackers that no longer qualify; R30: attackers whose target has gone. */
  readonly unfit: readonly Body[];
  readonly idle: readonly Body[];
}

/**
 * C0, R30, R111, R130: drops attackers that no longer qualify or have no unit to attack, until no other must be
 * dropped.
 */
export function standing(state: MibState, declared: Declared, made: readonly AttackMade[]): Standing {
  const fit = declared.attackers.filter(body => isFit(state, body));
  const able = settle(state, { ...declared, attackers: fit }, made);
  const gone = fit.filter(body => !able.attackers.some(each => sameBody(each, body)));
  const barred = gone.filter(body => able.barred.some(each => sameBody(each, body)));
  return {
    combat: able.attackers.length > 0 ? { attackers: able.attackers, hexes: able.hexes } : null,
    unfit: [...declared.attackers.filter(body => !fit.includes(body)), ...barred],
    idle: gone.filter(body => !barred.includes(body)),
  };
}

/** MIB 7.0d, R130: Tired is no bar here. */
const isFit = (state: MibState, { unit, hex }: Body): boolean =>
  hexesOf(unitOf(state, unit)).includes(hex) && !isShaken(state, unit) && !isSpent(state, unit);

interface Settled extends Declared {
  /** R130, 11.1c, T12: cavalry that would have to charge alone and cannot. */
  readonly barred: readonly Body[];
}

function settle(
  state: MibState,
  declared: Declared,
  made: readonly AttackMade[],
  barred: readonly Body[] = [],
): Settled {
  const { attackers } = declared;
  if (attackers.length === 0) return { attackers, hexes: [], barred };
  const hexes = defendedHexes(state, declared, made).filter(hex =>
    attackers.some(body => reaches(state, body, hex)),
  );
  const facing = attackers.filter(body => hexes.some(hex => reaches(state, body, hex)));
  const isBarred = (body: Body): boolean =>
    hexes.some(hex => reaches(state, body, hex) && chargeProblems(state, body, hex).length > 0);
  const cannot = kindOf(state, facing) === 'charge' ? facing.filter(isBarred) : [];
  const left = facing.filter(body => !cannot.includes(body));
  if (left.length === attackers.length) return { attackers, hexes, barred };
  return settle(state, { attackers: left, hexes }, made, [...barred, ...cannot]);
}

/** R30, R111: hexes with a unit that may still be attacked in this manner. */
function defendedHexes(state: MibState, declared: Declared, made: readonly AttackMade[]): readonly Hex[] {
  const { defenders, hexes, side } = fightOf(state, declared, made);
  const held = [...defenders, ...postsIn(state, hexes, enemyOf(side))].map(({ hex }) => hex);
  return hexes.filter(hex => held.includes(hex));
}
