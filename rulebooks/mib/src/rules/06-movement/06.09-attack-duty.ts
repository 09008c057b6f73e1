import { DIRECTIONS, type Direction, NOWHERE, neighbour } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import { type Body, hexesOf, holder, isExtended, unitOf } from '../../pieces.ts';
import { mayActBySpecialRule } from '../../special-rules.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import { isSpent } from '../11-fatigue/index.ts';
import { frontSide } from '../16-optional-rules/index.ts';
import { isUnmoved, leftTo, type Moving, sideInHand } from './06.00-hand.ts';
import { frontsOf, hasAllRoundFront } from './06.07-facing.ts';
import { turningCost } from './06.08-halting.ts';

/** MIB 6.9a: the units that pay for an attack if they end their move with this facing and want to attack. */
export const committers = (state: MibState, hand: Moving, facing: Direction): readonly UnitId[] =>
  hand.units.filter(id => mayCommit(state, hand, id, facing).legal);

/**
 * MIB 6.9a, 6.7b, 7.0d: may the unit pay for an attack here? R98 is kept by absence: no rule makes a unit attack because
 * it has paid.
 */
export function mayCommit(state: MibState, hand: Moving, unit: UnitId, facing: Direction): Ruling {
  const { disorganized, act } = unitOf(state, unit);
  const why = commitBar(state, hand, unit, facing);
  return ruling(
    disorganized && forbid('MIB 9.0b', { unit }),
    isUnmoved(hand) && act.beganAdjacent && forbid('MIB 6.9b', { unit }),
    why !== null && forbid('MIB 6.9a', { unit, ...why }),
    mayActBySpecialRule(state, unit),
  );
}

/** What keeps it from attacking after its move; null if nothing does. */
function commitBar(state: MibState, hand: Moving, id: UnitId, facing: Direction): Because | null {
  const { act } = unitOf(state, id);
  const { attack } = battleOf(state).charts.movementCosts.special;
  if (leftTo(hand, id) - turningCost(state, hand, facing) < attack)
    return because('why it needs', { attack });
  if (act.committed) return because('why paid');
  if (act.pace === 'forced-march') return because('why forced march');
  if (act.outOfRange) return because('why out of range');
  if (isSpent(state, id)) return because('why spent');
  return facesEnemy(state, hand, id, facing) ? null : because('why no enemy in front');
}

/** MIB 6.7b: with this facing, is an enemy in a front hex of the unit? */
function facesEnemy(state: MibState, hand: Moving, id: UnitId, facing: Direction): boolean {
  const { grid } = battleOf(state).ground;
  const enemy = enemyOf(sideInHand(state, hand));
  return hexesOf(unitOf(state, id)).some(hex =>
    frontsWith(state, { unit: id, hex }, facing).some(direction => {
      const to = neighbour(grid, hex, direction);
      return to !== NOWHERE && holder(state, to) === enemy;
    }),
  );
}

/** The front directions of a unit in one of its hexes, with this facing. */
export function frontsWith(state: MibState, body: Body, facing: Direction): readonly Direction[] {
  const unit = unitOf(state, body.unit);
  if (hasAllRoundFront(state, body)) return DIRECTIONS;
  return isExtended(unit) ? frontSide(state, { ...unit, facing }) : frontsOf(facing);
}

/** MIB 6.9b, R19: a unit that began next to an enemy and has not left its hex pays nothing to attack. */
export const isDeployed = (state: MibState, hand: Moving, id: UnitId): boolean =>
  isUnmoved(hand) && unitOf(state, id).act.beganAdjacent;
