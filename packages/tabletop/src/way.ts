import { nearestBetween } from './distance.ts';
import { doesPass } from './meeting.ts';
import type { Path } from './path.ts';
import { type Piece, type Placed, shapeOf, shapeOfPieces } from './shape.ts';
import { lengthOf, movedBy, type Spot, scaled, vectorTo } from './spot.ts';

/** Something that a moving point must keep clear of. */
export interface Barrier {
  readonly shape: Placed;
  /** How near the point may come. */
  readonly clearance: number;
}

/** A convex piece of a barrier, with a spot that stands for it. */
interface Stone {
  readonly piece: Piece;
  readonly clearance: number;
  readonly at: Spot;
}

/**
 * Do barriers part two spots, so that no way leads from one to the other clear of all of them? The point may not pass
 * between two barriers that stand nearer than their clearances together, less `slack`. The barriers form chains; a ring
 * of them, or a chain that comes back to itself, parts the spots if it crosses the straight line between them an odd
 * number of times. Both spots must be clear of every barrier themselves.
 */
export function isParted(from: Spot, to: Spot, barriers: readonly Barrier[], slack: number): boolean {
  const stones = stonesOf(barriers);
  const tree = new Parity(stones.length);
  for (let a = 0; a < stones.length; a++) {
    for (let b = a + 1; b < stones.length; b++) {
      const link = linkOf(stones[a]!, stones[b]!, slack);
      if (link && !tree.join(a, b, countCrossings(link, from, to))) return true;
    }
  }
  return false;
}

/**
 * The walls of a corridor from a spot towards another: up its left side, along the line through its start, and down its
 * right side. It is as wide as `half` to each side and open at its end.
 */
export function corridorWalls(from: Spot, towards: Spot, half: number, length: number): Path {
  const way = vectorTo(from, towards);
  const unit = scaled(way, 1 / lengthOf(way));
  const [side, on] = [scaled({ x: unit.y, y: -unit.x }, half), scaled(unit, length)];
  const [left, right] = [movedBy(from, scaled(side, -1)), movedBy(from, side)];
  return [movedBy(left, on), left, right, movedBy(right, on)];
}

function stonesOf(barriers: readonly Barrier[]): readonly Stone[] {
  return barriers.flatMap(({ shape, clearance }) =>
    shapeOf(shape).pieces.map(piece => ({ piece, clearance, at: piece[0]! })),
  );
}

/** The way from the spot of one stone to that of another, through both: null if a point can pass between them. */
function linkOf(a: Stone, b: Stone, slack: number): readonly Spot[] | null {
  const near = nearestBetween(shapeOfPieces([a.piece]), shapeOfPieces([b.piece]));
  const isNarrow = near.distance < a.clearance + b.clearance - slack;
  return near.distance === 0 || isNarrow ? [a.at, near.from, near.to, b.at] : null;
}

/** How often a line through spots crosses the straight line between two others, 0 for even and 1 for odd. */
function countCrossings(path: readonly Spot[], from: Spot, to: Spot): 0 | 1 {
  let odd: 0 | 1 = 0;
  for (let i = 0; i + 1 < path.length; i++) if (doesPass(path[i]!, path[i + 1]!, from, to)) odd = odd ? 0 : 1;
  return odd;
}

/** Groups of stones that hold together, with the parity of the crossings on the way from each to the first of its group. */
class Parity {
  readonly #parent: number[];
  readonly #odd: (0 | 1)[];

  constructor(size: number) {
    this.#parent = Array.from({ length: size }, (_, i) => i);
    this.#odd = Array.from({ length: size }, () => 0);
  }

  /** Joins two by a link; false if that closes a ring with an odd number of crossings. */
  join(a: number, b: number, odd: 0 | 1): boolean {
    const [first, second] = [this.#root(a), this.#root(b)];
    const around = first.odd ^ second.odd ^ odd;
    if (first.root === second.root) return around === 0;
    this.#parent[second.root] = first.root;
    this.#odd[second.root] = around === 0 ? 0 : 1;
    return true;
  }

  #root(of: number): { readonly root: number; readonly odd: number } {
    let [root, odd] = [of, 0];
    while (this.#parent[root] !== root) {
      odd ^= this.#odd[root]!;
      root = this.#parent[root]!;
    }
    return { root, odd };
  }
}
