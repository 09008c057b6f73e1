import { DIRECTIONS } from './direction.ts';
import { laneShift, stepOf } from './lattice.ts';
import type { Layout } from './layout.ts';

/** A hex of one grid: its index, row by row, from 0 to grid.size - 1. Search indexes arrays with it. */
export type Hex = number & { readonly __kind?: 'hex' };

/** What stands for a hex, or a side, that is not on the map. */
export const NOWHERE = -1;

export interface Grid {
  readonly layout: Layout;
  readonly cols: number;
  readonly rows: number;
  readonly size: number;
  /** The neighbour of hex h in direction d is at 6h + d; NOWHERE off the map. */
  readonly neighbours: Int32Array;
  /** By hex: its lane, see lattice.ts. */
  readonly lanes: Int32Array;
  /** By hex: its place along its lane in half hexes, see lattice.ts. */
  readonly alongs: Int32Array;
}

/** Labels have two digits per coordinate. */
const LAST_PRINTED = 99;

export function createGrid(layout: Layout, cols: number, rows: number): Grid {
  requireNumbering('column', layout.first.col, cols);
  requireNumbering('row', layout.first.row, rows);
  const size = cols * rows;
  const grid: Grid = {
    layout,
    cols,
    rows,
    size,
    neighbours: new Int32Array(size * DIRECTIONS.length),
    lanes: new Int32Array(size),
    alongs: new Int32Array(size),
  };
  for (let hex = 0; hex < size; hex++) placeOnLane(grid, hex);
  for (let hex = 0; hex < size; hex++) joinNeighbours(grid, hex);
  return grid;
}

/** The hex at a zero-based column and row, or NOWHERE. */
export function hexAt(grid: Grid, col: number, row: number): Hex {
  const onMap = col >= 0 && col < grid.cols && row >= 0 && row < grid.rows;
  return onMap ? row * grid.cols + col : NOWHERE;
}

/** The hex centred at this place of the common frame (see lattice.ts), or NOWHERE. */
export function hexOnLane(grid: Grid, lane: number, along: number): Hex {
  const place = (along - laneShift(grid.layout, lane)) / 2;
  return grid.layout.orientation === 'flat' ? hexAt(grid, lane, place) : hexAt(grid, place, lane);
}

export function colOf(grid: Grid, hex: Hex): number {
  return hex % grid.cols;
}

export function rowOf(grid: Grid, hex: Hex): number {
  return Math.floor(hex / grid.cols);
}

function requireNumbering(what: string, first: number, count: number): void {
  if (!Number.isInteger(count) || count < 1) {
    throw new Error(`A grid needs a whole number of ${what}s, at least one, not ${count}.`);
  }
  if (!Number.isInteger(first) || first < 0) {
    throw new Error(`The first ${what} needs a printed number, 0 or more, not ${first}.`);
  }
  if (first + count - 1 > LAST_PRINTED) {
    throw new Error(
      `The last ${what} would be ${first + count - 1}; labels have two digits, up to ${LAST_PRINTED}.`,
    );
  }
}

function placeOnLane(grid: Grid, hex: Hex): void {
  const flat = grid.layout.orientation === 'flat';
  const lane = flat ? colOf(grid, hex) : rowOf(grid, hex);
  const place = flat ? rowOf(grid, hex) : colOf(grid, hex);
  grid.lanes[hex] = lane;
  grid.alongs[hex] = 2 * place + laneShift(grid.layout, lane);
}

function joinNeighbours(grid: Grid, hex: Hex): void {
  for (const direction of DIRECTIONS) {
    const step = stepOf(grid.layout, direction);
    const lane = grid.lanes[hex]! + step.lane;
    const along = grid.alongs[hex]! + step.along;
    grid.neighbours[hex * 6 + direction] = hexOnLane(grid, lane, along);
  }
}
