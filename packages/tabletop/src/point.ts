import { type Direction, MILLION } from './facing.ts';
import { rounded, type Thou, thou } from './thou.ts';

/** A point of the table: x to the east and y to the north, from its south-west corner. */
export interface TablePoint {
  readonly x: Thou;
  readonly y: Thou;
}

export const point = (x: number, y: number): TablePoint => ({ x: thou(x), y: thou(y) });

export const isSamePoint = (a: TablePoint, b: TablePoint): boolean => a.x === b.x && a.y === b.y;

/** The square of the distance: exact on any table that fits into a house. */
export function squaredDistance(a: TablePoint, b: TablePoint): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return dx * dx + dy * dy;
}

/** Are they at most this far apart? No square root, no tolerance: a rulebook adds its own to the reach. */
export const isWithin = (a: TablePoint, b: TablePoint, reach: Thou): boolean =>
  reach >= 0 && squaredDistance(a, b) <= reach * reach;

/** Negative if the first is nearer, positive if the second is, 0 if they are equally far. */
export const compareDistances = (from: TablePoint, a: TablePoint, b: TablePoint): number =>
  squaredDistance(from, a) - squaredDistance(from, b);

/**
 * A point moved along directions, each by a length in halves of a thousandth. All of it is added up in whole numbers
 * and rounded once, at the end.
 */
export function movedAlong(
  { x, y }: TablePoint,
  ...moves: readonly (readonly [Direction, number])[]
): TablePoint {
  const whole = 2 * MILLION;
  let [east, north] = [x * whole, y * whole];
  for (const [direction, halves] of moves) {
    east += direction.x * halves;
    north += direction.y * halves;
  }
  return { x: rounded(east / whole), y: rounded(north / whole) };
}
