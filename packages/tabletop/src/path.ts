import { nearestOnLine } from './distance.ts';
import { isSameSpot, measured, sideOfLine } from './exact.ts';
import { cornersOfShape, type Placed } from './shape.ts';
import { lengthOf, movedBy, type Spot, scaled, vectorTo } from './spot.ts';
import { joined, type Stretch, stretchesNear } from './stretch.ts';

/** A line through spots, one after the other: a road, a wall, a trench, a hedge, the track of a unit. */
export type Path = readonly Spot[];

/** A spot of a path: how far along it, and between which of its spots (0 is from the first to the second). */
export interface OnPath {
  readonly at: Spot;
  readonly along: number;
  readonly leg: number;
}

export const lengthOfPath = (path: Path): number => milestones(path).at(-1)!;

/** How far along a path each of its spots lies. */
export function milestones(path: Path): readonly number[] {
  let sum = 0;
  return path.map((each, i) => {
    if (i > 0) sum = measured(sum + measured(lengthOf(vectorTo(path[i - 1]!, each))));
    return sum;
  });
}

/** The spot this far along a path; at a bend the leg that begins there. Before the start and past the end: the end. */
export function spotOnPath(path: Path, along: number): OnPath {
  const stones = milestones(path);
  const last = path.length - 1;
  if (along >= stones[last]!) return { at: path[last]!, along: stones[last]!, leg: Math.max(0, last - 1) };
  const passed = stones.findLastIndex(stone => stone <= along);
  if (passed < 0) return { at: path[0]!, along: 0, leg: 0 };
  const [from, to] = [path[passed]!, path[passed + 1]!];
  const share = (along - stones[passed]!) / (stones[passed + 1]! - stones[passed]!);
  return { at: movedBy(from, scaled(vectorTo(from, to), share)), along, leg: passed };
}

/** The spot of a path nearest to another spot, the first of several, and how far off it is. */
export function nearestOnPath(path: Path, to: Spot): OnPath & { readonly distance: number } {
  const stones = milestones(path);
  let best = { at: path[0]!, along: 0, leg: 0, distance: measured(lengthOf(vectorTo(path[0]!, to))) };
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const at = nearestOnLine(path[leg]!, path[leg + 1]!, to);
    const distance = measured(lengthOf(vectorTo(at, to)));
    if (distance < best.distance) {
      best = { at, along: measured(stones[leg]! + lengthOf(vectorTo(path[leg]!, at))), leg, distance };
    }
  }
  return best;
}

/**
 * On which side of a path a spot lies: 1 left, -1 right, 0 on it. It is judged where the path is nearest; past its ends the
 * path is taken to run on straight.
 */
export function sideOfPath(path: Path, spot: Spot): -1 | 0 | 1 {
  const { at, leg } = nearestOnPath(path, spot);
  const bend = at === path[leg] ? leg : at === path[leg + 1] ? leg + 1 : 0;
  const [before, after] = [path[bend - 1], path[bend + 1]];
  const turn = before && after ? sideOfLine(before, at, after) : 0;
  // A spot that is nearest to a bend lies outside it.
  if (turn !== 0) return isSameSpot(at, spot) ? 0 : turn > 0 ? -1 : 1;
  return sideOfLine(path[leg]!, path[leg + 1]!, spot);
}

/** The part of a path between two places along it. */
export function partOfPath(path: Path, { from, to }: Stretch): Path {
  const [start, end] = [spotOnPath(path, from), spotOnPath(path, to)];
  const stones = milestones(path);
  const between = path.filter((_, i) => stones[i]! > from && stones[i]! < to);
  return [start.at, ...between, end.at];
}

/** A path cut into sections of one length from its first spot; the last may be shorter. */
export function sectionsOf(path: Path, length: number): readonly Stretch[] {
  const whole = lengthOfPath(path);
  const count = Math.max(1, Math.ceil(whole / length));
  return Array.from({ length: count }, (_, i) => ({
    from: i * length,
    to: Math.min(whole, (i + 1) * length),
  }));
}

/** A path cut off at its end, so that its length is a whole number of units; it may be short of one by `slack`. */
export function trimmedPath(path: Path, unit: number, slack = 0): Path {
  const whole = lengthOfPath(path);
  const kept = Math.floor((whole + slack) / unit) * unit;
  return kept < whole ? partOfPath(path, { from: 0, to: kept }) : path;
}

/** The stretches of a path that lie in something or at most `reach` from it. */
export function pathNear(path: Path, placed: Placed, reach: number): readonly Stretch[] {
  const stones = milestones(path);
  const found = path.slice(1).flatMap((to, i) =>
    stretchesNear(path[i]!, to, placed, reach).map(part => ({
      from: measured(stones[i]! + part.from),
      to: measured(stones[i]! + part.to),
    })),
  );
  return joined(found);
}

/** How far something reaches to each side of a path: the distances of its corners that lie farthest left and right. */
export function reachAcross(path: Path, placed: Placed): { readonly left: number; readonly right: number } {
  let [left, right] = [0, 0];
  for (const corner of cornersOfShape(placed)) {
    const side = sideOfPath(path, corner);
    const { distance } = nearestOnPath(path, corner);
    if (side > 0) left = Math.max(left, distance);
    if (side < 0) right = Math.max(right, distance);
  }
  return { left, right };
}
