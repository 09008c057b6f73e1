import { footprintAt, isFree, type UnitId } from '@abatis/bnb/rules';
import { edit } from '@abatis/kernel';
import { movedBy, onGrid, type Pose, spotOnPath, type Vector, vectorTo } from '@abatis/tabletop';
import type { Project, SiegeState } from '../state.ts';
import { HALF_INCH } from './23.47-traces.ts';
import { headOf, isDiggingAt, isHelpingAt, rowOf, workedShape } from './s.5-worksites.ts';
import { isGallery } from './x.8-mining.ts';

/* ENG 23.47a, S.3: a crew moves along its line as the sections are finished, and loses no turn by it. */

/** Where along the trace the first unfinished section begins. */
function headAlong(project: Project): number {
  const { pace } = rowOf(project);
  const halves = pace.kind === 'inches' ? pace.halves : 1;
  return Math.max(0, headOf(project)) * halves * HALF_INCH;
}

/**
 * Takes those of the crew and their help along who would else be too far from what is worked next. Whoever finds no room
 * stays where he is, and must be moved by his owner.
 */
export function shiftAlong(
  state: SiegeState,
  before: Project,
  after: Project,
  next: readonly number[],
  crew: readonly UnitId[],
  helpers: readonly UnitId[],
): void {
  if (rowOf(after).pace.kind !== 'inches' || headOf(after) < 0 || isGallery(after)) return;
  const { points } = after.trace;
  const way = vectorTo(spotOnPath(points, headAlong(before)).at, spotOnPath(points, headAlong(after)).at);
  if (way.x === 0 && way.y === 0) return;
  const at = workedShape(after, next);
  const isLeft = (unit: UnitId): boolean =>
    crew.includes(unit) ? !isDiggingAt(state, unit, after, at) : !isHelpingAt(state, unit, at);
  // A unit may stand where another has yet to leave.
  for (let pass = 0; pass < 2; pass++)
    for (const unit of [...crew, ...helpers].filter(isLeft)) shift(state, unit, way);
}

function shift(state: SiegeState, id: UnitId, way: Vector): void {
  const unit = state.units[id]!;
  if (unit.block !== null || unit.bent.length > 0) return;
  const pose: Pose = { ...unit.pose, at: onGrid(movedBy(unit.pose.at, way)) };
  if (isFree(state, { ...unit, pose }, footprintAt(state, unit, pose))) edit(state, 'units', id).pose = pose;
}
