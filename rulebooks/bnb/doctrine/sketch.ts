import { ahead, type Facing, MILLION, type Spot } from '@abatis/tabletop';
import type { BnbState, Unit } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';

/**
 * A unit's rectangle as a general's eye sees it: quick to measure, near enough for an opinion. What is allowed the referee
 * measures.
 */
export interface Sketch {
  /** Middle of the front. */
  readonly front: Spot;
  readonly centre: Spot;
  /** Where it looks, and its right hand; of length 1. */
  readonly ahead: Spot;
  readonly right: Spot;
  readonly half: number;
  readonly depth: number;
  /** Corners and the middles of the edges. */
  readonly rim: readonly Spot[];
}

export function sketchOf(state: BnbState, unit: bnb.Body): Sketch {
  if (unit.block !== null) return garrisonSketch(state, unit);
  const { pose, width, depth } = bnb.boxOf(state, unit);
  return sketched(pose.at, pose.facing, width / 2, depth);
}

/** A garrison is drawn as a small square about the centre of its block. */
function garrisonSketch(state: BnbState, unit: bnb.Body): Sketch {
  const { x, y } = bnb.centreOfUnit(state, unit);
  return sketched({ x, y: y + BLOCK }, unit.pose.facing, BLOCK, 2 * BLOCK);
}

const BLOCK = 1500;

function sketched(front: Spot, facing: Facing, half: number, depth: number): Sketch {
  const { x, y } = ahead(facing);
  const [u, r] = [
    { x: x / MILLION, y: y / MILLION },
    { x: y / MILLION, y: -x / MILLION },
  ];
  const at = (right: number, back: number): Spot => ({
    x: front.x + r.x * right - u.x * back,
    y: front.y + r.y * right - u.y * back,
  });
  return {
    front,
    centre: at(0, depth / 2),
    ahead: u,
    right: r,
    half,
    depth,
    rim: [
      front,
      at(-half, 0),
      at(half, 0),
      at(-half, depth),
      at(half, depth),
      at(0, depth),
      at(-half, depth / 2),
      at(half, depth / 2),
      at(-half / 2, 0),
      at(half / 2, 0),
    ],
  };
}

/** A spot as a unit sees it: so far before its front, so far to the right of its middle. */
export const seenFrom = ({ front, ahead: u, right: r }: Sketch, { x, y }: Spot): Seen => {
  const [dx, dy] = [x - front.x, y - front.y];
  return { ahead: dx * u.x + dy * u.y, right: dx * r.x + dy * r.y };
};

export interface Seen {
  readonly ahead: number;
  readonly right: number;
}

/** A spot as reasons name it, in inches: '28,12.5'. */
export const placeAt = ({ x, y }: Spot): string => `${Math.round(x) / 1000},${Math.round(y) / 1000}`;

export const apart = (a: Spot, b: Spot): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** How far apart two units stand. */
export const gapBetween = (a: Sketch, b: Sketch): number =>
  Math.sqrt(Math.min(squareToRim(a, b.rim), squareToRim(b, a.rim)));

/** The square of the distance to the nearest of some spots; it is asked so often that nothing is made on the way. */
function squareToRim({ front, ahead: u, right: r, half, depth }: Sketch, rim: readonly Spot[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const spot of rim) {
    const [x, y] = [spot.x - front.x, spot.y - front.y];
    const forward = x * u.x + y * u.y;
    const dy = forward > 0 ? forward : Math.max(0, -depth - forward);
    const dx = Math.max(0, Math.abs(x * r.x + y * r.y) - half);
    least = Math.min(least, dx * dx + dy * dy);
  }
  return least;
}

/** BNB 3.1e: the shortest range from a spot on the front to what of the target lies within 45 degrees; null: nothing. */
export function rangeInArc({ ahead: u, right: r }: Sketch, from: Spot, target: Sketch): number | null {
  let least: number | null = null;
  for (const { x, y } of [...target.rim, target.centre]) {
    const [dx, dy] = [x - from.x, y - from.y];
    const forward = dx * u.x + dy * u.y;
    if (forward <= 0 || Math.abs(dx * r.x + dy * r.y) > forward) continue;
    const range = Math.sqrt(dx * dx + dy * dy);
    if (least === null || range < least) least = range;
  }
  return least;
}

/** Does the straight way between two spots lead over the unit? */
export function isCrossed(sketch: Sketch, from: Spot, to: Spot): boolean {
  const [a, b] = [seenFrom(sketch, from), seenFrom(sketch, to)];
  let [low, high] = [0, 1];
  const clip = (start: number, end: number, least: number, most: number): boolean => {
    const way = end - start;
    if (way === 0) return start > least && start < most;
    const [one, other] = [(least - start) / way, (most - start) / way];
    low = Math.max(low, Math.min(one, other));
    high = Math.min(high, Math.max(one, other));
    return low < high;
  };
  return clip(a.ahead, b.ahead, -sketch.depth, 0) && clip(a.right, b.right, -sketch.half, sketch.half);
}

/** The same rectangle, larger by this on every side. */
export const widened = (sketch: Sketch, by: number): Sketch => ({
  ...sketch,
  front: { x: sketch.front.x + sketch.ahead.x * by, y: sketch.front.y + sketch.ahead.y * by },
  half: sketch.half + by,
  depth: sketch.depth + 2 * by,
});

/** BNB 4.6a: would a charge that starts from there come in behind the line of the front, at a flank or the rear? */
export function isOutflanked(target: Sketch, charger: Sketch): boolean {
  const { ahead: forward, right } = seenFrom(target, charger.centre);
  return forward < 0 && (Math.abs(right) > target.half || forward < -target.depth);
}

/** The turn from where a unit looks to a spot, in tenths of a degree to the right, roughly. */
export function turnTowards({ ahead: u, right: r, front }: Sketch, spot: Spot): number {
  const [dx, dy] = [spot.x - front.x, spot.y - front.y];
  return angleOf(dx * u.x + dy * u.y, dx * r.x + dy * r.y);
}

/** The angle whose cosine and sine are as these; no inverse function is needed for an opinion. */
function angleOf(cos: number, sin: number): number {
  if (cos === 0 && sin === 0) return 0;
  const [a, b] = [Math.abs(cos), Math.abs(sin)];
  const ratio = Math.min(a, b) / Math.max(a, b);
  const eighth = 450 * ratio + 156 * ratio * (1 - ratio);
  const quarter = b > a ? 900 - eighth : eighth;
  const half = cos < 0 ? 1800 - quarter : quarter;
  return Math.round(sin < 0 ? -half : half);
}

export type Sketches = (unit: Unit) => Sketch;
