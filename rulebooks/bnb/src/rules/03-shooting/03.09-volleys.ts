import type { Drm } from '@abatis/kernel';
import {
  cornersOfShape,
  distanceBetween,
  lengthOf,
  nearestInArc,
  type Shape,
  type Spot,
  seenAlong,
  shapeOfHull,
  vectorTo,
} from '@abatis/tabletop';
import type { FireRow } from '../../charts/charts.ts';
import type { BnbState, Unit, UnitId } from '../../state.ts';
import {
  ANGLE_TOLERANCE,
  bodiesOnTable,
  doOverlap,
  footprintOf,
  isAtMost,
  screenBody,
  TOLERANCE,
} from '../00-measuring/index.ts';
import { hasGuns, isLoose } from '../01-introduction/index.ts';
import { diceOf, type Muzzle, modelDice } from './03.01-firers.ts';
import {
  bandAt,
  countedRange,
  coverFromFire,
  greatestRange,
  moreShotDrms,
  type Shot,
  scoreNeeded,
  type TargetType,
  targetType,
} from './03.02-score.ts';
import { isDense, isEnfiladed, shootingDrms } from './03.03-modifiers.ts';
import { markOf } from './03.07-marks.ts';
import { ARC_OF_FIRE, type Bearing, type Firing, isOverhead, type Mark } from './03.11-lines-of-fire.ts';
import { marksPast } from './03.12-shots-past.ts';

/** What a die needs against one mark. */
export interface Stage {
  readonly target: UnitId;
  readonly isScreen: boolean;
  readonly isFriend: boolean;
  readonly range: number;
  readonly band: FireRow;
  readonly type: TargetType;
  readonly needed: number;
  readonly drms: readonly Drm[];
}

/** Dice that are rolled at the same marks: those that miss one are rolled at the next (3.9b, 3.12b, 3.12e). */
export interface Shots {
  readonly dice: number;
  readonly stages: readonly Stage[];
}

/** BNB 3.1m, 3.10a: the fire of some figures of a unit at one target. */
export interface Volley {
  readonly firing: Firing;
  readonly bearings: readonly Bearing[];
  readonly mark: Mark;
  readonly range: number;
  readonly dice: number;
  readonly shots: readonly Shots[];
}

export interface VolleyTerms {
  /** BNB 2.7g. */
  readonly isEvading?: boolean;
  /** BNB 3.10c: no more dice than these. */
  readonly most?: number;
}

/** The volley of figures that bear, or null if none does. The target stands where the shortest range is (3.8b). */
export function volleyOf(
  state: BnbState,
  firing: Firing,
  bearings: readonly Bearing[],
  terms: VolleyTerms = {},
): Volley | null {
  if (bearings.length === 0) return null;
  const { mark, range } = bearings.reduce((best, each) => (each.range < best.range ? each : best));
  const muzzles = bearings.map(({ muzzle }) => muzzle);
  const aim: Aim = { state, firing, bearings, muzzles, mark, range, from: middleOfAll(muzzles), terms };
  const dice = Math.min(
    terms.most ?? Number.POSITIVE_INFINITY,
    diceOf(state, firing.unit, bodyOf(firing), muzzles),
  );
  return { firing, bearings, mark, range, dice, shots: shotsOf(aim, dice) };
}

/** All that is asked when the dice of a volley are told apart. */
interface Aim {
  readonly state: BnbState;
  readonly firing: Firing;
  readonly bearings: readonly Bearing[];
  readonly muzzles: readonly Muzzle[];
  readonly mark: Mark;
  readonly range: number;
  readonly from: Spot;
  readonly terms: VolleyTerms;
}

const bodyOf = ({ unit, isScreen }: Firing) =>
  isScreen && unit.screen ? screenBody(unit, unit.screen) : unit;

const middleOfAll = (muzzles: readonly Muzzle[]): Spot => ({
  x: muzzles.reduce((sum, { at }) => sum + at.x, 0) / muzzles.length,
  y: muzzles.reduce((sum, { at }) => sum + at.y, 0) / muzzles.length,
});

/** A mark that some of the figures roll at, and which of them. */
interface Lane {
  readonly mark: Mark;
  readonly range: number;
  readonly muzzles: readonly Muzzle[];
}

/** BNB 3.9b, 3.12b, 3.12e: the marks of a volley in the order in which its dice meet them. */
function lanesOf(aim: Aim): readonly Lane[] {
  const target: Lane = { mark: aim.mark, range: aim.range, muzzles: aim.muzzles };
  return [...friendLanes(aim), ...batteryLanes(aim), target, ...pastLanes(aim)];
}

/** The dice of a volley, told apart by the marks that they meet; dice of guns belong to their models (3.5b). */
function shotsOf(aim: Aim, dice: number): readonly Shots[] {
  const lanes = lanesOf(aim);
  const { unit } = aim.firing;
  if (unit.arm !== 'artillery') return infantryShots(aim, lanes, dice);
  const perModel = modelDice(
    unit,
    aim.muzzles.map(({ place }) => place),
  );
  let left = dice;
  const all = aim.muzzles.map((muzzle, i) => {
    const share = Math.min(left, perModel[i]!);
    left -= share;
    const met = lanes.filter(lane => lane.muzzles.some(({ place }) => place === muzzle.place));
    return { dice: share, stages: met.flatMap(lane => stageAt(aim, lane, muzzle)) };
  });
  return joinedShots(all);
}

/** BNB 3.9b: dice are counted for the figures that can hit a mark alone, and never more than the volley has. */
function infantryShots(aim: Aim, lanes: readonly Lane[], dice: number): readonly Shots[] {
  const { state, firing } = aim;
  const reach = lanes.map(({ muzzles }) =>
    muzzles.length === aim.muzzles.length
      ? dice
      : Math.min(dice, diceOf(state, firing.unit, bodyOf(firing), muzzles)),
  );
  const each = Array.from({ length: dice }, (_, die) => ({
    dice: 1,
    stages: lanes.filter((_lane, i) => die < reach[i]!).flatMap(lane => stageAt(aim, lane, null)),
  }));
  return joinedShots(each);
}

function joinedShots(all: readonly Shots[]): readonly Shots[] {
  const joined = new Map<string, Shots>();
  for (const { dice, stages } of all) {
    if (dice === 0 || stages.length === 0) continue;
    const key = JSON.stringify(stages);
    joined.set(key, { dice: dice + (joined.get(key)?.dice ?? 0), stages });
  }
  return [...joined.values()];
}

/** BNB 3.2b, 3.3a, 3.5: what a die needs against a mark; none where there is no chance (NIL, 1.12c). */
function stageAt(aim: Aim, { mark, range }: Lane, model: Muzzle | null): readonly Stage[] {
  const { state, firing, from, terms } = aim;
  const { unit, ammunition, isScreen } = firing;
  const band = bandAt(state, unit, ammunition, range);
  const shot: Shot = {
    firer: unit,
    from,
    target: mark.unit,
    body: mark.body,
    shape: mark.shape,
    centre: mark.centre,
    isCharger: state.charges.some(
      ({ by, on, outcome }) => by === mark.unit.id && on === unit.id && outcome === 'made',
    ),
  };
  const cover = coverFromFire(state, shot);
  const type = targetType(state, band, mark.body, cover);
  const needed = scoreNeeded(state, band, type);
  if (needed === null) return [];
  const dense =
    ammunition === 'ball' && (isDense(mark.body) || isEnfiladed(state, mark.body, model?.at ?? from));
  return [
    {
      target: mark.unit.id,
      isScreen: mark.isScreen,
      isFriend: mark.unit.side === unit.side,
      range,
      band,
      type,
      needed,
      drms: [
        ...shootingDrms(state, unit, {
          isEvading: terms.isEvading ?? false,
          isScreen,
          isDense: dense,
          target: mark.unit.id,
        }),
        ...moreShotDrms.of(state).flatMap(more => more(state, shot)),
      ],
    },
  ];
}

/** BNB 3.9a, R36: friends in the danger zone, the nearest to the firer first. */
function friendLanes(aim: Aim): readonly Lane[] {
  const { state, firing } = aim;
  const own = footprintOf(state, bodyOf(firing));
  return friendsInZone(aim)
    .map(mark => ({ mark, muzzles: aim.muzzles.filter(muzzle => canHit(aim, muzzle, mark)) }))
    .filter(({ muzzles }) => muzzles.length > 0)
    .map(lane => ({ ...lane, range: shortestTo(aim, lane.muzzles, lane.mark.shape) }))
    .sort((a, b) => distanceBetween(own, a.mark.shape) - distanceBetween(own, b.mark.shape));
}

/** BNB 3.9a: between the figures that fire and their target. */
export const dangerZone = (muzzles: readonly Muzzle[], mark: Pick<Mark, 'shape'>): Shape =>
  shapeOfHull([...muzzles.map(({ at }) => at), ...cornersOfShape(mark.shape)]);

function friendsInZone(aim: Aim): readonly Mark[] {
  const { state, firing, muzzles, mark } = aim;
  const zone = dangerZone(muzzles, mark);
  return bodiesOnTable(state)
    .filter(({ unit }) => unit.side === firing.unit.side && unit.id !== firing.unit.id)
    .filter(({ shape }) => doOverlap(zone, shape) && !isBeyond(aim, shape))
    .map(({ unit, isScreen }) => markOf(state, unit, isScreen))
    .filter(friend => muzzles.some(muzzle => !isOverhead(state, firing, muzzle, mark, friend)));
}

/** BNB 3.9a: all its corners lie farther than the target's centre, along the line to that centre. */
function isBeyond({ from, mark }: Aim, shape: Shape): boolean {
  const far = lengthOf(vectorTo(from, mark.centre));
  return cornersOfShape(shape).every(corner => seenAlong(from, mark.centre, corner).along > far + TOLERANCE);
}

/** BNB 3.9b: a figure that has the friend in its arc and range, and does not fire over it. */
function canHit({ state, firing, mark }: Aim, muzzle: Muzzle, friend: Mark): boolean {
  const near = nearestInArc(muzzle, friend.shape, ARC_OF_FIRE + ANGLE_TOLERANCE);
  if (!near || isOverhead(state, firing, muzzle, mark, friend)) return false;
  return isAtMost(rangeTo(state, firing, muzzle, near), greatestRange(state, firing.unit, firing.ammunition));
}

const rangeTo = (
  state: BnbState,
  { ammunition }: Firing,
  muzzle: Muzzle,
  { at, distance }: { readonly at: Spot; readonly distance: number },
): number => countedRange(state, ammunition, muzzle.at, at, distance);

/** The shortest range of these figures to something in their arcs. */
function shortestTo({ state, firing }: Aim, muzzles: readonly Muzzle[], shape: Shape): number {
  const ranges = muzzles.flatMap(muzzle => {
    const near = nearestInArc(muzzle, shape, ARC_OF_FIRE + ANGLE_TOLERANCE);
    return near ? [rangeTo(state, firing, muzzle, near)] : [];
  });
  return Math.min(...ranges);
}

/** BNB 3.12b: enemy batteries that lines cross on their way are rolled at first. */
function batteryLanes(aim: Aim): readonly Lane[] {
  const { state, bearings } = aim;
  const crossed = [...new Set(bearings.flatMap(({ batteries }) => batteries))];
  return crossed.map(id => {
    const mark = markOf(state, state.units[id]!);
    const muzzles = bearings.filter(({ batteries }) => batteries.includes(id)).map(({ muzzle }) => muzzle);
    return { mark, muzzles, range: shortestTo(aim, muzzles, mark.shape) };
  });
}

/** BNB 3.12e, 7.8: units behind the target that misses go on to. */
function pastLanes(aim: Aim): readonly Lane[] {
  const { state, firing, mark, from, muzzles } = aim;
  const most = greatestRange(state, firing.unit, firing.ammunition);
  return marksPast(state, firing, mark, from)
    .map(({ mark: past, along }) => {
      const range = shortestTo(aim, muzzles, past.shape);
      return { mark: past, muzzles, range: Number.isFinite(range) ? range : along };
    })
    .filter(({ range }) => isAtMost(range, most));
}

/** BNB 3.12d: friendly skirmishers in the danger zone that are not passed overhead. */
export function skirmishersInZone(state: BnbState, volley: Volley): readonly Unit[] {
  const { firing, bearings, mark, range } = volley;
  const muzzles = bearings.map(({ muzzle }) => muzzle);
  const aim: Aim = { state, firing, bearings, muzzles, mark, range, from: middleOfAll(muzzles), terms: {} };
  return friendsInZone(aim)
    .filter(({ unit, isScreen }) => isScreen || (isLoose(unit) && !hasGuns(unit)))
    .map(({ unit }) => unit);
}
