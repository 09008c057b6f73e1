import {
  type Cover,
  distanceOf,
  footprintOf,
  type GroundPiece,
  groundOf,
  isAtMost,
  isUnitWithin,
  type Shot,
  TOLERANCE,
  type Unit,
  type UnitId,
} from '@abatis/bnb/rules';
import type { Drm, Refusal } from '@abatis/kernel';
import { inches, overlapOf, type Shape, shareInside, stretchesNear } from '@abatis/tabletop';
import { troopOf } from '../access.ts';
import { forbid } from '../cite.ts';
import type { SiegeState } from '../state.ts';
import { isOfWork, type WorkPiece } from './a.24-ground.ts';

/* ENG A.24, A.25, 23.52d, 23.53c7 to c9: fire at works and out of them. */

export const SHOOTING_CLAUSES = {
  'ENG 23.53c7': '{unit} stands in a trench without a firing step and fires only at enemies within an inch',
} as const;

/** ENG A.15. */
const POINTBLANK = inches(1);

const worksOn = (state: SiegeState): readonly WorkPiece[] => groundOf(state).pieces.filter(isOfWork);

const isObstacle = ({ row }: WorkPiece): boolean => row.foot === 'roll';
const isTrench = ({ row }: WorkPiece): boolean => row.foot === 'trench' && row.fire === 'pointblank';

/** ENG 23.52d: it stands in a feature that is crossed by a die. */
export const firesFromObstacle = (state: SiegeState, unit: Unit): boolean =>
  unit.block === null && obstaclesUnder(state, footprintOf(state, unit)).length > 0;

/** The features crossed by a die in which some of this lies. */
export const obstaclesUnder = (state: SiegeState, shape: Shape): readonly WorkPiece[] =>
  worksOn(state).filter(piece => isObstacle(piece) && overlapOf(shape, piece.shape) > TOLERANCE);

/** The trenches in which more than half of this lies. */
const trenchesOf = (state: SiegeState, shape: Shape): readonly WorkPiece[] =>
  worksOn(state).filter(piece => isTrench(piece) && shareInside(shape, piece.shape) > 0.5);

/** ENG 23.53c7: it stands in a trench and has neither step nor loopholes. */
export const firesPointblankOnly = (state: SiegeState, unit: Unit): boolean =>
  unit.block === null &&
  trenchesOf(state, footprintOf(state, unit)).some(({ isThird, firing }) => !isThird && !firing);

/** ENG 23.53c7: may this unit fire at that one? */
export function* whyNotFromTrench(state: SiegeState, id: UnitId, at: UnitId): Generator<Refusal> {
  const [unit, target] = [state.units[id]!, state.units[at]!];
  if (firesPointblankOnly(state, unit) && !isAtMost(distanceOf(state, unit, target), POINTBLANK))
    yield forbid('ENG 23.53c7', { unit: id });
}

/** ENG 23.53c8, c9: neither side is covered point-blank out of a trench or into it; the gang at a head has soft cover. */
export function coverAtWorks(state: SiegeState, shot: Shot, cover: Cover): Cover {
  const { firer, target, body, shape } = shot;
  const isPointblank = isAtMost(distanceOf(state, firer, { ...target, ...body }), POINTBLANK);
  if (isPointblank && (firesPointblankOnly(state, firer) || isInPlainTrench(state, shape))) return 'none';
  return cover === 'none' && isAtSapHead(state, target.id) ? 'soft' : cover;
}

const isInPlainTrench = (state: SiegeState, shape: Shape): boolean =>
  trenchesOf(state, shape).some(({ isThird, firing }) => !isThird && !firing);

const isAtSapHead = (state: SiegeState, unit: UnitId): boolean => {
  const { project, role } = troopOf(state, unit);
  if (project === null || role !== 'labour') return false;
  return state.eng.projects.some(
    ({ id, type, status }) => id === project && type === 'sapTrench' && status !== 'placed',
  );
};

/** ENG A.24: what a roof takes off the dice of artillery. */
const OVERHEAD: Drm = { value: -1, clause: 'ENG A.24', label: 'under a roof' };

/** ENG A.24, 23.55a: artillery that fires at figures in a position of class III. */
export const overheadDrms = (state: SiegeState, shot: Shot): readonly Drm[] =>
  shot.firer.arm === 'artillery' && !shot.isCharger && isUnderRoof(state, shot) ? [OVERHEAD] : [];

/** How near behind a work of class III figures are in it. */
const BEHIND = inches(2);

function isUnderRoof(state: SiegeState, { body, shape, from, centre }: Shot): boolean {
  return piecesOfThirdClass(state).some(piece => {
    const foot = isOfWork(piece) ? piece.row.foot : 'wall';
    if (foot === 'garrison') return body.block === piece.id;
    if (foot === 'trench') return shareInside(shape, piece.shape) > 0.5;
    if (foot !== 'ranks' && foot !== 'wall') return false;
    const isBehind = isUnitWithin(state, body, piece.shape, BEHIND);
    return isBehind && stretchesNear(from, centre, piece.shape, TOLERANCE).length > 0;
  });
}

/** ENG 23.55a, b: what has been made class III, and walls of the map that are of that class from the beginning. */
function piecesOfThirdClass(state: SiegeState): readonly GroundPiece[] {
  const walls = state.eng.works.filter(work => work.class === 'III' && work.piece !== null);
  return groundOf(state).pieces.filter(piece =>
    isOfWork(piece) ? piece.isThird : walls.some(work => work.piece === piece.id),
  );
}
