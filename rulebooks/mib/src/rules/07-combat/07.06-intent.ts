import { type Direction, directionTo, type Hex } from '@abatis/hex';
import { edit, LEGAL, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import { hexesOf, holder, isActive, isCavalry, sideOfUnit, unitOf } from '../../pieces.ts';
import { mayAttackBySpecialRule } from '../../special-rules.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import { committers, frontsWith, type Halt, haltsOf, isDeployed, type Moving } from '../06-movement/index.ts';
import { mayAttack } from '../15-command/index.ts';
import { attackBars, attackerProblems, needsIntent, targetsOf } from './07.00-may-attack.ts';
import { skittish } from './07.06-retreat-before-combat.ts';
import { canAttackAcross } from './07.07-terrain.ts';

/** MIB 7.6b: infantry wants to attack the cavalry in a hex. */
export interface Threat {
  readonly by: UnitId;
  readonly hex: Hex;
  readonly left: readonly UnitId[];
  readonly late: boolean;
}

/** Is that hex in front of the unit in hand with this facing? */
function faces(state: MibState, id: UnitId, facing: Direction, hex: Hex): boolean {
  const { grid } = battleOf(state).ground;
  return hexesOf(unitOf(state, id)).some(from => {
    const direction = directionTo(grid, from, hex);
    return direction !== null && frontsWith(state, { unit: id, hex: from }, facing).includes(direction);
  });
}

/**
 * MIB 7.6d: how the units in hand can end their move so that each of these hexes is in front of a unit that pays to
 * attack.
 */
export const haltsBefore = (state: MibState, hand: Moving, hexes: readonly Hex[]): readonly Halt[] =>
  [...haltsOf(state, hand)].filter(({ facing, commit }) => {
    const attackers = commit ? committers(state, hand, facing) : [];
    return attackers.length > 0 && hexes.every(hex => attackers.some(id => faces(state, id, facing, hex)));
  });

/** MIB 7.6c: the infantry in hand that can declare intent against that hex, besides the `others` that stood. */
export const declarers = (
  state: MibState,
  hand: Moving,
  hex: Hex,
  others: readonly Hex[] = [],
): readonly UnitId[] => hand.units.filter(id => refusalsOf(state, hand, id, hex, others).length === 0);

/** MIB 7.6c, 7.6d, R33: may those in hand declare intent against the cavalry in that hex? */
export function mayIntend(state: MibState, hand: Moving, hex: Hex, others: readonly Hex[] = []): Ruling {
  const refusals = hand.units.map(id => refusalsOf(state, hand, id, hex, others));
  return refusals.some(each => each.length === 0) ? LEGAL : ruling(...refusals.flat());
}

function refusalsOf(
  state: MibState,
  hand: Moving,
  id: UnitId,
  hex: Hex,
  others: readonly Hex[],
): readonly Refusal[] {
  const why = intentBar(state, id, hex) ?? pointsBar(state, hand, id, [...others, hex]);
  const facts = { unit: id, hex };
  return [
    ...(why === null ? [] : [forbid('MIB 7.6c', { ...facts, ...why })]),
    // R33: a unit that may not attack declares no intent, although it may still pay for an attack.
    ...attackBars(state, { unit: id, hex: unitOf(state, id).hex }),
    ...mayAttack(state, id, hex).refusals,
    ...mayAttackBySpecialRule(state, hex).refusals,
  ];
}

/** Why it cannot declare intent against cavalry there; null if it can. */
function intentBar(state: MibState, id: UnitId, hex: Hex): Because | null {
  if (isCavalry(state, id)) return because('why infantry only');
  const isTarget = holder(state, hex) === enemyOf(sideOfUnit(state, id)) && skittish(state, hex).length > 0;
  if (!isTarget) return because('why no cavalry');
  if (unitOf(state, id).act.intents.includes(hex)) return because('why declared');
  const isNear = hexesOf(unitOf(state, id)).some(from => canAttackAcross(state, from, hex));
  return isNear ? null : because('why out of attack');
}

/** MIB 7.6d: why it could not attack if the cavalry stood; null if it could. */
function pointsBar(state: MibState, hand: Moving, id: UnitId, hexes: readonly Hex[]): Because | null {
  if (isDeployed(state, hand, id)) {
    const { facing } = unitOf(state, id);
    return hexes.every(hex => faces(state, id, facing, hex)) ? null : because('why not in front');
  }
  const couldAttack = haltsBefore(state, hand, hexes).some(({ facing }) =>
    committers(state, hand, facing).includes(id),
  );
  return couldAttack ? null : because('why no points');
}

/**
 * MIB 7.6c: notes the intent; 7.6d: it stays if cavalry stands. If all cavalry has left, the intent lapses, also that
 * of other units before which it had stood: else cavalry that comes there later would have to be attacked, and could
 * not withdraw.
 */
export function noteIntent(state: MibState, units: readonly UnitId[], hex: Hex, isHeld: boolean): void {
  const intending = state.units.flatMap(({ act }, id) => (act.intents.includes(hex) ? [id] : []));
  for (const id of isHeld ? units : intending) {
    const { intents } = unitOf(state, id).act;
    const others = intents.filter(each => each !== hex);
    edit(state, 'units', id, 'act').intents = isHeld ? [...others, hex] : others;
  }
}

/** Cavalry that is not where it was when the activation began. */
const hasComeLate = (state: MibState, id: UnitId): boolean => {
  const began = state.activation?.began[id];
  return began !== undefined && !hexesOf(unitOf(state, id)).includes(began);
};

/**
 * MIB 7.6c: was its own move over when the cavalry came, or has it made none? A unit that came next to the cavalry
 * later had to declare intent at once.
 */
function wasThereFirst(state: MibState, id: UnitId, hex: Hex): boolean {
  const { halted, late = [] } = unitOf(state, id).act;
  return !halted || late.includes(hex);
}

/** MIB 7.6c: hexes with cavalry that came after its own move, against which a unit has not declared intent yet. */
const cavalryComeLate = (state: MibState, id: UnitId): readonly Hex[] =>
  hexesOf(unitOf(state, id))
    .map(hex => ({ unit: id, hex }))
    .filter(body => attackerProblems(state, body).length === 0)
    .flatMap(body => targetsOf(state, body))
    .filter(
      hex =>
        needsIntent(state, id, hex) &&
        skittish(state, hex).every(each => hasComeLate(state, each)) &&
        wasThereFirst(state, id, hex),
    );

/** MIB 7.6c: may a unit declare intent at ACT_DECLARE? R33, 15.6: a unit that may not attack may not. */
export const mayIntendLate = (state: MibState, id: UnitId, hex: Hex): Ruling =>
  cavalryComeLate(state, id).includes(hex)
    ? mayAttack(state, id, hex)
    : ruling(
        forbid('MIB 7.6c', {
          unit: id,
          hex,
          ...because('why too late'),
        }),
      );

/** All units that can still declare intent, and against which hex. */
export const lateIntents = (state: MibState): readonly { readonly unit: UnitId; readonly hex: Hex }[] =>
  state.units.flatMap((_, unit) =>
    isActive(state, unit)
      ? cavalryComeLate(state, unit)
          .filter(hex => mayAttack(state, unit, hex).legal)
          .map(hex => ({ unit, hex }))
      : [],
  );
