import {
  boxOf,
  centreOfUnit,
  crossedBy,
  footprintOf,
  type GroundPiece,
  groundOf,
  type Order,
  planMove,
  TOLERANCE,
  type Unit,
  type UnitId,
} from '@abatis/bnb/rules';
import { isRuling, type Ruling, ruling } from '@abatis/kernel';
import {
  inches,
  movedBy,
  overlapOf,
  type Spot,
  shapeOfPath,
  stretchesNear,
  vectorAlong,
} from '@abatis/tabletop';
import { forbid } from '../cite.ts';
import type { SiegeState, Work } from '../state.ts';
import { sectionPaths } from './23.47-traces.ts';
import { laddersOf } from './a.20-guns.ts';
import { isOfWork, type WorkPiece } from './a.24-ground.ts';
import { gapsIn, isPracticable } from './x.2-breaches.ts';

/* ENG X.2a, X.10b: foot storms a breach however wide it stands, and skirmishers slip through a gap of an inch. */

export const OPENING_CLAUSES = {
  'ENG X.10b': '{unit} goes through the opening, and not over what stands beside it',
} as const;

/** How far ahead of its front a unit may see the opening that it makes for. */
const AHEAD = inches(14);
const WIDTH = inches(0.01);

/** Whom the width of an opening does not keep out: any foot at a breach in a high wall, skirmishers at the gap of an obstacle. */
const isForIt = ({ arm, formation, block }: Unit, { row }: WorkPiece): boolean =>
  arm === 'infantry' &&
  block === null &&
  formation !== 'square' &&
  (row.foot === 'wall' || (row.foot === 'roll' && formation === 'skirmish'));

/** ENG X.2a, X.10b: stands beside an opening are no bar to a unit that has it straight before or behind the middle of its front. */
export function passesOpening(state: SiegeState, id: UnitId, piece: GroundPiece): boolean {
  const unit = state.units[id]!;
  if (!isOfWork(piece) || !isForIt(unit, piece)) return false;
  const work = state.eng.works.find(each => each.id === piece.work);
  if (!work) return false;
  const { facing, at } = unit.pose;
  const rear = movedBy(at, vectorAlong(facing, -boxOf(state, unit).depth));
  return isOpenBetween(work, rear, movedBy(at, vectorAlong(facing, AHEAD)));
}

/** Does the way lead through an opening of an inch or more? */
function isOpenBetween(work: Work, from: Spot, to: Spot): boolean {
  const paths = sectionPaths(work);
  return gapsIn(work)
    .filter(isPracticable)
    .some(gap =>
      paths
        .slice(gap.from, gap.to + 1)
        .some(path => stretchesNear(from, to, shapeOfPath(path), WIDTH).length > 0),
    );
}

/** Walls, or obstacles that are crossed by a die, over which the middle of a way would lead. */
const barriersOn = (state: SiegeState, unit: Unit, from: Spot, to: Spot): readonly GroundPiece[] =>
  crossedBy(groundOf(state), from, to).filter(
    piece =>
      piece.type !== 'breach' &&
      isOfWork(piece) &&
      isForIt(unit, piece) &&
      !hasRolled(state, unit.id, piece) &&
      overlapOf(footprintOf(state, unit), piece.shape) <= TOLERANCE,
  );

const hasRolled = ({ eng }: SiegeState, id: UnitId, { id: piece }: GroundPiece): boolean =>
  [...eng.crossings.passed, ...eng.crossings.hungUp].some(
    each => each.unit === id && each.pieces.includes(piece),
  );

/** ENG X.2a, X.10b: who has an opening before it goes through it. */
export function goesThrough(state: SiegeState, order: Order<'move' | 'charge'>): Ruling {
  const unit = state.units[order.unit]!;
  if (unit.arm !== 'infantry' || state.eng.works.every(work => gapsIn(work).length === 0)) return ruling();
  const isBarred =
    order.type === 'move'
      ? isMoveBarred(state, unit, order)
      : laddersOf(state, unit) === 0 &&
        order.targets.some(
          on =>
            barriersOn(state, unit, centreOfUnit(state, unit), centreOfUnit(state, state.units[on]!)).length >
            0,
        );
  return ruling(isBarred && forbid('ENG X.10b', { unit: unit.id }));
}

function isMoveBarred(state: SiegeState, unit: Unit, { legs }: Order<'move'>): boolean {
  if (legs.some(({ go }) => go === 'climb')) return false;
  const plan = planMove(state, unit.id, legs);
  if (isRuling(plan)) return false;
  const fronts = [unit.pose.at, ...plan.legs.map(({ after }) => after.pose.at)];
  return fronts.slice(1).some((to, i) => barriersOn(state, unit, fronts[i]!, to).length > 0);
}
