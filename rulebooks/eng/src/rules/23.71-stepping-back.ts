import {
  footprintAt,
  footprintOf,
  groundOf,
  isClosedTo,
  isFree,
  type Side,
  TOLERANCE,
  type UnitId,
  unitsOnTable,
} from '@abatis/bnb/rules';
import { edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import {
  doShapesOverlap,
  inches,
  isWithin,
  onGrid,
  type Pose,
  stanceAlong,
  swept,
  thou,
  vectorTo,
} from '@abatis/tabletop';
import { forbid } from '../cite.ts';
import type { EngTable } from '../events.ts';
import type { SiegeState } from '../state.ts';

/* ENG 23.71g: those who have laid a charge step back before it is fired. */

export const STEPPING_CLAUSES = {
  'ENG 23.71g1': '{unit} steps back at most {most} inches, to where it has room',
} as const;

export type SteppingEvent = Happening<
  'eng/stepped-back',
  'ENG 23.71g1',
  { side: Side; unit: UnitId; to: Pose }
>;

/** ENG 23.71g1. */
const MOST = 3;

/** ENG 23.71g1, 23.56k1: units of a side that have just laid a charge and stand on the table. */
export const mayStepBack = (state: SiegeState, side: Side): readonly UnitId[] =>
  state.eng.fire.retiring.filter(id => {
    const { side: own, status, block } = state.units[id]!;
    return own === side && status === 'table' && block === null;
  });

/** ENG 23.71g1: straight to a place within three inches, past no enemy and over no ground that is closed to it. */
export function judgeStepBack(state: SiegeState, side: Side, id: UnitId, to: Pose): Ruling {
  const unit = state.units[id]!;
  const refused = forbid('ENG 23.71g1', { unit: id, most: MOST });
  if (!mayStepBack(state, side).includes(id) || !isWithin(unit.pose.at, to.at, thou(inches(MOST))))
    return ruling(refused);
  const end = footprintAt(state, unit, to);
  const way = swept(footprintOf(state, unit), vectorTo(unit.pose.at, to.at));
  const isBarred =
    groundOf(state).pieces.some(
      piece => isClosedTo(piece, unit) && doShapesOverlap(way, piece.shape, TOLERANCE),
    ) ||
    unitsOnTable(state).some(
      other =>
        other.side !== unit.side &&
        other.block === null &&
        doShapesOverlap(way, footprintOf(state, other), TOLERANCE),
    );
  return ruling((isBarred || !isFree(state, { ...unit, pose: to }, end)) && refused);
}

/** ENG 23.71g2: a special move; who has made it does not move again in this turn. */
export function stepBack(state: SiegeState, id: UnitId, to: Pose, table: EngTable): void {
  edit(state, 'units', id).pose = to;
  edit(state, 'units', id, 'turn').moved = true;
  const fire = edit(state, 'eng', 'fire');
  fire.retiring = state.eng.fire.retiring.filter(each => each !== id);
  table.emit({ type: 'eng/stepped-back', clause: 'ENG 23.71g1', side: state.units[id]!.side, unit: id, to });
}

/** Ways back that are proposed: straight behind its front, and to both sides, as far as it may. */
export const waysBack = (state: SiegeState, side: Side, id: UnitId): readonly Pose[] => {
  const { pose } = state.units[id]!;
  return [BEHIND, BEHIND - QUARTER, BEHIND + QUARTER]
    .map((turn): Pose => ({ at: onGrid(stanceAlong(pose, turn, inches(MOST) - 2).at), facing: pose.facing }))
    .filter(to => judgeStepBack(state, side, id, to).legal);
};

const BEHIND = 1800;
const QUARTER = 900;
