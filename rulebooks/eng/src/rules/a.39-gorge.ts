import {
  boxOf,
  footprintAt,
  footprintOf,
  hasGuns,
  isFree,
  isFrozen,
  type Side,
  serviceableModels,
  TOLERANCE,
  type Unit,
  type UnitId,
  unitsOnTable,
  WHOLE_MOVE,
} from '@abatis/bnb/rules';
import { edit, type Happening, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import {
  areWithin,
  facingTowards,
  inches,
  isInside,
  lengthOfPath,
  middleOf,
  onGrid,
  type Path,
  type Pose,
  RIGHT_ANGLE,
  shapeOfArea,
  shapeOfPath,
  spotOnPath,
  stanceAlong,
  type TablePoint,
  turnBetween,
  turned,
} from '@abatis/tabletop';
import { byId } from '../access.ts';
import { forbid } from '../cite.ts';
import { scaleOf } from '../options.ts';
import type { SiegeState, Work, WorkId } from '../state.ts';
import { facesOf } from './23.47-traces.ts';
import { pointsTaken } from './23.53-redoubts.ts';
import { whyNotAwake } from './t.8-night.ts';

/* ENG A.39, 23.53a9, a10, b4: a battery goes into a work by its gorge, and out of it. */

export const GORGE_CLAUSES = {
  'ENG A.39':
    '{unit} is no battery that begins its move at the gorge of such a work of its side, and has room there',
} as const;

export type GorgeEvent =
  | Happening<'eng/guns-in', 'ENG A.39', { side: Side; unit: UnitId; work: WorkId }>
  | Happening<'eng/guns-out', 'ENG A.39', { side: Side; unit: UnitId; work: WorkId }>;

const isRedoubt = ({ kind }: Pick<Work, 'kind'>): boolean => kind.startsWith('redoubt');
const isPosition = ({ kind }: Pick<Work, 'kind'>): boolean => kind.startsWith('siegePos');

/** The face that lies over against the front. */
const REAR = 2;
const FRONT = 0;
/** How near a battery stands that touches a face. */
const AT_GORGE = inches(0.1);

const faceOf = ({ points }: Work, face: number): Path => facesOf(points)[face]!;
const gorgeOf = (work: Work): Path => faceOf(work, work.gorge ?? REAR);

/** Where the face of an outline looks: it runs round by the right, so its outer side is to the left. */
const outwardOf = (path: Path) => turned(facingTowards(path[0]!, path.at(-1)!)!, -RIGHT_ANGLE);

/** Is this battery in this work? */
const isIn = (work: Work, unit: Unit): boolean =>
  isRedoubt(work)
    ? unit.block === work.name
    : unit.block === null && isInside(shapeOfArea(work.points), unit.pose.at);

const inside = (state: SiegeState, work: Work): readonly Unit[] =>
  unitsOnTable(state).filter(unit => isIn(work, unit));

/** ENG 23.53a10, b4, R79, R139: points that those inside take; guns without a crew take none. */
function pointsIn(state: SiegeState, work: Work): number {
  const kind = isRedoubt(work) ? 'redoubt' : 'position';
  return inside(state, work).reduce(
    (sum, unit) =>
      sum +
      (unit.arm === 'artillery'
        ? pointsTaken(kind, hasGuns(unit) ? serviceableModels(unit) : 0, 0)
        : pointsTaken(kind, 0, unit.figures)),
    0,
  );
}

/** ENG A.39: where a battery would stand: on a face of a redoubt, or behind the front of a position; null: nowhere. */
function placeIn(state: SiegeState, work: Work, unit: Unit, face: number): Unit | null {
  const models = serviceableModels(unit);
  if (isRedoubt(work)) {
    const front = faceOf(work, face);
    const looks = outwardOf(front);
    const isTaken = inside(state, work).some(
      other => other.arm === 'artillery' && turnBetween(other.pose.facing, looks) === 0,
    );
    const at = onGrid(centreOf(work));
    return isTaken
      ? null
      : { ...unit, block: work.name, formation: 'unlimbered', files: models, pose: { at, facing: looks } };
  }
  return behindFront(state, work, { ...unit, formation: 'unlimbered', files: models });
}

/** The first place along the front of a position, from its left end, where the guns have room. */
function behindFront(state: SiegeState, work: Work, guns: Unit): Unit | null {
  const front = faceOf(work, FRONT);
  const looks = outwardOf(front);
  const { width } = boxOf(state, guns);
  const length = lengthOfPath(front);
  for (let along = width / 2; along <= length - width / 2 + TOLERANCE; along += inches(0.25)) {
    const at = onGrid(
      stanceAlong({ at: onGrid(spotOnPath(front, along).at), facing: looks }, 1800, BEHIND_WALL).at,
    );
    const there: Unit = { ...guns, pose: { at, facing: looks } };
    if (isFree(state, there, footprintAt(state, guns, there.pose))) return there;
  }
  return null;
}

const BEHIND_WALL = inches(0.1);

const centreOf = ({ points }: Work): TablePoint => onGrid(middleOf(points[0]!, points[2]!));

/** ENG A.39: why a battery may not be put in. */
function* whyNotIn(
  state: SiegeState,
  side: Side,
  id: UnitId,
  work: WorkId,
  face: number,
): Generator<Refusal> {
  const unit = state.units[id]!;
  const at = byId(state, 'works', work);
  yield* whyNotAwake(state, id);
  const isReady = isBattery(state, side, unit) && unit.block === null;
  const isWork = at.closed && (isRedoubt(at) || isPosition(at)) && at.piece === null;
  const isThere = isWork && areWithin(footprintOf(state, unit), shapeOfPath(gorgeOf(at)), AT_GORGE);
  const isHeld = isWork && !inside(state, at).some(other => other.side !== side);
  if (!(isReady && isThere && isHeld && hasRoom(state, at, unit) && placeIn(state, at, unit, face)))
    yield forbid('ENG A.39', { unit: id });
}

const isBattery = (state: SiegeState, side: Side, unit: Unit): boolean =>
  unit.side === side &&
  unit.status === 'table' &&
  unit.arm === 'artillery' &&
  hasGuns(unit) &&
  !unit.turn.moved &&
  unit.turn.used === 0 &&
  !unit.turn.routed &&
  !isFrozen(state, unit.id);

function hasRoom(state: SiegeState, work: Work, unit: Unit): boolean {
  const kind = isRedoubt(work) ? 'redoubt' : 'position';
  const capacity = work.capacity * scaleOf(state);
  return pointsIn(state, work) + pointsTaken(kind, serviceableModels(unit), 0) <= capacity;
}

/** ENG A.39: the battery is in, unlimbered, and has made its move. */
function putIn(state: SiegeState, side: Side, id: UnitId, work: WorkId, face: number): GorgeEvent {
  const after = placeIn(state, byId(state, 'works', work), state.units[id]!, face)!;
  put(state, after);
  return { type: 'eng/guns-in', clause: 'ENG A.39', side, unit: id, work };
}

/** ENG A.39: limbered, outside of the gorge, with its back to it; null: there is no room. */
function placeOut(state: SiegeState, work: Work, unit: Unit): Unit | null {
  const gorge = gorgeOf(work);
  const looks = outwardOf(gorge);
  const limbered: Unit = { ...unit, block: null, formation: 'limbered', files: 1 };
  const middle: Pose = { at: onGrid(spotOnPath(gorge, lengthOfPath(gorge) / 2).at), facing: looks };
  const { depth } = boxOf(state, { ...limbered, pose: middle });
  const pose: Pose = { at: onGrid(stanceAlong(middle, 0, depth + AT_GORGE / 2).at), facing: middle.facing };
  const there = { ...limbered, pose };
  return isFree(state, there, footprintAt(state, limbered, pose)) ? there : null;
}

/** ENG A.39: why a battery may not be taken out. */
function* whyNotOut(state: SiegeState, side: Side, id: UnitId): Generator<Refusal> {
  const unit = state.units[id]!;
  yield* whyNotAwake(state, id);
  const work = workAround(state, unit);
  if (!(isBattery(state, side, unit) && work && placeOut(state, work, unit)))
    yield forbid('ENG A.39', { unit: id });
}

const workAround = (state: SiegeState, unit: Unit): Work | undefined =>
  state.eng.works.find(
    work => work.closed && work.piece === null && (isRedoubt(work) || isPosition(work)) && isIn(work, unit),
  );

function takeOut(state: SiegeState, side: Side, id: UnitId): GorgeEvent {
  const unit = state.units[id]!;
  const work = workAround(state, unit)!;
  put(state, placeOut(state, work, unit)!);
  return { type: 'eng/guns-out', clause: 'ENG A.39', side, unit: id, work: work.id };
}

function put(state: SiegeState, { id, block, formation, files, pose }: Unit): void {
  const draft = edit(state, 'units', id);
  draft.block = block;
  draft.formation = formation;
  draft.files = files;
  draft.pose = pose;
  edit(state, 'units', id).turn = { ...state.units[id]!.turn, moved: true, used: WHOLE_MOVE };
}

/** ENG A.39: an order to put a battery in, or to take it out. */
export type GorgeOrder =
  | { readonly way: 'in'; readonly unit: UnitId; readonly work: WorkId; readonly face: number }
  | { readonly way: 'out'; readonly unit: UnitId };

export const judgeGorge = (state: SiegeState, side: Side, order: GorgeOrder): Ruling =>
  ruling(
    ...(order.way === 'in'
      ? whyNotIn(state, side, order.unit, order.work, order.face)
      : whyNotOut(state, side, order.unit)),
  );

export const goByGorge = (state: SiegeState, side: Side, order: GorgeOrder): GorgeEvent =>
  order.way === 'in'
    ? putIn(state, side, order.unit, order.work, order.face)
    : takeOut(state, side, order.unit);

/** Batteries that might go in or out now; into a position without a word of its face. */
export function* waysByGorge(state: SiegeState, side: Side): Generator<GorgeOrder> {
  const batteries = unitsOnTable(state).filter(unit => isBattery(state, side, unit));
  for (const { id: unit } of batteries) {
    const orders: readonly GorgeOrder[] = [
      { way: 'out', unit },
      ...state.eng.works.flatMap(({ id: work, gorge }) =>
        gorge === null ? [] : [0, 1, 2, 3].map(face => ({ way: 'in', unit, work, face }) as const),
      ),
    ];
    for (const order of orders) if (judgeGorge(state, side, order).legal) yield order;
  }
}
