import { nearestBetween } from './distance.ts';
import { sideOfLine } from './exact.ts';
import { type Piece, type Placed, shapeOf, shapeOfPieces } from './shape.ts';
import type { Spot } from './spot.ts';

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
  /** Pieces of one barrier always hold together where they touch. */
  readonly barrier: number;
}

/**
 * Do barriers part two spots, so that no way leads from one to the other clear of all of them? The point may not pass
 * between two barriers that stand nearer than their clearances together, less `slack`. The barriers form chains; a ring
 * of them, or a chain that comes back to itself, parts the spots if it crosses the straight line between them an odd
 * number of times. Barriers that themselves hold a spot, or all that lie about it, are the caller's to leave out.
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

function stonesOf(barriers: readonly Barrier[]): readonly Stone[] {
  return barriers.flatMap(({ shape, clearance }, barrier) =>
    shapeOf(shape).pieces.map(piece => ({ piece, clearance, barrier, at: piece[0]! })),
  );
}

/** The way from the spot of one stone to that of another, through both: null if a point can pass between them. */
function linkOf(a: Stone, b: Stone, slack: number): readonly Spot[] | null {
  const near = nearestBetween(shapeOfPieces([a.piece]), shapeOfPieces([b.piece]));
  const isOne = a.barrier === b.barrier && near.distance === 0;
  const isNarrow = near.distance < a.clearance + b.clearance - slack;
  return isOne || isNarrow ? [a.at, near.from, near.to, b.at] : null;
}

/** How often a line through spots crosses the straight line between two others, 0 for even and 1 for odd. */
function countCrossings(path: readonly Spot[], from: Spot, to: Spot): 0 | 1 {
  let odd: 0 | 1 = 0;
  for (let i = 0; i + 1 < path.length; i++) if (doPass(path[i]!, path[i + 1]!, from, to)) odd = odd ? 0 : 1;
  return odd;
}

/** A spot on the line counts as on its left, so that a path that goes on across there crosses once. */
function doPass(a: Spot, b: Spot, from: Spot, to: Spot): boolean {
  const [aLeft, bLeft] = [sideOfLine(from, to, a) >= 0, sideOfLine(from, to, b) >= 0];
  return aLeft !== bLeft && sideOfLine(a, b, from) >= 0 !== sideOfLine(a, b, to) >= 0;
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
