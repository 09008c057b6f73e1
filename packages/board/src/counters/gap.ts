import { apart, type Point, partWay } from '@abatis/geometry';
import { COUNTER } from './detail.ts';

/** A stack in the window: its middle, and how far its plates stick out to the right and above, in units. */
interface Standing {
  readonly middle: Point;
  readonly plates: number;
}

/** An arrow shorter than this is none, in units. */
const SHORTEST = 12;
/** It keeps so far off the counters, in units. */
const OFF = 1.5;

/** The arrow between two stacks, from the edge of one to the edge of the other; `u` is how long a unit is. */
export function arrowInGap(
  from: Standing,
  to: Standing,
  u: number,
): { readonly from: Point; readonly to: Point } {
  const length = apart(from.middle, to.middle) || 1;
  const way = { x: (to.middle.x - from.middle.x) / length, y: (to.middle.y - from.middle.y) / length };
  const start = (toEdge(way, from.plates) + OFF) * u;
  const end = length - (toEdge({ x: -way.x, y: -way.y }, to.plates) + OFF) * u;
  const middle = (start + end) / 2;
  const half = Math.max((SHORTEST * u) / 2, (end - start) / 2);
  const at = (far: number): Point => partWay(from.middle, to.middle, far / length);
  return { from: at(middle - half), to: at(middle + half) };
}

/** From the middle of a counter to its edge, in units. */
function toEdge({ x, y }: Point, plates: number): number {
  const half = COUNTER / 2;
  const across = half + (x > 0 ? plates : 0);
  const along = half + (y < 0 ? plates : 0);
  return Math.min(across / Math.max(Math.abs(x), 1e-6), along / Math.max(Math.abs(y), 1e-6));
}

/** The spot that is farthest from the nearest stack, the first of equals; null if there is none. */
export function freest(spots: readonly Point[], stacks: readonly Point[]): Point | null {
  let best: { readonly spot: Point; readonly room: number } | null = null;
  for (const spot of spots) {
    // Two stacks meet at each of these corners: only a third, and what is beyond it, tells them apart.
    const room = stacks
      .map(stack => apart(stack, spot))
      .toSorted((a, b) => a - b)
      .slice(0, 3)
      .reduce((sum, far) => sum + far, 0);
    if (!best || room > best.room + 0.5) best = { spot, room };
  }
  return best?.spot ?? null;
}
