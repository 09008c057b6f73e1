import {
  type Bounds,
  type Box,
  boundsOf,
  boxAlong,
  boxInWheel,
  centreSpot,
  cornerSpot,
  lengthOf,
  movedShape,
  type Shape,
  type Stance,
  shapeOf,
  stepsAlong,
  together,
  type Vector,
  vectorTo,
  widened,
} from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { type GroundPiece, groundNear, worstFactor } from '../../ground.ts';
import type { LegOf } from '../../legs.ts';
import type { BnbState } from '../../state.ts';
import { type Body, boxOf } from './00.04-footprints.ts';
import { moverOf } from './00.08-room.ts';
import {
  afterMarch,
  bearingOf,
  isStraight,
  lengthOfLeg,
  type Marching,
  samplesOf,
  stanceOnMarch,
} from './00.09-legs.ts';

/** BNB 0.10b: a tenth of an inch, and a degree. */
const STEP = 100;
const DEGREE = 10;

/** A step of a leg: what part of its length it is, and where the body stands in the middle of it. */
interface LegStep {
  readonly length: number;
  readonly from: Stance['at'];
  readonly to: Stance['at'];
  readonly shape: () => Shape;
}

/** What chapter 6 may say of a step: whether a slope slows it (6.3c), or a road spares it (6.9b). */
export type SlowedBy = (piece: GroundPiece, from: Stance['at'], to: Stance['at']) => boolean;

/**
 * BNB 0.10b: the length of a leg with its terrain factors, in thousandths: each step counts with the factor of the worst
 * ground under the body at mid-step. Null if the ground is impassable somewhere on the way.
 */
export function lengthOverGround(
  state: BnbState,
  body: Body,
  leg: Marching,
  isSlowed: SlowedBy = () => true,
): number | null {
  const ground = groundOf(state);
  if (ground.pieces.length === 0) return lengthOfLeg(state, body, leg);
  const near = groundNear(ground, boundsOfSteps(state, body, leg));
  let total = 0;
  for (const { length, from, to, shape } of stepsOf(state, body, leg)) {
    const factor =
      near.pieces.length === 0
        ? 1
        : worstFactor(near, moverOf(body), shape(), piece => isSlowed(piece, from, to));
    if (factor === null) return null;
    total += length * factor;
  }
  return total;
}

/** All shapes of the steps lie in here. */
function boundsOfSteps(state: BnbState, body: Body, leg: Marching): Bounds {
  const box = boxOf(state, body);
  if (leg.go === 'wheel') {
    const corner = cornerSpot(box, leg.about === 'left' ? 'frontLeft' : 'frontRight');
    return widened(boundsOf([corner]), box.width + box.depth);
  }
  if (leg.go === 'road') {
    const march = samplesOf(state, body, leg).map(({ pose }) => pose.at);
    return widened(boundsOf(march), box.width + box.depth);
  }
  if (isStraight(leg)) return together(box, boxAlong(box, bearingOf(leg), leg.by)).bounds;
  return together(box, movedShape(box, wayOfCentre(state, body, leg))).bounds;
}

const wayOfCentre = (state: BnbState, body: Body, leg: Marching): Vector =>
  vectorTo(centreSpot(boxOf(state, body)), centreSpot(boxOf(state, afterMarch(state, body, leg))));

function stepsOf(state: BnbState, body: Body, leg: Marching): readonly LegStep[] {
  const box = boxOf(state, body);
  if (isStraight(leg)) {
    const at = (by: number): Box<Stance> => boxAlong(box, bearingOf(leg), by);
    return stepsAlong(leg.by, STEP).map(({ from, to }) => ({
      length: to - from,
      from: at(from).pose.at,
      to: at(to).pose.at,
      shape: () => shapeOf(at((from + to) / 2)),
    }));
  }
  if (leg.go === 'wheel') {
    const at = (tenths: number): Box<Stance> => boxInWheel(box, leg.about, tenths);
    const perTenth = lengthOfLeg(state, body, leg) / leg.by;
    return stepsAlong(leg.by, DEGREE).map(({ from, to }) => ({
      length: (to - from) * perTenth,
      from: at(from).pose.at,
      to: at(to).pose.at,
      shape: () => shapeOf(at(Math.floor((from + to) / 2))),
    }));
  }
  if (leg.go === 'skirmish') return carriedSteps(state, body, leg);
  const at = (by: number): Box<Stance> => ({ ...box, pose: stanceOnMarch(state, body, leg, by) });
  return stepsAlong(leg.by, STEP).map(({ from, to }) => ({
    length: to - from,
    from: at(from).pose.at,
    to: at(to).pose.at,
    shape: () => shapeOf(at((from + to) / 2)),
  }));
}

/** A skirmish move is charged along the straight track of its centre. */
function carriedSteps(state: BnbState, body: Body, leg: LegOf<'skirmish'>): readonly LegStep[] {
  const [start, end] = [boxOf(state, body), boxOf(state, afterMarch(state, body, leg))];
  const way = wayOfCentre(state, body, leg);
  const track = lengthOf(way);
  const length = lengthOfLeg(state, body, leg);
  if (track === 0) return [{ length, from: start.pose.at, to: end.pose.at, shape: () => shapeOf(end) }];
  const shiftedBy = (by: number) => ({ x: (way.x * by) / track, y: (way.y * by) / track });
  const spotAt = (by: number) => ({
    x: start.pose.at.x + shiftedBy(by).x,
    y: start.pose.at.y + shiftedBy(by).y,
  });
  return stepsAlong(track, STEP).map(({ from, to }) => ({
    length: (length * (to - from)) / track,
    from: spotAt(from),
    to: spotAt(to),
    shape: () => movedShape(start, shiftedBy((from + to) / 2)),
  }));
}
