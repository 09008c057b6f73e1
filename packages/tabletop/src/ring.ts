import { centroidOf } from './area.ts';
import type { Edge } from './box-spots.ts';
import { doCross, liesBetween, windingOf } from './convex.ts';
import { isSameSpot, sideOfLine } from './exact.ts';
import type { Facing } from './facing.ts';
import { facingTowards } from './pose.ts';
import type { Ring } from './shape.ts';
import { middleOf, movedBy, type Spot, scaled, vectorTo } from './spot.ts';

/** The sides of a ring: the first runs from its first corner to its second. */
export const edgesOfRing = (ring: Ring): readonly Edge[] =>
  ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length]! }));

/** The facing straight out of a side of a ring, to the nearest tenth. */
export function facingOut(ring: Ring, side: number): Facing {
  const { from, to } = edgesOfRing(ring)[side]!;
  const { x, y } = vectorTo(from, to);
  const out = windingOf(ring) > 0 ? { x: y, y: -x } : { x: -y, y: x };
  return facingTowards(from, movedBy(from, out))!;
}

/** So many spots evenly along an edge, each in the middle of its share. */
export const spotsAlong = ({ from, to }: Edge, count: number): readonly Spot[] =>
  Array.from({ length: count }, (_, i) => movedBy(from, scaled(vectorTo(from, to), (i + 0.5) / count)));

/** Corners, middles of the sides and the centre of gravity: where an area is looked at. */
export const sampleSpotsOfRing = (ring: Ring): readonly Spot[] => [
  ...ring,
  ...edgesOfRing(ring).map(({ from, to }) => middleOf(from, to)),
  centroidOf(ring),
];

/**
 * Can `shapeOfArea` cut this? A ring and its holes need three corners each, no two sides may meet except neighbours at
 * their corner, and the holes must lie in the ring and not in each other.
 */
export function isSimpleArea(ring: Ring, holes: readonly Ring[] = []): boolean {
  const rings = [ring, ...holes];
  if (rings.some(each => each.length < 3 || windingOf(each) === 0)) return false;
  const edges = rings.flatMap(edgesOfRing);
  const areApart = edges.every((a, i) => edges.slice(i + 1).every(b => !doClash(a, b)));
  return (
    areApart &&
    holes.every(hole =>
      isWithinRings(
        hole[0]!,
        [ring],
        holes.filter(other => other !== hole),
      ),
    )
  );
}

const isWithinRings = (spot: Spot, inside: readonly Ring[], outside: readonly Ring[]): boolean =>
  inside.every(ring => isInRing(ring, spot)) && !outside.some(ring => isInRing(ring, spot));

/** Does a line to the east from here leave the ring an odd number of times? */
function isInRing(ring: Ring, spot: Spot): boolean {
  const passed = edgesOfRing(ring).filter(
    ({ from, to }) =>
      from.y > spot.y !== to.y > spot.y && sideOfLine(from, to, spot) === (to.y > from.y ? 1 : -1),
  );
  return passed.length % 2 === 1;
}

/** Do two sides meet, other than at a corner that they share as neighbours? */
function doClash(a: Edge, b: Edge): boolean {
  if (doCross(a.from, a.to, b.from, b.to) || isSameSpot(a.from, b.from) || isSameSpot(a.to, b.to))
    return true;
  return (
    liesBetween(a.from, a.to, b.from) ||
    liesBetween(a.from, a.to, b.to) ||
    liesBetween(b.from, b.to, a.from) ||
    liesBetween(b.from, b.to, a.to)
  );
}
