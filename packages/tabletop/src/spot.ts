import { measured } from './exact.ts';
import { ahead, type Facing, MILLION } from './facing.ts';
import { point, type TablePoint } from './point.ts';
import { rounded } from './thou.ts';

/**
 * Any place on the table, in thousandths and not rounded: a corner, a centre, a point on the way. A `TablePoint` is one.
 * The spots of a pose are whole numbers of grains (`exact.ts`), so that a touch can be decided exactly.
 */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A way from one spot to another, in thousandths. */
export interface Vector {
  readonly x: number;
  readonly y: number;
}

export const vectorTo = (from: Spot, to: Spot): Vector => ({ x: to.x - from.x, y: to.y - from.y });

export const movedBy = (from: Spot, { x, y }: Vector): Spot => ({ x: from.x + x, y: from.y + y });

export const scaled = ({ x, y }: Vector, by: number): Vector => ({ x: x * by, y: y * by });

export const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y;

/** Positive if b points to the left of a. */
export const cross = (a: Vector, b: Vector): number => a.x * b.y - a.y * b.x;

export const lengthOf = (way: Vector): number => Math.sqrt(dot(way, way));

/** By a length along a facing, unrounded. */
export function vectorAlong(facing: Facing, length: number): Vector {
  const { x, y } = ahead(facing);
  return { x: (x * length) / MILLION, y: (y * length) / MILLION };
}

/** The spot this far along the way from one to another, or beyond it; the first if they are one. */
export function spotTowards(from: Spot, to: Spot, length: number): Spot {
  const way = vectorTo(from, to);
  const whole = lengthOf(way);
  return whole === 0 ? from : movedBy(from, scaled(way, length / whole));
}

/** Half way. */
export const middleOf = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The spot on the grid, rounded once. */
export const onGrid = ({ x, y }: Spot): TablePoint => point(rounded(x), rounded(y));

/** A spot as seen along the way from one to another: so far along, and so far to the right of it. */
export function seenAlong(
  from: Spot,
  to: Spot,
  spot: Spot,
): { readonly along: number; readonly right: number } {
  const way = vectorTo(from, to);
  const whole = lengthOf(way);
  const out = vectorTo(from, spot);
  return whole === 0
    ? { along: measured(lengthOf(out)), right: 0 }
    : { along: measured(dot(way, out) / whole), right: measured(-cross(way, out) / whole) };
}
