import { edit } from '@abatis/kernel';
import { distanceBetween, movedBy, onGrid, RIGHT_ANGLE, stanceAlong, vectorAlong } from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import type { BnbState, Segment, Unit, UnitId } from '../../state.ts';
import { TOLERANCE } from './00.01-tolerance.ts';
import {
  baseKind,
  centreOfUnit,
  figurePoints,
  footprintOf,
  mainSegment,
  serviceableModels,
  sizeOf,
} from './00.04-footprints.ts';

/**
 * BNB 0.5b: figures fall from the rearmost rank; when one rank is left the front shrinks. Hits beyond the last figure are
 * lost. The unit stays where it is even with no figure left: who removes it is told by 5.3.
 */
export function loseFigures(state: BnbState, id: UnitId, hits: number): void {
  const unit = state.units[id]!;
  const count = Math.min(hits, unit.figures);
  if (count === 0) return;
  const left = unit.figures - count;
  if (unit.bent.length > 0) loseFromBentLine(state, unit, count);
  else if (unit.formation === 'square') loseFromSquare(state, unit, left);
  else if (hasGuns(unit) || left >= unit.files) edit(state, 'units', id).figures = left;
  else loseFiles(state, unit, Math.max(1, left), left);
  // BNB 7.10e: parent and screen share their figures.
  if (unit.screen && unit.screen.figures > left)
    edit(state, 'units', id).screen = left === 0 ? null : { ...unit.screen, figures: left };
}

const hasGuns = ({ arm, formation }: Unit): boolean => arm === 'artillery' && formation !== 'away';

/** BNB R123: a square is worked out anew about its centre. */
function loseFromSquare(state: BnbState, unit: Unit, figures: number): void {
  const centre = centreOfUnit(state, unit);
  const { depth } = sizeOf(chartsOf(state), { ...unit, figures });
  const at = onGrid(movedBy(centre, vectorAlong(unit.pose.facing, depth / 2)));
  const draft = edit(state, 'units', unit.id);
  draft.figures = figures;
  draft.files = Math.max(1, Math.min(unit.files, figures));
  draft.pose = { ...unit.pose, at };
}

/** BNB 0.4d, 0.5b: a battery closes up on the models that still have a gun; without any its gunners stand where the last one was. */
export function closeUpGuns(state: BnbState, id: UnitId): void {
  const unit = state.units[id]!;
  const files = Math.max(1, serviceableModels(unit));
  if (files < unit.files) shrink(state, { ...unit, models: unit.files, gunsLost: 0 }, files);
}

function loseFiles(state: BnbState, unit: Unit, files: number, figures: number): void {
  shrink(state, unit, files);
  edit(state, 'units', unit.id).figures = figures;
}

/** The front of a single rank shrinks to so many files: about its middle, or in contact at the ends that are farther off. A garrison stays where its block is. */
function shrink(state: BnbState, unit: Unit, files: number): void {
  if (unit.block !== null) {
    edit(state, 'units', unit.id).files = files;
    return;
  }
  const half = chartsOf(state).basing.kinds[baseKind(unit)].frontage / 2;
  const { left, right } = filesLostAtEnds(state, unit, unit.files - files);
  const at = onGrid(stanceAlong(unit.pose, RIGHT_ANGLE, (left - right) * half).at);
  const draft = edit(state, 'units', unit.id);
  draft.files = files;
  draft.pose = { ...unit.pose, at };
}

function filesLostAtEnds(
  state: BnbState,
  unit: Unit,
  count: number,
): { readonly left: number; readonly right: number } {
  const enemies = touchingEnemies(state, unit.id).map(enemy => footprintOf(state, enemy));
  if (enemies.length === 0) return { left: 0, right: 0 };
  const far = figurePoints(state, unit).map(({ at }) =>
    Math.min(...enemies.map(enemy => distanceBetween(at, enemy))),
  );
  let [left, right] = [0, 0];
  while (left + right < count) {
    if (far[left]! > far[far.length - 1 - right]! + TOLERANCE) left++;
    else right++;
  }
  return { left, right };
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

/** BNB R123: from the rear rank, then from its longest segment, the left of equals. */
function loseFromBentLine(state: BnbState, unit: Unit, count: number): void {
  const spare = unit.figures - unit.files;
  let bent = unit.bent;
  for (let lost = Math.max(spare, 0); lost < count && bent.some(({ files }) => files > 1); lost++) {
    const longest = bent.reduce((best, { files }, i) => (files > bent[best]!.files ? i : best), 0);
    bent = bent.map((segment, i) => (i === longest ? shortened(state, unit, segment, i) : segment));
  }
  const files = bent.reduce((sum, segment) => sum + segment.files, 0);
  const draft = edit(state, 'units', unit.id);
  draft.figures = unit.figures - count;
  draft.files = files;
  draft.bent = bent;
  draft.pose = mainSegment({ ...unit, bent })!.pose;
}

/** A segment one file shorter: at its free end, a middle one about its centre. */
function shortened(state: BnbState, unit: Unit, { files, pose }: Segment, place: number): Segment {
  const half = chartsOf(state).basing.kinds[baseKind(unit)].frontage / 2;
  const isLast = place === unit.bent.length - 1;
  const toRight = place === 0 ? half : isLast ? -half : 0;
  return { files: files - 1, pose: { ...pose, at: onGrid(stanceAlong(pose, RIGHT_ANGLE, toRight).at) } };
}
