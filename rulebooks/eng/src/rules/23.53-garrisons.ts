import {
  blockCalled,
  centreOfUnit,
  footprintAt,
  isFree,
  type Side,
  type Unit,
  type UnitId,
  unitsOnTable,
  whyNotInBlock,
} from '@abatis/bnb/rules';
import { edit, type Happening } from '@abatis/kernel';
import {
  facing,
  HALF_TURN,
  inches,
  isInside,
  movedBy,
  onGrid,
  type Pose,
  shapeOfArea,
  turned,
  vectorAlong,
} from '@abatis/tabletop';
import type { EngTable } from '../events.ts';
import type { SiegeState, Work, WorkId } from '../state.ts';
import { REFUGES } from './23.53-redoubts.ts';
import { isOpenOnOneSide, isRedoubt } from './23.61-open-redoubts.ts';
import { outsideOf, placesBeside } from './r.100-coming-out.ts';

/* ENG A.39, 23.53a4, 23.61l: who stands in a redoubt holds it, until it has lost a side. */

export type GarrisonEvent =
  | Happening<'eng/manned', 'ENG A.39', { side: Side; unit: UnitId; work: WorkId }>
  | Happening<'eng/no-redoubt', 'ENG 23.61l', { unit: UnitId; work: WorkId }>;

/** ENG A.39: when a redoubt is placed, and when a battle begins, those who stand within its outline are its garrison. */
export function manRedoubts(state: SiegeState): readonly GarrisonEvent[] {
  return state.eng.works.filter(isRedoubt).flatMap(work => {
    const ground = shapeOfArea(work.points);
    const inside = unitsOnTable(state).filter(
      unit => unit.block === null && isInside(ground, centreOfUnit(state, unit)),
    );
    return inside.flatMap(({ id }) => man(state, id, work));
  });
}

function man(state: SiegeState, id: UnitId, { id: work, name }: Work): readonly GarrisonEvent[] {
  const unit = state.units[id]!;
  const block = blockCalled(state, name);
  if (!block || !mayStand(state, unit, name)) return [];
  const draft = edit(state, 'units', id);
  draft.block = name;
  if (unit.arm === 'infantry') {
    draft.formation = 'garrison';
    draft.bent = [];
  }
  return [{ type: 'eng/manned', clause: 'ENG A.39', side: unit.side, unit: id, work }];
}

/** ENG 23.53a10, A.39: foot for whom there is room; guns that are unlimbered; no horse. */
function mayStand(state: SiegeState, unit: Unit, name: string): boolean {
  if (unit.arm === 'cavalry' || unit.formation === 'limbered') return false;
  const room = unit.arm === 'artillery' ? unit.models : unit.figures;
  const asFoot: Unit = { ...unit, arm: 'infantry' };
  return whyNotInBlock(state, asFoot, room, blockCalled(state, name)!).next().done === true;
}

/** ENG 23.61l: a work with an open side is held by nobody; its garrison forms up in it, or beside it without room. */
export function leaveOpenRedoubts(state: SiegeState, table: EngTable): void {
  for (const work of state.eng.works) {
    if (!(work.kind in REFUGES) || !isOpenOnOneSide(work)) continue;
    const garrison = unitsOnTable(state).filter(({ block }) => block === work.name);
    // There is no such block any more: nobody may be in it when places are looked for.
    for (const unit of garrison) Object.assign(edit(state, 'units', unit.id), outsideOf(unit));
    for (const { id } of garrison) {
      formUp(state, id, work);
      table.emit({ type: 'eng/no-redoubt', clause: 'ENG 23.61l', unit: id, work: work.id });
    }
  }
}

function formUp(state: SiegeState, id: UnitId, work: Work): void {
  const unit = state.units[id]!;
  const poses = [...posesIn(work), ...placesBeside(state, unit, { area: work.points })];
  const pose = poses.find(at => isFree(state, { ...unit, pose: at }, footprintAt(state, unit, at)));
  if (pose) edit(state, 'units', id).pose = pose;
}

/** Steps by which a place inside is looked for. */
const STEP = inches(0.5);
const STEPS = 8;

/** Poses along the middle of the work, from its front to its rear and beyond, looking to the front or the rear. */
function posesIn({ points, facing: looks }: Work): readonly Pose[] {
  const front = facing(looks);
  const [left, right] = [points[0]!, points[1]!];
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  return Array.from({ length: STEPS }, (_, at) => at + 1).flatMap(at => {
    const spot = onGrid(movedBy(middle, vectorAlong(turned(front, HALF_TURN), at * STEP)));
    return [front, turned(front, HALF_TURN)].map((towards): Pose => ({ at: spot, facing: towards }));
  });
}
