import type { Point } from '@abatis/geometry';
import type { Grid, Hex } from './grid.ts';
import type { Offset } from './lattice.ts';
import type { Layout } from './layout.ts';

/** Where a grid lies on the ground: metres, x to the east and y to the north. */
export interface Placement {
  /** Metres from one flat side of a hex to the opposite one. */
  readonly across: number;
  /** The centre of the hex in the first column and row. */
  readonly origin: Point;
}

/** In half hexes along the lane and thirds of the way between lanes; corner i and i + 1 bound side i. */
const CORNERS: Record<Layout['orientation'], readonly Offset[]> = {
  flat: [
    { along: -1, lane: -1 },
    { along: -1, lane: 1 },
    { along: 0, lane: 2 },
    { along: 1, lane: 1 },
    { along: 1, lane: -1 },
    { along: 0, lane: -2 },
  ],
  pointy: [
    { along: 0, lane: -2 },
    { along: 1, lane: -1 },
    { along: 1, lane: 1 },
    { along: 0, lane: 2 },
    { along: -1, lane: 1 },
    { along: -1, lane: -1 },
  ],
};

const CENTRE: Offset = { along: 0, lane: 0 };

export function hexCentre(grid: Grid, placement: Placement, hex: Hex): Point {
  return pointNear(grid, placement, hex, CENTRE);
}

/** Clockwise. Neighbouring hexes give the corners they share as the same numbers to the last bit. */
export function hexCorners(grid: Grid, placement: Placement, hex: Hex): readonly Point[] {
  return CORNERS[grid.layout.orientation].map(corner => pointNear(grid, placement, hex, corner));
}

/** The offset is added as whole numbers first: a shared corner is computed from the same ones everywhere. */
function pointNear(grid: Grid, { across, origin }: Placement, hex: Hex, offset: Offset): Point {
  const along = ((grid.alongs[hex]! - grid.alongs[0]! + offset.along) * across) / 2;
  const lane = ((3 * (grid.lanes[hex]! - grid.lanes[0]!) + offset.lane) * across) / (2 * Math.sqrt(3));
  return grid.layout.orientation === 'flat'
    ? { x: millimetres(origin.x + lane), y: millimetres(origin.y - along) }
    : { x: millimetres(origin.x + along), y: millimetres(origin.y - lane) };
}

/** Adding 0 turns -0 into 0, which JSON would not keep. */
function millimetres(metres: number): number {
  return Math.round(metres * 1000) / 1000 + 0;
}
