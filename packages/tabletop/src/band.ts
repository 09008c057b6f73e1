import { isSameSpot } from './exact.ts';
import { hullOf } from './hull.ts';
import type { Path } from './path.ts';
import { type Piece, type Shape, shapeOfPieces } from './shape.ts';
import { lengthOf, movedBy, type Spot, scaled, type Vector, vectorTo } from './spot.ts';

/** How far a band reaches to each side of its path. */
export interface Breadth {
  readonly left: number;
  readonly right: number;
}

/** The ground along a path: a stream, a belt of stakes, the zone behind a work. Outer corners of bends are cut off straight. */
export function bandAlong(path: Path, breadth: Breadth): Shape {
  const spots = path.filter((each, i) => i === 0 || !isSameSpot(each, path[i - 1]!));
  const legs = spots.slice(1).map((to, i) => borders(spots[i]!, to, breadth));
  const bends = legs.slice(1).map((next, i): Piece => {
    const before = legs[i]!;
    return hullOf([spots[i + 1]!, before[1], before[2], next[0], next[3]]);
  });
  return shapeOfPieces([...legs.map(hullOf), ...bends]);
}

/** The corners beside a leg: right of its start, right of its end, left of its end, left of its start. */
function borders(from: Spot, to: Spot, { left, right }: Breadth): readonly [Spot, Spot, Spot, Spot] {
  const way = vectorTo(from, to);
  const across: Vector = scaled({ x: way.y, y: -way.x }, 1 / lengthOf(way));
  const [r, l] = [scaled(across, right), scaled(across, -left)];
  return [movedBy(from, r), movedBy(to, r), movedBy(to, l), movedBy(from, l)];
}
