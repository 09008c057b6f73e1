import {
  enemyOf,
  footprintOf,
  groundOf,
  type Side,
  TOLERANCE,
  type UnitId,
  unitsOf,
} from '@abatis/bnb/rules';
import { type Happening, isRuling, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import {
  areWithin,
  facingTowards,
  inches,
  lengthOfPath,
  type Path,
  type Pose,
  type Shape,
  shapeOfPath,
  stretchesNear,
  type TablePoint,
  totalLength,
} from '@abatis/tabletop';
import { byId, change } from '../access.ts';
import { because, forbid } from '../cite.ts';
import type { CarrierId, CarrierPiece, SiegeState } from '../state.ts';
import { sectionPaths } from './23.47-traces.ts';
import { shapeOfCarrier } from './23.72-losses.ts';
import { goesByWater, isOnWater, sailOf, staysOnWater } from './a.29-water.ts';
import { isOnTable } from './s.5-worksites.ts';
import { endErrands } from './t.19-errands.ts';

/* ENG 23.31, 23.36, A.28: wagons, carts and trains on the move. */

export const DRIVING_CLAUSES = {
  'ENG 23.36a': '{carrier} keeps to roads',
  'ENG 23.32b': '{carrier} does not go into a siege trench',
  'ENG A.29': '{carrier} keeps to the water, and goes six inches of it in a turn, a ship twelve',
} as const;

export type DrivingEvent =
  | Happening<'eng/driven', 'ENG A.28', { carrier: CarrierId; to: Pose }>
  | Happening<'eng/carrier-captured', 'ENG A.28', { carrier: CarrierId; unit: UnitId }>;

/** ENG A.28, TAB 2: inches of a turn on the road all the time, and else, where open ground counts double. */
const ON_ROAD = 12;
const ELSEWHERE = 8;
const BESIDE_ROAD = inches(0.5);
const BESIDE_TRENCH = inches(0.5);

const NEVER_MOVES: readonly CarrierPiece['kind'][] = ['depot'];
/** Roads of the map, and those that have been built. */
function roadsOf(state: SiegeState): readonly Shape[] {
  const built = state.eng.works
    .filter(({ kind }) => kind === 'road' || kind === 'causeway')
    .flatMap(work =>
      sectionPaths(work).filter((_, at) => work.sections[at]!.built && !work.sections[at]!.open),
    )
    .map(shapeOfPath);
  return [
    ...groundOf(state)
      .pieces.filter(({ type }) => type === 'road')
      .map(({ shape }) => shape),
    ...built,
  ];
}

/** ENG 23.36b, R64: so near must a road come to a work of which wagons have brought the material. */
const REACHED = inches(1);

export const isBesideRoad = (state: SiegeState, place: Shape): boolean =>
  roadsOf(state).some(road => areWithin(road, place, REACHED + TOLERANCE));

/** How much of a way lies on roads, in thousandths. */
function onRoads(state: SiegeState, path: Path): number {
  const roads = roadsOf(state);
  return path.slice(1).reduce((sum, to, i) => {
    const parts = roads.flatMap(road => stretchesNear(path[i]!, to, road, BESIDE_ROAD));
    return sum + Math.min(lengthOfPath([path[i]!, to]), totalLength(parts));
  }, 0);
}

const isInTrench = (state: SiegeState, at: TablePoint): boolean =>
  state.eng.works
    .filter(({ kind }) => kind === 'sapTrench')
    .some(work =>
      sectionPaths(work).some(
        (path, i) => work.sections[i]!.built && areWithin(shapeOfPath(path), at, BESIDE_TRENCH),
      ),
    );

/** ENG 23.32b, 23.36a: is it ground on which this carrier may stand? */
export const mayStandAt = (state: SiegeState, piece: CarrierPiece): boolean =>
  isOnTable(state, shapeOfCarrier(piece)) &&
  !isInTrench(state, piece.pose.at) &&
  goesByWater(piece.kind) === isOnWater(state, piece.pose.at) &&
  (piece.kind !== 'wagon' || roadsOf(state).some(road => areWithin(road, piece.pose.at, BESIDE_ROAD)));

const SLACK = 10;

/** ENG 23.31b, A.28: what stands for good, or has nobody to drive it. */
const isStuck = ({ kind, manned }: CarrierPiece): boolean =>
  NEVER_MOVES.includes(kind) || (kind === 'wagon' && !manned);

/** ENG 23.32b, 23.36a, A.28, A.29: may a carrier ever go along these points, however long it takes? */
export function judgeWayOf(state: SiegeState, carrier: CarrierId, points: readonly TablePoint[]): Ruling {
  const piece = byId(state, 'carriers', carrier);
  const path = [piece.pose.at, ...points];
  const isOff = lengthOfPath(path) - onRoads(state, path) > SLACK;
  return ruling(
    (isStuck(piece) || !isOnTable(state, shapeOfPath(path))) &&
      forbid('ENG A.28', { carrier, ...because('why stands') }),
    piece.kind === 'wagon' && isOff && forbid('ENG 23.36a', { carrier }),
    points.some(at => isInTrench(state, at)) && forbid('ENG 23.32b', { carrier }),
    goesByWater(piece.kind) && !staysOnWater(state, path) && forbid('ENG A.29', { carrier }),
  );
}

/** ENG A.28, A.29, TAB 2, T.12: thousandths that a carrier goes in a turn of a watch towards the next point. */
export function paceTo(state: SiegeState, { kind, pose, shaken }: CarrierPiece, to: TablePoint): number {
  if (shaken) return 0;
  const path = [pose.at, to];
  const times = state.eng.clock.moment.seg === 'N' ? 2 : 1;
  if (goesByWater(kind)) return staysOnWater(state, path) ? sailOf(kind) / times : 0;
  if (NEVER_MOVES.includes(kind)) return 0;
  if (lengthOfPath(path) - onRoads(state, path) <= SLACK) return inches(ON_ROAD);
  return kind === 'wagon' ? 0 : inches(ELSEWHERE / 2 / times);
}

export interface Drive {
  readonly carrier: CarrierId;
  readonly to: Pose;
}

/** May a carrier go along these points? */
export function planDrive(
  state: SiegeState,
  side: Side,
  carrier: CarrierId,
  points: readonly TablePoint[],
): Drive | Ruling {
  const piece = byId(state, 'carriers', carrier);
  const { pose, status, moved, shaken, handling } = piece;
  if (piece.side !== side || status !== 'table' || moved || shaken || handling !== null || isStuck(piece))
    return ruling(forbid('ENG A.28', { carrier, ...because('why stands') }));
  const path = [pose.at, ...points];
  const length = lengthOfPath(path);
  const end = path.at(-1)!;
  const facing = facingTowards(path.at(-2) ?? end, end) ?? pose.facing;
  const to: Pose = { at: end, facing };
  const verdict = ruling(
    judgeWayOf(state, carrier, points),
    goesByWater(piece.kind)
      ? length > sailOf(piece.kind) + SLACK && forbid('ENG A.29', { carrier })
      : whyTooFar(state, carrier, path, length),
  );
  return isRuling(verdict) && !verdict.legal ? verdict : { carrier, to };
}

/** ENG A.28: twelve inches on the road all the time, else eight, of which open ground counts double. */
function whyTooFar(state: SiegeState, carrier: CarrierId, path: Path, length: number): Refusal | false {
  const off = Math.max(0, length - onRoads(state, path));
  const [most, counted] = off > SLACK ? [ELSEWHERE, length + off] : [ON_ROAD, length];
  return (
    counted > inches(most) + SLACK && forbid('ENG A.28', { carrier, ...because('why drives', { most }) })
  );
}

export function drive(state: SiegeState, { carrier, to }: Drive): DrivingEvent {
  change(state, 'carriers', carrier, { pose: to, moved: true });
  return { type: 'eng/driven', clause: 'ENG A.28', carrier, to };
}

const GUARD = inches(2);

/** ENG A.28: what enemies stand at, with no friends about, is theirs. */
export const captureCarriers = (state: SiegeState): readonly DrivingEvent[] =>
  state.eng.carriers
    .filter(({ status }) => status === 'table')
    .flatMap(piece => {
      const at = shapeOfCarrier(piece);
      const fighting = (side: Side) => unitsOf(state, side).filter(({ arm }) => arm !== 'artillery');
      const taker = fighting(enemyOf(piece.side)).find(
        unit => unit.turn.charged && areWithin(footprintOf(state, unit), at, TOLERANCE),
      );
      const isGuarded = fighting(piece.side).some(unit =>
        areWithin(footprintOf(state, unit), at, GUARD + TOLERANCE),
      );
      if (!taker || isGuarded) return [];
      change(state, 'carriers', piece.id, { side: taker.side });
      endErrands(state, { unit: null, carrier: piece.id });
      return [{ type: 'eng/carrier-captured', clause: 'ENG A.28', carrier: piece.id, unit: taker.id }];
    });
