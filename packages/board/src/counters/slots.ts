import type { Point } from '@abatis/geometry';
import type { Gazetteer, Place, Plan, Stack } from '@abatis/screen';

/*
 * Where things go around a counter so that a fight can be seen: the stacks of a declared combat stand back from the side
 * that they fight across, its arrow lies in the gap, and badge, number, leader and total take corners that no arrow needs.
 */

/** The directions to the enemies that a stack fights, as vectors of length 1, y downwards. */
export type Fronts = readonly Point[];

export const NO_FRONTS: Fronts = [];

/** The fronts of all places that take part in declared combats with a neighbour. */
export function frontsOf(plans: readonly Plan[], gazetteer: Gazetteer): ReadonlyMap<Place, Fronts> {
  const known = remembered.get(plans);
  if (known) return known;
  const fronts = new Map<Place, Point[]>();
  const add = (place: Place, way: Point): void => {
    const own = fronts.get(place) ?? [];
    if (!own.some(({ x, y }) => Math.hypot(x - way.x, y - way.y) < 0.1)) fronts.set(place, [...own, way]);
  };
  for (const { from, to } of plans)
    for (const one of from)
      for (const other of to) {
        const way = gazetteer.areBeside(one, other) && wayBetween(gazetteer, one, other);
        if (!way) continue;
        add(one, way);
        add(other, { x: -way.x, y: -way.y });
      }
  remembered.set(plans, fronts);
  return fronts;
}

/** The ways to the stacks next to each, found once for all of them, by how far they stand apart. */
export function neighboursOf(stacks: readonly Stack[], gazetteer: Gazetteer): ReadonlyMap<Place, Fronts> {
  const known = neighbourhoods.get(stacks);
  if (known) return known;
  const spots = stacks.flatMap(({ at }) => {
    const point = gazetteer.pointOf(at);
    return point ? [{ at, point }] : [];
  });
  const near = NEXT * gazetteer.across;
  const found = new Map(
    spots.map(({ at, point: { x, y } }) => {
      const beside = spots.filter(
        other => other.at !== at && Math.abs(other.point.x - x) < near && Math.abs(other.point.y - y) < near,
      );
      return [at, beside.flatMap(({ point }) => wayTo({ x, y }, point, near))] as const;
    }),
  );
  neighbourhoods.set(stacks, found);
  return found;
}

/** Neighbours are as far apart as a place is across; those after them farther than this. */
const NEXT = 1.3;

const neighbourhoods = new WeakMap<readonly Stack[], ReadonlyMap<Place, Fronts>>();

/** The plans of a scene do not change, and every layer asks. */
const remembered = new WeakMap<readonly Plan[], ReadonlyMap<Place, Fronts>>();

function wayBetween(gazetteer: Gazetteer, one: Place, other: Place): Point | null {
  const [a, b] = [gazetteer.pointOf(one), gazetteer.pointOf(other)];
  return (a && b && wayTo(a, b)[0]) ?? null;
}

/** From one point of the ground to another, y downwards; none if it is farther than that. */
function wayTo(a: Point, b: Point, most = Number.POSITIVE_INFINITY): Fronts {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return length > most ? [] : [{ x: (b.x - a.x) / length, y: (a.y - b.y) / length }];
}

const [STEP_BACK, FARTHEST_BACK] = [6, 7];

/** How far a stack stands back from those it fights, in units of 70 to the gauge; between two of them it stays. */
export function standBack(fronts: Fronts): Point {
  const [x, y] = fronts.reduce(([dx, dy], way) => [dx - STEP_BACK * way.x, dy - STEP_BACK * way.y], [0, 0]);
  const length = Math.hypot(x, y);
  const share = length > FARTHEST_BACK ? FARTHEST_BACK / length : 1;
  return { x: x * share || 0, y: y * share || 0 };
}

/** Around a counter, from its middle in units: clear of its name, its symbol and its figures. */
export const SLOTS = {
  upperRight: { x: 24, y: -28 },
  upperLeft: { x: -25, y: -29.5 },
  right: { x: 31, y: -3 },
  left: { x: -30.6, y: -2 },
  lowerRight: { x: 27, y: 28 },
  lowerLeft: { x: -27, y: 28 },
} as const satisfies Readonly<Record<string, Point>>;

export type Slot = keyof typeof SLOTS;

/** An arrow needs the slots that lie within this angle of its way: the cosine of 40 degrees. */
const BESIDE = 0.766;

const isFree = (slot: Slot, fronts: Fronts): boolean => {
  const { x, y } = SLOTS[slot];
  return fronts.every(way => (way.x * x + way.y * y) / Math.hypot(x, y) < BESIDE);
};

/** Which slot each thing takes. */
export interface Slots {
  readonly badge: Slot;
  readonly mark: Slot;
  readonly leader: Slot;
  readonly total: 'lowerRight' | 'lowerLeft';
}

/** What stands around a counter. */
interface Around {
  readonly fronts: Fronts;
  readonly neighbours: Fronts;
}

/** The first slot of a list that is not taken, best one that neither an arrow needs nor a neighbour is near to. */
function first<S extends Slot>(
  wanted: readonly S[],
  { fronts, neighbours }: Around,
  taken: readonly Slot[],
): S {
  const left = wanted.filter(slot => !taken.includes(slot));
  return (
    left.find(slot => isFree(slot, [...fronts, ...neighbours])) ??
    left.find(slot => isFree(slot, fronts)) ??
    left[0] ??
    wanted[0]!
  );
}

/** The slots of a stack that fights these ways, and has neighbours in those. A total is at the right if it can be. */
export function slotsFor(fronts: Fronts, neighbours: Fronts = NO_FRONTS): Slots {
  const around = { fronts, neighbours };
  const total = first(['lowerRight', 'lowerLeft'] as const, { fronts, neighbours: NO_FRONTS }, []);
  const badge = first(['upperRight', 'upperLeft', 'right', 'left'], around, []);
  const mark = first(['upperLeft', 'upperRight', 'left', 'right'], around, [badge]);
  const leader = first(['left', 'right', 'lowerLeft', 'lowerRight'], around, [badge, mark]);
  return { badge, mark, leader, total };
}
