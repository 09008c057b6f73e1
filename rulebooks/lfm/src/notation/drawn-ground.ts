import {
  createGrid,
  DIRECTIONS,
  type Hex,
  NOWHERE,
  neighbour,
  POINTY_ODD_RRCC,
  type Side,
  sideBetween,
} from '@abatis/hex';
import {
  type Ground,
  HEXSIDES,
  type Hexside,
  NO_ROAD,
  ROADS,
  type Road,
  TERRAINS,
  type Terrain,
} from '../ground.ts';

/** Level of ground that a position says nothing about, as in the scenarios (section g). */
export const PLAIN = 1;

/** Clear, level ground of this size, to be drawn on. */
export function blankGround(rows: number, cols: number): Ground {
  const grid = createGrid(POINTY_ODD_RRCC, cols, rows);
  const edge = new Uint8Array(grid.size);
  for (let hex = 0; hex < grid.size; hex++) {
    edge[hex] = DIRECTIONS.some(direction => neighbour(grid, hex, direction) === NOWHERE) ? 1 : 0;
  }
  return {
    grid,
    terrain: new Uint8Array(grid.size),
    level: new Int8Array(grid.size).fill(PLAIN),
    sides: new Uint8Array(grid.size * 6),
    uphill: new Int32Array(grid.size * 6).fill(NOWHERE),
    road: new Uint8Array(grid.size * 6).fill(NO_ROAD),
    edge,
    burnable: new Uint8Array(grid.size * 6),
  };
}

export function drawTerrain({ terrain }: Ground, hex: Hex, kind: Terrain): void {
  terrain[hex] = TERRAINS.indexOf(kind);
}

/** A drawn bridge can be burned, as every one of the scenarios can (section g). */
export function drawSide({ sides, burnable }: Ground, side: Side, kind: Hexside): void {
  sides[side]! |= 1 << HEXSIDES.indexOf(kind);
  if (kind === 'bridge') burnable[side] = 1;
}

/** Joins adjacent hexes by a road; false if they are not adjacent. */
export function drawRoad({ grid, road }: Ground, from: Hex, to: Hex, kind: Road): boolean {
  const side = sideBetween(grid, from, to);
  if (side === NOWHERE) return false;
  road[side] = Math.min(road[side]!, ROADS.indexOf(kind));
  return true;
}
