import {
  type Box,
  boundsOf,
  boxAlong,
  boxInWheel,
  centreSpot,
  cornerSpot,
  lengthOf,
  movedBy,
  movedShape,
  type Placed,
  type Shape,
  type Spot,
  type Stance,
  type Stretch,
  shapeOf,
  shapeOfHull,
  stepsAlong,
  swept,
  turned,
  type Vector,
  vectorAlong,
  vectorTo,
  widened,
} from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { type GroundPiece, slowGroundAt, worstFactor } from '../../ground.ts';
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

/** A leg in steps: how long each is, and where the body is so far along it. */
interface Steps {
  readonly steps: readonly Stretch[];
  readonly lengthOf: (step: Stretch) => number;
  readonly at: (along: number) => Spot;
  /** In the middle of a step. */
  readonly shapeIn: (step: Stretch) => Shape;
}

/** What chapter 6 may say of a step: whether a slope slows it (6.3c), or a road spares it (6.9b). */
export type SlowedBy = (piece: GroundPiece, from: Spot, to: Spot) => boolean;

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
  const mover = moverOf(body);
  const slow = slowGroundAt(ground, mover, groundOfSteps(state, body, leg));
  if (slow.pieces.length === 0 && isStraight(leg)) return leg.by;
  const { steps, lengthOf: lengthOfStep, at, shapeIn } = stepsOf(state, body, leg);
  let total = 0;
  for (const step of steps) {
    const isSlow = (piece: GroundPiece): boolean => isSlowed(piece, at(step.from), at(step.to));
    const factor = slow.pieces.length === 0 ? 1 : worstFactor(slow, mover, shapeIn(step), isSlow);
    if (factor === null) return null;
    total += lengthOfStep(step) * factor;
  }
  return total;
}

/** All shapes of the steps lie in here. */
function groundOfSteps(state: BnbState, body: Body, leg: Marching): Placed {
  const box = boxOf(state, body);
  if (isStraight(leg)) return swept(box, vectorAlong(turned(box.pose.facing, bearingOf(leg)), leg.by));
  if (leg.go === 'skirmish') return swept(box, wayOfCentre(state, body, leg));
  const spots: readonly Spot[] =
    leg.go === 'road'
      ? samplesOf(state, body, leg).map(({ pose }) => pose.at)
      : [cornerSpot(box, leg.about === 'left' ? 'frontLeft' : 'frontRight')];
  const { left, bottom, right, top } = widened(boundsOf(spots), box.width + box.depth);
  return shapeOfHull([left, right].flatMap(x => [bottom, top].map(y => ({ x, y }))));
}

const wayOfCentre = (state: BnbState, body: Body, leg: Marching): Vector =>
  vectorTo(centreSpot(boxOf(state, body)), centreSpot(boxOf(state, afterMarch(state, body, leg))));

function stepsOf(state: BnbState, body: Body, leg: Marching): Steps {
  const box = boxOf(state, body);
  if (isStraight(leg)) {
    const boxAt = (by: number): Box<Stance> => boxAlong(box, bearingOf(leg), by);
    return {
      steps: stepsAlong(leg.by, STEP),
      lengthOf: ({ from, to }) => to - from,
      at: by => boxAt(by).pose.at,
      shapeIn: ({ from, to }) => shapeOf(boxAt((from + to) / 2)),
    };
  }
  if (leg.go === 'wheel') {
    const boxAt = (tenths: number): Box<Stance> => boxInWheel(box, leg.about, tenths);
    const perTenth = lengthOfLeg(state, body, leg) / leg.by;
    return {
      steps: stepsAlong(leg.by, DEGREE),
      lengthOf: ({ from, to }) => (to - from) * perTenth,
      at: tenths => boxAt(tenths).pose.at,
      shapeIn: ({ from, to }) => shapeOf(boxAt(Math.floor((from + to) / 2))),
    };
  }
  if (leg.go === 'skirmish') return carriedSteps(state, body, leg);
  const boxAt = (by: number): Box<Stance> => ({ ...box, pose: stanceOnMarch(state, body, leg, by) });
  return {
    steps: stepsAlong(leg.by, STEP),
    lengthOf: ({ from, to }) => to - from,
    at: by => boxAt(by).pose.at,
    shapeIn: ({ from, to }) => shapeOf(boxAt((from + to) / 2)),
  };
}

/** A skirmish move is charged along the straight track of its centre. */
function carriedSteps(state: BnbState, body: Body, leg: LegOf<'skirmish'>): Steps {
  const [start, end] = [boxOf(state, body), boxOf(state, afterMarch(state, body, leg))];
  const way = wayOfCentre(state, body, leg);
  const track = lengthOf(way);
  const length = lengthOfLeg(state, body, leg);
  if (track === 0)
    return {
      steps: [{ from: 0, to: 1 }],
      lengthOf: () => length,
      at: by => (by === 0 ? start : end).pose.at,
      shapeIn: () => shapeOf(end),
    };
  const shiftedBy = (by: number) => ({ x: (way.x * by) / track, y: (way.y * by) / track });
  return {
    steps: stepsAlong(track, STEP),
    lengthOf: ({ from, to }) => (length * (to - from)) / track,
    at: by => movedBy(start.pose.at, shiftedBy(by)),
    shapeIn: ({ from, to }) => movedShape(start, shiftedBy((from + to) / 2)),
  };
}
