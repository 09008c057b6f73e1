import { type Point, turn } from './point.ts';
import { doubledArea } from './ring.ts';
import type { Ring } from './shape.ts';

/**
 * Twice the area of the ring within a convex clockwise polygon, negative if the ring is clockwise. What is cut
 * away leaves edges along the polygon that cover no area, so rings of any shape may be clipped.
 */
export function clippedArea(ring: Ring, convex: Ring): number {
  const rest = clippedRing(ring, convex);
  return rest.length < 3 ? 0 : doubledArea(rest);
}

/** The ring within a convex clockwise polygon, with edges along it where something was cut away. */
export function clippedRing(ring: Ring, convex: Ring): Ring {
  let rest = ring;
  for (let i = 0; i < convex.length && rest.length > 0; i++) {
    rest = keepRight(rest, convex[i]!, convex[(i + 1) % convex.length]!);
  }
  return rest;
}

/** The part of the ring to the right of the line from a to b. */
function keepRight(ring: Ring, a: Point, b: Point): Ring {
  const kept: Point[] = [];
  let before = ring.at(-1)!;
  let beforeTurn = turn(a, b, before);
  for (const point of ring) {
    const pointTurn = turn(a, b, point);
    if (beforeTurn > 0 !== pointTurn > 0) kept.push(between(before, point, beforeTurn, pointTurn));
    if (pointTurn <= 0) kept.push(point);
    before = point;
    beforeTurn = pointTurn;
  }
  return kept;
}

/** Where the way from p to q meets the line, rounded to the centimetre. */
function between(p: Point, q: Point, pTurn: number, qTurn: number): Point {
  const share = pTurn / (pTurn - qTurn);
  return { x: p.x + Math.round((q.x - p.x) * share), y: p.y + Math.round((q.y - p.y) * share) };
}
