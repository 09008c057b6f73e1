import { type Direction, directionTo, type Hex } from '@abatis/hex';
import { edit, LEGAL, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitName } from '../../events/names.ts';
import { hexesOf, holder, isCavalry, sideOfUnit, unitOf } from '../../pieces.ts';
import { mayAttackBySpecialRule } from '../../special-rules/index.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import type { Moving } from '../../steps/movement/frames.ts';
import { committers, frontsWith, type Halt, haltsOf } from '../06-movement/ends.ts';
import { isUnmoved } from '../06-movement/hand.ts';
import { mayAttack } from '../15-command/orders.ts';
import { attackBars } from './may-attack.ts';
import { skittish } from './retreat-before-combat.ts';
import { canAttackAcross } from './terrain.ts';

/** MIB 6.9b: it began next to an enemy and has not left its hex: it pays nothing to attack. */
export const isDeployed = (state: MibState, hand: Moving, id: UnitId): boolean =>
  isUnmoved(hand) && unitOf(state, id).act.beganAdjacent;

/** Does the unit in hand have that hex before its front if it faces so? */
function faces(state: MibState, id: UnitId, facing: Direction, hex: Hex): boolean {
  const { grid } = battleOf(state).ground;
  return hexesOf(unitOf(state, id)).some(from => {
    const direction = directionTo(grid, from, hex);
    return direction !== null && frontsWith(state, { unit: id, hex: from }, facing).includes(direction);
  });
}

/** MIB 7.6d: how those in hand can end their move so that each of these hexes is before one who pays to attack. */
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
  const facts = { unit: unitName(state, id), hex: hexName(state, hex) };
  return [
    ...(why === null ? [] : [forbid('MIB 7.6c', { ...facts, why })]),
    // R33: who may not attack does not scare anybody. He may still pay for it.
    ...attackBars(state, { unit: id, hex: unitOf(state, id).hex }),
    ...mayAttack(state, id, hex).refusals,
    ...mayAttackBySpecialRule(state, hex).refusals,
  ];
}

/** Why it cannot want to attack cavalry there; null if it can. */
function intentBar(state: MibState, id: UnitId, hex: Hex): string | null {
  if (isCavalry(state, id)) return 'only infantry has to';
  const isTarget = holder(state, hex) === enemyOf(sideOfUnit(state, id)) && skittish(state, hex).length > 0;
  if (!isTarget) return 'no enemy cavalry is there that could go';
  if (unitOf(state, id).act.intents.includes(hex)) return 'it has done so';
  const isNear = hexesOf(unitOf(state, id)).some(from => canAttackAcross(state, from, hex));
  return isNear ? null : 'it could not attack it from there';
}

/** MIB 7.6d: why it could not attack if the cavalry stood; null if it could. */
function pointsBar(state: MibState, hand: Moving, id: UnitId, hexes: readonly Hex[]): string | null {
  if (isDeployed(state, hand, id)) {
    const { facing } = unitOf(state, id);
    return hexes.every(hex => faces(state, id, facing, hex)) ? null : 'it is not before its front';
  }
  const couldAttack = haltsBefore(state, hand, hexes).some(({ facing }) =>
    committers(state, hand, facing).includes(id),
  );
  return couldAttack ? null : 'it has not the MP to face it and attack';
}

/**
 * MIB 7.6c: the intent is noted; 7.6d: it stays where cavalry stands. Where all have gone it lapses, also that of others
 * before whom they had stood: else cavalry that comes there later would have to be attacked, and could not go.
 */
export function noteIntent(state: MibState, units: readonly UnitId[], hex: Hex, isHeld: boolean): void {
  const intending = state.units.flatMap(({ act }, id) => (act.intents.includes(hex) ? [id] : []));
  for (const id of isHeld ? units : intending) {
    const { intents } = unitOf(state, id).act;
    const others = intents.filter(each => each !== hex);
    edit(state, 'units', id, 'act').intents = isHeld ? [...others, hex] : others;
  }
}
