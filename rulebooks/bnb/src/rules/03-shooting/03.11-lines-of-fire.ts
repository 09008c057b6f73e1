import {
  areWithin,
  cornersOfShape,
  isInArc,
  lengthOf,
  nearestInArc,
  type Shape,
  type Spot,
  seenAlong,
  stretchesNear,
  totalLength,
  vectorTo,
} from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { levelAt } from '../../ground.ts';
import type { BnbState, Unit, UnitId } from '../../state.ts';
import {
  ANGLE_TOLERANCE,
  type Body,
  bodiesOnTable,
  isAtMost,
  isGroundBetween,
  levelOf,
  sightLimit,
  sightLine,
  TOLERANCE,
  targetSpots,
} from '../00-measuring/index.ts';
import { hasGuns, isCloseOrder, isLoose } from '../01-introduction/index.ts';
import { hiddenFrom, stopsFireAtHedgerow } from '../06-terrain/index.ts';
import type { Muzzle } from './03.01-firers.ts';
import { type Ammunition, countedRange, greatestRange } from './03.02-score.ts';
import { markOf } from './03.07-marks.ts';

/** BNB 3.1e: 45 degrees to either side of straight ahead, in tenths. */
export const ARC_OF_FIRE = 450;

/** A unit where it is shot at: as it stands, as it stood on its way (3.8b), or the part of it that hangs (3.7b). */
export interface Mark {
  readonly unit: Unit;
  readonly body: Body;
  readonly shape: Shape;
  readonly centre: Spot;
  readonly isScreen: boolean;
  /** BNB 3.8b: it touches the firer here, so that its distance counts as 0. */
  readonly isTouching: boolean;
}

/** A body of troops between a muzzle and its mark. */
interface Between {
  readonly unit: Unit;
  readonly isScreen: boolean;
}

/** How a figure or model bears on a mark: the spot that it fires at, and how far that counts. */
export interface Bearing {
  readonly muzzle: Muzzle;
  readonly mark: Mark;
  readonly at: Spot;
  readonly range: number;
  /** BNB 3.12b: enemy batteries that its line crosses, the nearest first. */
  readonly batteries: readonly UnitId[];
  /** BNB 3.9d: some line of its own crosses no friends in close order. */
  readonly isClearOfFriends: boolean;
}

/** What a line of fire is fired by. */
export interface Firing {
  readonly unit: Unit;
  readonly ammunition: Ammunition;
  readonly isScreen: boolean;
}

/** BNB 3.1e, 3.1l, 3.1m: how a muzzle bears on a mark by its shortest open line; null if it does not. */
export function bearingOn(state: BnbState, firing: Firing, muzzle: Muzzle, mark: Mark): Bearing | null {
  const lines = linesTo(state, firing, muzzle, mark);
  const shortest = lines.findIndex(({ at }) => isOpen(state, firing, muzzle, mark, at));
  const first = lines[shortest];
  if (!first) return null;
  const { batteries } = crossed(state, firing, muzzle, mark, first.at);
  return {
    muzzle,
    mark,
    at: first.at,
    range: mark.isTouching ? 0 : first.range,
    batteries,
    isClearOfFriends: lines
      .slice(shortest)
      .some(
        ({ at }) =>
          isClearOfFriends(state, firing, muzzle, mark, at) &&
          (at === first.at || isOpen(state, firing, muzzle, mark, at)),
      ),
  };
}

interface Line {
  readonly at: Spot;
  readonly range: number;
}

/** BNB 3.1l: the lines that are tried, within the arc and the greatest range, the shortest first. */
function linesTo(state: BnbState, { unit, ammunition }: Firing, muzzle: Muzzle, mark: Mark): readonly Line[] {
  const most = Math.min(greatestRange(state, unit, ammunition), sightLimit(state, mark.unit));
  if (!areWithin(muzzle.at, mark.shape, most + TOLERANCE)) return [];
  const nearest = nearestInArc(muzzle, mark.shape, ARC_OF_FIRE + ANGLE_TOLERANCE);
  if (!nearest || !isAtMost(nearest.distance, most)) return [];
  const samples = targetSpots(state, mark.body, muzzle.at).filter(
    spot => isInArc(muzzle, spot, ARC_OF_FIRE + ANGLE_TOLERANCE) && isPartOf(mark, spot),
  );
  return [nearest.at, ...samples]
    .map(at => ({
      at,
      range: countedRange(state, ammunition, muzzle.at, at, lengthOf(vectorTo(muzzle.at, at))),
    }))
    .filter(({ range }) => isAtMost(range, most))
    .sort((a, b) => a.range - b.range);
}

/** Of a flank that hangs only its own spots count. */
const isPartOf = ({ shape, body }: Mark, spot: Spot): boolean => {
  const { left, right, bottom, top } = shape.bounds;
  if (body.block !== null) return true;
  return (
    spot.x >= left - TOLERANCE &&
    spot.x <= right + TOLERANCE &&
    spot.y >= bottom - TOLERANCE &&
    spot.y <= top + TOLERANCE
  );
};

/** BNB 3.1l, 3.12a, 3.12c, 6.7c: neither the ground nor enemies in between stop the fire. */
function isOpen(state: BnbState, firing: Firing, muzzle: Muzzle, mark: Mark, to: Spot): boolean {
  const ground = groundOf(state);
  const line = sightLine(ground, muzzle.at, to);
  if (isGroundBetween(ground, line, hiddenFrom(state, firing.unit, mark.unit))) return false;
  if (ground.pieces.some(piece => stopsFireAtHedgerow(state, piece, line, firing.unit))) return false;
  return !crossed(state, firing, muzzle, mark, to).isStopped;
}

/** BNB 3.11b, 3.12a to 3.12c, 7.10f: what enemies on the line do to fire. */
function crossed(state: BnbState, firing: Firing, muzzle: Muzzle, mark: Mark, to: Spot) {
  const bodies = between(state, firing, mark, muzzle.at, to);
  const enemies = bodies.filter(
    ({ unit }) => unit.side !== firing.unit.side && !isLower(state, unit, muzzle.at),
  );
  const batteries = enemies
    .filter(({ unit, isScreen }) => !isScreen && hasGuns(unit))
    .map(({ unit }) => unit.id);
  const stops = ({ unit, isScreen }: Between): boolean =>
    (!isScreen && isCloseOrder(unit)) || ((isScreen || isLoose(unit)) && firing.ammunition !== 'ball');
  // BNB 7.10d: a unit does not shoot through its own screen.
  const isMasked = bodies.some(({ unit }) => unit.id === firing.unit.id);
  return { batteries, isStopped: isMasked || enemies.some(stops) };
}

/** BNB 3.11b: troops on a contour lower than the firer's are fired over. */
const isLower = (state: BnbState, unit: Unit, from: Spot): boolean =>
  levelOf(state, unit) < levelAt(groundOf(state), from);

/** BNB 0.8c: bodies that a line crosses, the firer and its mark left out, the nearest first. */
function between(state: BnbState, firing: Firing, mark: Mark, from: Spot, to: Spot): readonly Between[] {
  const found: { readonly body: Between; readonly along: number }[] = [];
  for (const body of bodiesOnTable(state)) {
    if (isEnd(firing, mark, body.unit, body.isScreen)) continue;
    const on = stretchesNear(from, to, body.shape);
    if (totalLength(on) > TOLERANCE) found.push({ body, along: on[0]!.from });
  }
  return found.sort((a, b) => a.along - b.along).map(({ body }) => body);
}

/** BNB 0.8c: a screen is no end of fire that goes to or comes from its parent (7.10d, 7.10f). */
const isEnd = (firing: Firing, mark: Mark, unit: Unit, isScreen: boolean): boolean =>
  (unit.id === firing.unit.id && isScreen === firing.isScreen) ||
  (unit.id === mark.unit.id && isScreen === mark.isScreen);

/** BNB 3.9d, R37: a line that crosses no friends in close order but those that are fired over. */
function isClearOfFriends(state: BnbState, firing: Firing, muzzle: Muzzle, mark: Mark, to: Spot): boolean {
  return between(state, firing, mark, muzzle.at, to).every(
    ({ unit, isScreen }) =>
      unit.side !== firing.unit.side ||
      isScreen ||
      !isCloseOrder(unit) ||
      isOverhead(state, firing, muzzle, mark, markOf(state, unit)),
  );
}

/**
 * BNB 3.11a: ballshot passes over friends on a lower contour whose near side is nearer to the gun than their far side is to
 * the target, along the line to the nearest point of the target.
 */
export function isOverhead(
  state: BnbState,
  firing: Firing,
  muzzle: Muzzle,
  mark: Pick<Mark, 'shape'>,
  friend: Pick<Mark, 'unit' | 'shape'>,
): boolean {
  if (firing.ammunition !== 'ball' || !isLower(state, friend.unit, muzzle.at)) return false;
  const target = nearestInArc(muzzle, mark.shape, ARC_OF_FIRE + ANGLE_TOLERANCE);
  if (!target) return false;
  const along = cornersOfShape(friend.shape).map(corner => seenAlong(muzzle.at, target.at, corner).along);
  return Math.min(...along) < target.distance - Math.max(...along) - TOLERANCE;
}
