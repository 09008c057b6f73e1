import type { Position } from '../schema/geometry.ts';

/** Whole centimetres east and north: everything that decides anything is computed on this grid. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Within 100 km of the origin the product of two distances in centimetres is an exact number. */
export const FARTHEST_METRES = 100_000;

/** Adding 0 turns -0 into 0. */
export function centimetres(metres: number): number {
  return Math.round(metres * 100) + 0;
}

export function toPoint([east, north]: Position): Point {
  return { x: centimetres(east), y: centimetres(north) };
}

export function toPosition({ x, y }: Point): Position {
  return [x / 100, y / 100];
}

export function samePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Twice the area of the triangle, positive if c lies to the left of the way from a to b. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

export function squaredDistance(a: Point, b: Point): number {
  const x = a.x - b.x;
  const y = a.y - b.y;
  return x * x + y * y;
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export function boxOf(points: readonly Point[]): Box {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return { west, south, east, north };
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

export function isInBox({ west, south, east, north }: Box, { x, y }: Point): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

export function boxAround(point: Point, reach: number): Box {
  return { west: point.x - reach, south: point.y - reach, east: point.x + reach, north: point.y + reach };
}
