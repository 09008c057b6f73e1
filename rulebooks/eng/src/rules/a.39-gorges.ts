import {
  footprintOf,
  type GoesAs,
  type GroundPiece,
  TOLERANCE,
  type Unit,
  unitsOnTable,
} from '@abatis/bnb/rules';
import { areWithin, isInside, shapeOfArea } from '@abatis/tabletop';
import { byId } from '../access.ts';
import type { SiegeState, Work } from '../state.ts';
import { REAR_FACE, type WorkPiece } from './a.24-ground.ts';

/* ENG A.39, R132: how guns get into a siege artillery position, and out of it. */

/** ENG A.39: a battery that begins its move at the rear of a position that its side holds goes over it with that move. */
export function comesInByGorge(
  state: SiegeState,
  unit: Unit,
  piece: GroundPiece & Pick<WorkPiece, 'work'>,
  as: GoesAs,
): boolean {
  if (as !== 'mover' || unit.arm !== 'artillery' || unit.status !== 'table') return false;
  if (!piece.id.endsWith(REAR_FACE)) return false;
  const work = byId(state, 'works', piece.work);
  return isHeldBy(state, work, unit) && areWithin(footprintOf(state, unit), piece.shape, TOLERANCE);
}

/** ENG X.11: nobody of the enemy is in it, and the side has built it or is there. */
function isHeldBy(state: SiegeState, { points, builtBy }: Work, { side, pose }: Unit): boolean {
  const inside = shapeOfArea(points);
  const isEnemyThere = unitsOnTable(state).some(each => each.side !== side && isInside(inside, each.pose.at));
  return !isEnemyThere && (builtBy === side || isInside(inside, pose.at));
}
