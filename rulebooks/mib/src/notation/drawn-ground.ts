import { createGrid, FLAT_EVEN_CCRR, type Hex, NOWHERE, type Side, sideBetween } from '@abatis/hex';
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

/** Clear, level ground of this size, to be drawn on. */
export function blankGround(cols: number, rows: number): Ground {
  const grid = createGrid(FLAT_EVEN_CCRR, cols, rows);
  return {
    grid,
    terrain: new Uint8Array(grid.size),
    level: new Int8Array(grid.size),
    chateau: new Uint8Array(grid.size),
    sides: new Uint8Array(grid.size * 6),
    uphill: new Int32Array(grid.size * 6).fill(NOWHERE),
    road: new Uint8Array(grid.size * 6).fill(NO_ROAD),
  };
}

export function drawTerrain({ terrain }: Ground, hex: Hex, kind: Terrain): void {
  terrain[hex] = TERRAINS.indexOf(kind);
}

export function drawSide({ sides }: Ground, side: Side, kind: Hexside): void {
  sides[side]! |= 1 << HEXSIDES.indexOf(kind);
}

/** Joins adjacent hexes by a road; false if they are not adjacent. */
export function drawRoad({ grid, road }: Ground, from: Hex, to: Hex, kind: Road): boolean {
  const side = sideBetween(grid, from, to);
  if (side === NOWHERE) return false;
  road[side] = Math.min(road[side]!, ROADS.indexOf(kind));
  return true;
}
