import {
  createGrid,
  DIRECTIONS,
  type Direction,
  type Grid,
  type Hex,
  hexAtPoint,
  hexCentre,
  hexCorners,
  hexesOfSide,
  NOWHERE,
  neighbour,
  type Placement,
  parseHex,
  parseSide,
  type Side,
} from '@abatis/hex';
import { ACROSS, extentOf, type Plan, paperOf } from './plan.ts';
import { between, type Point } from './vector.ts';

/** The sheet of a plan on paper. */
export interface Ground {
  readonly grid: Grid;
  readonly placement: Placement;
  readonly centres: readonly Point[];
  readonly corners: readonly (readonly Point[])[];
  /** West, south, east and north edge. */
  readonly extent: readonly [number, number, number, number];
}

export function groundOf(plan: Plan): Ground {
  const { layout, cols, rows, across, origin } = paperOf(plan);
  const grid = createGrid(layout, cols, rows);
  const placement = { across, origin };
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex);
  return {
    grid,
    placement,
    centres: hexes.map(hex => pair(hexCentre(grid, placement, hex))),
    corners: hexes.map(hex => hexCorners(grid, placement, hex).map(pair)),
    extent: extentOf(plan, ACROSS),
  };
}

const pair = ({ x, y }: { readonly x: number; readonly y: number }): Point => [x, y];

export function hexNamed({ grid }: Ground, text: string): Hex {
  const hex = parseHex(grid, text);
  if (hex === NOWHERE) throw new Error(`${text} is not on the sheet`);
  return hex;
}

export function sideNamed({ grid }: Ground, text: string): Side {
  const side = parseSide(grid, text);
  if (side === NOWHERE) throw new Error(`${text} is no hexside of the sheet`);
  return side;
}

/** The hexside between two adjacent hexes, from corner to corner. */
export function sideEnds({ grid, corners }: Ground, side: Side): readonly [Point, Point] {
  const [hex] = hexesOfSide(grid, side);
  return [corners[hex]![side % 6]!, corners[hex]![((side % 6) + 1) % 6]!];
}

/** The same for a corner whichever of its hexes is asked for it. */
export const cornerKey = ([x, y]: Point): string => `${Math.round(x * 100)} ${Math.round(y * 100)}`;

export function middle(ground: Ground, side: Side): Point {
  const [a, b] = sideEnds(ground, side);
  return between(a, b, 0.5);
}

export function isOnEdge({ grid }: Ground, hex: Hex): boolean {
  return openDirections(grid, hex).length > 0;
}

/** The directions in which a hex has no neighbour. */
export function openDirections(grid: Grid, hex: Hex): readonly Direction[] {
  return DIRECTIONS.filter(direction => neighbour(grid, hex, direction) === NOWHERE);
}

/** The hex that holds a point; beyond the edge, the hex of the sheet that lies nearest. */
export function nearestHex({ grid, placement, centres }: Ground, [x, y]: Point): Hex {
  const hex = hexAtPoint(grid, placement, { x, y });
  if (hex !== NOWHERE) return hex;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [candidate, [cx, cy]] of centres.entries()) {
    const far = (cx - x) ** 2 + (cy - y) ** 2;
    if (far < least) {
      least = far;
      best = candidate;
    }
  }
  return best;
}
