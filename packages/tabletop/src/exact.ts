import type { Spot } from './spot.ts';

/** Two whole numbers to be multiplied. */
export type Product = readonly [number, number];

/** Beyond this share of what was added up, a sum of rounded products has the sign of the true sum. */
const SURE = 2 ** -48;

/**
 * The sign of a sum of products of whole numbers: -1, 0 or 1, and never wrong. The products of a table's lengths and
 * directions outgrow what a number holds exactly; only close calls are worked out in full.
 */
export function signOfSum(...products: readonly Product[]): -1 | 0 | 1 {
  let sum = 0;
  let size = 0;
  for (const [a, b] of products) {
    sum += a * b;
    size += Math.abs(a * b);
  }
  if (Math.abs(sum) > size * SURE) return sum > 0 ? 1 : -1;
  return signOf(products.reduce((all, [a, b]) => all + BigInt(a) * BigInt(b), 0n));
}

const signOf = (value: bigint): -1 | 0 | 1 => (value > 0n ? 1 : value < 0n ? -1 : 0);

/**
 * Grains in a thousandth. Directions are whole millionths and half a width is whole halves of a thousandth, so every
 * corner, centre and figure point of a pose is a whole number of grains. A double is off by far less than half a grain
 * on any table, so the number of grains can be read from it.
 */
const GRAINS = 2_000_000;

/** A length in whole grains. */
export const grains = (length: number): number => Math.round(length * GRAINS);

/** Steps in a thousandth to which a measured length is rounded. */
const FINEST = 1_000_000;

/**
 * A measured length without the noise of its arithmetic, which is far less than a millionth of a thousandth: otherwise a
 * stretch of exactly 10 thousandths might come out as a trace more than 10, and a tie would be decided by the noise.
 */
export const measured = (length: number): number => Math.round(length * FINEST) / FINEST + 0;

/** On which side of the way from a to b a spot lies: 1 to the left, -1 to the right, 0 on the line. Never wrong. */
export function sideOfLine(a: Spot, b: Spot, q: Spot): -1 | 0 | 1 {
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, q.x - a.x, q.y - a.y];
  const turn = dx * ey - dy * ex;
  const size = Math.abs(a.x) + Math.abs(a.y) + Math.abs(b.x) + Math.abs(b.y) + Math.abs(q.x) + Math.abs(q.y);
  const reach = Math.abs(dx) + Math.abs(dy) + Math.abs(ex) + Math.abs(ey);
  if (Math.abs(turn) > size * reach * SURE) return turn > 0 ? 1 : -1;
  const [ax, ay] = [grains(a.x), grains(a.y)];
  return signOfSum([grains(b.x) - ax, grains(q.y) - ay], [ay - grains(b.y), grains(q.x) - ax]);
}

/** Are two spots the same to the grain? */
export const isSameSpot = (a: Spot, b: Spot): boolean =>
  grains(a.x) === grains(b.x) && grains(a.y) === grains(b.y);
