import { nearestBetween } from './distance.ts';
import { isSameSpot, measured, sideOfLine } from './exact.ts';
import { milestones, type Path } from './path.ts';
import { boundsOf, doMeet, shapeOfPath } from './shape.ts';
import { lengthOf, type Spot, vectorTo } from './spot.ts';

/** Where a straight way meets a path. */
export interface Meeting {
  readonly at: Spot;
  /** How far along the straight way. */
  readonly along: number;
  /** How far along the path. */
  readonly onPath: number;
}

/**
 * Where the straight way from one spot to another passes from one side of a path to the other, in order. What only
 * touches does not pass. Every pass counts once, also at a bend of the path, and when the way goes on from a spot on the
 * path: such a spot counts as on its left.
 */
export const crossings = (from: Spot, to: Spot, path: Path): readonly Meeting[] =>
  meetingsOf(from, to, path, (a, b) => doesPass(a, b, from, to));

/** Where the straight way from one spot to another meets a path, in order; ends and touches count. */
export function meetings(from: Spot, to: Spot, path: Path): readonly Meeting[] {
  const found = meetingsOf(from, to, path, (a, b) => doTouch(a, b, from, to));
  return found.filter((each, i) => i === 0 || !isSameSpot(each.at, found[i - 1]!.at));
}

function meetingsOf(
  from: Spot,
  to: Spot,
  path: Path,
  isMet: (a: Spot, b: Spot) => boolean,
): readonly Meeting[] {
  const stones = milestones(path);
  const found = path.slice(1).flatMap((end, leg): readonly Meeting[] => {
    const start = path[leg]!;
    if (!isMet(start, end)) return [];
    const at = nearestBetween(shapeOfPath([from, to]), shapeOfPath([start, end])).to;
    return [
      {
        at,
        along: measured(lengthOf(vectorTo(from, at))),
        onPath: measured(stones[leg]! + lengthOf(vectorTo(start, at))),
      },
    ];
  });
  return found.sort((a, b) => a.along - b.along || a.onPath - b.onPath);
}

/** Does the way between two spots lead across the line between two others? On the line counts as on its left, for all four. */
export const doesPass = (a: Spot, b: Spot, from: Spot, to: Spot): boolean =>
  sideOfLine(from, to, a) >= 0 !== sideOfLine(from, to, b) >= 0 &&
  sideOfLine(a, b, from) >= 0 !== sideOfLine(a, b, to) >= 0;

/** Do two lines share a spot? On one straight line they do if their extents meet. */
function doTouch(a: Spot, b: Spot, from: Spot, to: Spot): boolean {
  const sides = [
    sideOfLine(from, to, a),
    sideOfLine(from, to, b),
    sideOfLine(a, b, from),
    sideOfLine(a, b, to),
  ];
  if (sides.every(side => side === 0)) return doMeet(boundsOf([a, b]), boundsOf([from, to]));
  return sides[0]! * sides[1]! <= 0 && sides[2]! * sides[3]! <= 0;
}
