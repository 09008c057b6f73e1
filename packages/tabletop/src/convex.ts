import { isSameSpot, sideOfLine } from './exact.ts';
import type { Spot } from './spot.ts';

/** A corner of an outline: the outline runs on to `next` with the ground on its left. */
interface Corner {
  readonly at: Spot;
  readonly before: number;
  readonly next: number;
}

/** From one corner to another, by their numbers. */
type Cut = readonly [number, number];

/**
 * Cuts the ground within a ring, less its holes, into convex pieces, anticlockwise. A cut runs from a corner at which the
 * ground bends inward to another corner; the shortest cuts are made first, and those that turn out not to be needed are
 * taken back, the longest first. The same rings give the same pieces.
 */
export function convexPieces(
  ring: readonly Spot[],
  holes: readonly (readonly Spot[])[],
): readonly (readonly Spot[])[] {
  const corners = cornersOf([wound(ring, 1), ...holes.map(hole => wound(hole, -1))]);
  const exits = corners.map(({ next }) => [next]);
  const made = possibleCuts(corners).filter(([a, b]) => {
    if (![a, b].some(end => isReflex(corners, exits, end)) || !isClear(corners, exits, [a, b])) return false;
    exits[a]!.push(b);
    exits[b]!.push(a);
    return true;
  });
  takeBack(corners, exits, made.reverse());
  return faces(corners, exits);
}

/** In the given direction, 1 anticlockwise, without corners that repeat the one before. */
function wound(ring: readonly Spot[], direction: 1 | -1): readonly Spot[] {
  const spots = ring.filter((each, i) => !isSameSpot(each, ring.at(i - 1)!));
  return windingOf(spots) === direction ? spots : [...spots].reverse();
}

/** 1 if the ring runs anticlockwise: told by its lowest corner of those farthest west, where it turns outward. */
export function windingOf(ring: readonly Spot[]): -1 | 0 | 1 {
  if (ring.length < 3) return 0;
  const first = ring.reduce((best, { x, y }, i) => {
    const { x: bx, y: by } = ring[best]!;
    return x < bx || (x === bx && y < by) ? i : best;
  }, 0);
  return sideOfLine(ring.at(first - 1)!, ring[first]!, ring[(first + 1) % ring.length]!);
}

function cornersOf(rings: readonly (readonly Spot[])[]): readonly Corner[] {
  const corners: Corner[] = [];
  for (const ring of rings) {
    const first = corners.length;
    ring.forEach((at, i) => {
      const before = first + ((i + ring.length - 1) % ring.length);
      corners.push({ at, before, next: first + ((i + 1) % ring.length) });
    });
  }
  return corners;
}

/** Between a corner that bends inward and any other, the shortest first, of equal ones that of the first corner. */
function possibleCuts(corners: readonly Corner[]): readonly Cut[] {
  const isInward = corners.map(
    ({ at, before, next }) => sideOfLine(corners[before]!.at, at, corners[next]!.at) < 0,
  );
  const cuts: { readonly cut: Cut; readonly length: number }[] = [];
  for (let a = 0; a < corners.length; a++) {
    for (let b = a + 1; b < corners.length; b++) {
      if (!isInward[a] && !isInward[b]) continue;
      const [dx, dy] = [corners[a]!.at.x - corners[b]!.at.x, corners[a]!.at.y - corners[b]!.at.y];
      cuts.push({ cut: [a, b], length: dx * dx + dy * dy });
    }
  }
  return cuts.sort((a, b) => a.length - b.length).map(({ cut }) => cut);
}

/** The ways out of a corner, anticlockwise from the one along the outline; the way back along it comes last. */
function fan(
  corners: readonly Corner[],
  exits: readonly (readonly number[])[],
  at: number,
): readonly number[] {
  const { at: here, before, next } = corners[at]!;
  const first = corners[next]!.at;
  const half = (to: number): number => {
    const side = sideOfLine(here, first, corners[to]!.at);
    return side > 0 ? 0 : side === 0 ? 1 : 2;
  };
  const cuts = exits[at]!.filter(to => to !== next);
  cuts.sort((a, b) => half(a) - half(b) || -sideOfLine(here, corners[a]!.at, corners[b]!.at));
  return [next, ...cuts, before];
}

/** Is there an angle of more than half a turn between two neighbouring ways out of a corner? */
function isReflex(corners: readonly Corner[], exits: readonly (readonly number[])[], at: number): boolean {
  const ways = fan(corners, exits, at);
  return ways.slice(1).some((to, i) => isWide(corners, at, ways[i]!, to));
}

/** Is the angle from one way round to the next, anticlockwise, more than half a turn? */
const isWide = (corners: readonly Corner[], at: number, from: number, to: number): boolean =>
  sideOfLine(corners[at]!.at, corners[from]!.at, corners[to]!.at) < 0;

/**
 * Does a cut run inside the ground, and meet no outline and no other cut? One that meets nothing leads inside at both
 * ends or at neither, so one end is asked.
 */
function isClear(corners: readonly Corner[], exits: readonly (readonly number[])[], [a, b]: Cut): boolean {
  if (!leadsInside(corners, a, b)) return false;
  const [from, to] = [corners[a]!.at, corners[b]!.at];
  return corners.every(
    ({ at }, i) =>
      i === a ||
      i === b ||
      (!liesBetween(from, to, at) &&
        exits[i]!.every(j => j === a || j === b || !doCross(from, to, at, corners[j]!.at))),
  );
}

/** Does the way to another corner start between the two edges of this one? */
function leadsInside(corners: readonly Corner[], at: number, to: number): boolean {
  const { at: here, before, next } = corners[at]!;
  const [back, on, goal] = [corners[before]!.at, corners[next]!.at, corners[to]!.at];
  const [left, right] = [sideOfLine(here, on, goal) > 0, sideOfLine(here, back, goal) < 0];
  return sideOfLine(back, here, on) < 0 ? left || right : left && right;
}

/** Is a spot on the line between two others, the ends left out? */
export const liesBetween = (a: Spot, b: Spot, q: Spot): boolean =>
  sideOfLine(a, b, q) === 0 && (q.x - a.x) * (q.x - b.x) + (q.y - a.y) * (q.y - b.y) < 0;

/** Do two lines cross, each at a spot between its ends? */
export const doCross = (a: Spot, b: Spot, c: Spot, d: Spot): boolean =>
  sideOfLine(a, b, c) * sideOfLine(a, b, d) < 0 && sideOfLine(c, d, a) * sideOfLine(c, d, b) < 0;

/** Takes back the cuts without which the corners at both their ends stay convex. */
function takeBack(corners: readonly Corner[], exits: readonly number[][], made: readonly Cut[]): void {
  for (const [a, b] of made) {
    if (isNeeded(corners, exits, a, b) || isNeeded(corners, exits, b, a)) continue;
    exits[a]!.splice(exits[a]!.indexOf(b), 1);
    exits[b]!.splice(exits[b]!.indexOf(a), 1);
  }
}

/** Would the corner be more than half a turn wide between the neighbours of this way? */
function isNeeded(
  corners: readonly Corner[],
  exits: readonly (readonly number[])[],
  at: number,
  to: number,
): boolean {
  const ways = fan(corners, exits, at);
  const place = ways.indexOf(to);
  return isWide(corners, at, ways[place - 1]!, ways[place + 1]!);
}

/** Walks round every piece, keeping it on the left. */
function faces(
  corners: readonly Corner[],
  exits: readonly (readonly number[])[],
): readonly (readonly Spot[])[] {
  const left = exits.map(ways => new Set(ways));
  const pieces: (readonly Spot[])[] = [];
  for (let start = 0; start < corners.length; start++) {
    for (const first of exits[start]!) {
      if (!left[start]!.has(first)) continue;
      const piece: Spot[] = [];
      let [from, to] = [start, first];
      while (left[from]!.delete(to)) {
        piece.push(corners[from]!.at);
        const ways = fan(corners, exits, to);
        [from, to] = [to, ways[ways.lastIndexOf(from) - 1]!];
      }
      pieces.push(piece);
    }
  }
  return pieces;
}
