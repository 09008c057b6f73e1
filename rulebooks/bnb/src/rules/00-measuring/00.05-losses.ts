import { edit } from '@abatis/kernel';
import {
  ahead,
  type Facing,
  lengthOf,
  MILLION,
  movedBy,
  nearestSpot,
  onGrid,
  RIGHT_ANGLE,
  right,
  type Spot,
  stanceAlong,
  vectorTo,
} from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import type { BnbState, Segment, Unit, UnitId } from '../../state.ts';
import { baseKind, boxOf, centreOfUnit, figurePoints, footprintOf, sizeOf } from './00.04-footprints.ts';

/**
 * BNB 0.5b: figures fall from the rearmost rank; when one rank is left the front shrinks. Hits beyond the last figure are
 * lost. The unit stays where it is even with no figure left: who removes it is told by 5.3.
 */
export function loseFigures(state: BnbState, id: UnitId, count: number): void {
  for (let fallen = 0; fallen < count && state.units[id]!.figures > 0; fallen++) loseOne(state, id);
}

function loseOne(state: BnbState, id: UnitId): void {
  const unit = state.units[id]!;
  if (unit.bent.length > 0) {
    loseFromBentLine(state, unit);
    return;
  }
  const centre = centreOfUnit(state, unit);
  const keeps = unit.figures > unit.files || unit.arm === 'artillery' || unit.figures === 1;
  const end = keeps ? null : shrinkingEnd(state, unit);
  const draft = edit(state, 'units', id);
  draft.figures--;
  if (unit.block !== null) return;
  if (unit.formation === 'square') recentre(state, id, centre);
  if (keeps || unit.formation === 'square') return;
  draft.files = unit.files - 1;
  if (end === null) return;
  const half = chartsOf(state).basing.kinds[baseKind(unit)].frontage / 2;
  draft.pose = {
    ...unit.pose,
    at: onGrid(stanceAlong(unit.pose, RIGHT_ANGLE, end === 'right' ? -half : half).at),
  };
}

/** BNB R123: a square is worked out anew about its centre. */
export function recentre(state: BnbState, id: UnitId, centre: Spot): void {
  const unit = state.units[id]!;
  const { depth } = sizeOf(chartsOf(state), unit);
  const front = movedBy(centre, along(unit.pose.facing, depth / 2));
  edit(state, 'units', id).pose = { ...unit.pose, at: onGrid(front) };
}

function along(facing: Facing, length: number) {
  const { x, y } = ahead(facing);
  return { x: (x * length) / MILLION, y: (y * length) / MILLION };
}

/** The end that loses a file; null if the unit is in contact with nobody and keeps its front-centre point. */
function shrinkingEnd(state: BnbState, unit: Unit): 'left' | 'right' | null {
  const enemies = touchingEnemies(state, unit.id);
  if (enemies.length === 0) return null;
  const points = figurePoints(state, unit);
  const far = (at: Spot): number =>
    Math.min(...enemies.map(enemy => lengthOf(vectorTo(at, nearestSpot(footprintOf(state, enemy), at)))));
  return far(points[0]!.at) > far(points.at(-1)!.at) ? 'left' : 'right';
}

/** Enemies that it fights, or that a charge of this turn has brought into contact with it. */
function touchingEnemies({ engagements, charges, units }: BnbState, id: UnitId): readonly Unit[] {
  const open = charges.filter(
    ({ outcome, overruns }) => !overruns && outcome !== 'failed' && outcome !== 'void',
  );
  const others = [...engagements, ...open].flatMap(({ by, on }) =>
    by === id ? [on] : on === id ? [by] : [],
  );
  return others
    .map(other => units[other]!)
    .filter(({ status, figures }) => status === 'table' && figures > 0);
}

/** BNB R123: from the rear rank, then from its longest segment, the left of equals, at its free end. */
function loseFromBentLine(state: BnbState, unit: Unit): void {
  const draft = edit(state, 'units', unit.id);
  draft.figures--;
  if (unit.figures > unit.files) return;
  draft.files = unit.files - 1;
  const longest = unit.bent.reduce((best, { files }, i) => (files > unit.bent[best]!.files ? i : best), 0);
  draft.bent = unit.bent.map((segment, i) => (i === longest ? shortened(state, unit, segment, i) : segment));
  draft.pose = boxOf(state, draft).pose;
}

/** A segment one file shorter: at its free end, a middle one about its centre. */
function shortened(state: BnbState, unit: Unit, { files, pose }: Segment, place: number): Segment {
  const half = chartsOf(state).basing.kinds[baseKind(unit)].frontage / 2;
  const isFirst = place === 0;
  const isLast = place === unit.bent.length - 1;
  const toRight = isFirst ? half : isLast ? -half : 0;
  const { x, y } = right(pose.facing);
  const at = onGrid(movedBy(pose.at, { x: (x * toRight) / MILLION, y: (y * toRight) / MILLION }));
  return { files: files - 1, pose: { ...pose, at } };
}
