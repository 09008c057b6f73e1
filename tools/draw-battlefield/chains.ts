import { hexesOfSide, type Side } from '@abatis/hex';
import { swayed, throughAll } from './curve.ts';
import { type Ground, isOnEdge, cornerKey as key, sideEnds, sideNamed } from './ground.ts';
import { between, cross, distance, type Line, minus, type Point, plus, times, unit } from './vector.ts';

/** Hexsides one after the other, and the corners by which they hang together: one more than sides. */
export interface Chain {
  readonly sides: readonly Side[];
  readonly corners: readonly Point[];
}

/** Sorts hexsides into chains. A chain begins at the first listed side that is an end, or at the first side. */
export function chainsOf(ground: Ground, texts: readonly string[]): Chain[] {
  const rest = new Set(texts.map(text => sideNamed(ground, text)));
  const chains: Chain[] = [];
  while (rest.size > 0) {
    const start = [...rest].find(side => looseEnds(ground, side, rest).length > 0) ?? [...rest][0]!;
    chains.push(follow(ground, start, rest));
  }
  return chains;
}

function looseEnds(ground: Ground, side: Side, all: ReadonlySet<Side>): readonly Point[] {
  return sideEnds(ground, side).filter(
    end =>
      ![...all].some(
        other => other !== side && sideEnds(ground, other).some(corner => key(corner) === key(end)),
      ),
  );
}

function follow(ground: Ground, start: Side, rest: Set<Side>): Chain {
  const ends = sideEnds(ground, start);
  const loose = looseEnds(ground, start, rest)[0] ?? ends[0];
  const corners: Point[] = [loose];
  const sides: Side[] = [];
  for (let side: Side | undefined = start; side !== undefined; ) {
    rest.delete(side);
    sides.push(side);
    const here: readonly [Point, Point] = sideEnds(ground, side);
    corners.push(key(here[0]) === key(corners.at(-1)!) ? here[1] : here[0]);
    const at = key(corners.at(-1)!);
    side = [...rest].find(other => sideEnds(ground, other).some(corner => key(corner) === at));
  }
  return { sides, corners };
}

export function reversed({ sides, corners }: Chain): Chain {
  return { sides: sides.toReversed(), corners: corners.toReversed() };
}

/** A line that passes between the centres of the two hexes of each side, in order. */
export interface Course {
  /** How far from the middle of a side it may pass, as a share of the way from centre to centre. */
  readonly play: number;
  /** Metres by which it winds. */
  readonly sway: (along: number) => number;
  /** Metres by which it goes on beyond an end that lies on the edge of the sheet. */
  readonly beyond: number;
  /** Points it must pass through, by side. */
  readonly fixed: ReadonlyMap<Side, Point>;
}

export function courseAlong(ground: Ground, chain: Chain, course: Course): Line {
  const gates = chain.sides.map(side => linkOf(ground, side));
  let points = gates.map(([a, b], i) => course.fixed.get(chain.sides[i]!) ?? between(a, b, 0.5));
  const [first, last] = [end(ground, chain, 0, course.beyond), end(ground, chain, -1, course.beyond)];
  for (let pass = 0; pass < 120; pass++) {
    points = points.map((point, i) => {
      if (course.fixed.has(chain.sides[i]!)) return point;
      const before = points[i - 1] ?? first;
      const after = points[i + 1] ?? last;
      return confined(between(point, between(before, after, 0.5), 0.6), gates[i]!, course.play);
    });
  }
  return swayed(throughAll([first, ...points, last]), course.sway);
}

/** From the centre of one hex to that of the other. */
export function linkOf({ grid, centres }: Ground, side: Side): readonly [Point, Point] {
  const [a, b] = hexesOfSide(grid, side);
  return [centres[a]!, centres[b]!];
}

/** The nearest point to it on the link, not too far from its middle. */
function confined(point: Point, [a, b]: readonly [Point, Point], play: number): Point {
  const link = minus(b, a);
  const share = ((point[0] - a[0]) * link[0] + (point[1] - a[1]) * link[1]) / distance(a, b) ** 2;
  return between(a, b, Math.min(0.5 + play, Math.max(0.5 - play, share)));
}

/** Where the line begins or ends: short of the last corner, or well beyond the edge of the sheet. */
function end(ground: Ground, chain: Chain, index: 0 | -1, beyond: number): Point {
  const corner = chain.corners.at(index)!;
  const inner = chain.corners.at(index === 0 ? 1 : -2)!;
  const outward = unit(minus(corner, inner));
  return isRim(ground, corner) && beyond > 0
    ? plus(corner, times(plus(outward, offMap(ground, corner)), beyond / 2))
    : between(corner, inner, 0.12);
}

/** A corner on the rim has fewer than three hexes round it. */
function isRim(ground: Ground, corner: Point): boolean {
  const around = ground.corners.filter(
    (corners, hex) => isOnEdge(ground, hex) && corners.some(one => key(one) === key(corner)),
  );
  return (
    around.length > 0 &&
    ground.corners.filter(corners => corners.some(one => key(one) === key(corner))).length < 3
  );
}

/** Straight away from the nearest edge of the field. */
function offMap({ extent: [west, south, east, north] }: Ground, [x, y]: Point): Point {
  const [nearest] = [
    { far: x - west, out: [-1, 0] as const },
    { far: east - x, out: [1, 0] as const },
    { far: y - south, out: [0, -1] as const },
    { far: north - y, out: [0, 1] as const },
  ].sort((a, b) => a.far - b.far);
  return nearest!.out;
}

/** Does the hex lie on the left of the chain, seen along it, at this side? */
export function liesLeft(ground: Ground, chain: Chain, index: number, hex: number): boolean {
  const [a, b] = [chain.corners[index]!, chain.corners[index + 1]!];
  return cross(minus(b, a), minus(ground.centres[hex]!, a)) > 0;
}
