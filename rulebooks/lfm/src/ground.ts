import { type HexGround, type HexMap, indexHexMap, sideHas, terrainOf, wayBit } from '@abatis/battlefield';
import {
  DIRECTIONS,
  type Grid,
  type Hex,
  NOWHERE,
  neighbour,
  parseSide,
  type Side,
  sideOf,
} from '@abatis/hex';

/** What a hex of LFM can be (T2). */
export const TERRAINS = ['clear', 'woods', 'orchard', 'cornfield', 'town', 'sunkenRoad'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** What a hexside of LFM can have on it (T3). */
export const HEXSIDES = ['steepSlope', 'stonewall', 'creek', 'river', 'bridge', 'ford'] as const;
export type Hexside = (typeof HEXSIDES)[number];

/** Best first (T4, R33). */
export const ROADS = ['pike', 'road', 'trail'] as const;
export type Road = (typeof ROADS)[number];

/** The ground of a battle in the rulebook's own words. */
export interface Ground {
  readonly grid: Grid;
  /** By hex: place in TERRAINS. */
  readonly terrain: Uint8Array;
  /** By hex: elevation in levels (0.4b). */
  readonly level: Int8Array;
  /** By side: bit i for HEXSIDES[i]. */
  readonly sides: Uint8Array;
  /** By side: the upper hex of a steep slope, else NOWHERE. */
  readonly uphill: Int32Array;
  /** By side: place in ROADS of the best road across it, NO_ROAD if none. */
  readonly road: Uint8Array;
  /** By hex: 1 on the edge of the map. */
  readonly edge: Uint8Array;
  /** By side: 1 if its bridge can be burned (25.1a). */
  readonly burnable: Uint8Array;
}

export const NO_ROAD = 255;

/** A compiled battlefield read with the eyes of this rulebook. */
export function groundOf(map: HexMap): Ground {
  const source = indexHexMap(map);
  const { grid } = source;
  const terrain = new Uint8Array(grid.size);
  const edge = new Uint8Array(grid.size);
  for (let hex = 0; hex < grid.size; hex++) {
    terrain[hex] = TERRAINS.indexOf(lfmTerrain(source, hex));
    edge[hex] = DIRECTIONS.some(direction => neighbour(grid, hex, direction) === NOWHERE) ? 1 : 0;
  }
  return {
    grid,
    terrain,
    level: source.level,
    sides: lfmSides(source),
    uphill: source.uphill,
    road: source.bestRoad,
    edge,
    burnable: burnableBridges(grid, map),
  };
}

function burnableBridges(grid: Grid, { sides }: HexMap): Uint8Array {
  const burnable = new Uint8Array(grid.size * 6);
  for (const { side, kind, burnable: burns } of sides) {
    if (kind === 'bridge' && burns) burnable[parseSide(grid, side)] = 1;
  }
  return burnable;
}

/** Railroad cuts, embankments and sunken roads are one terrain (T2), whatever grows beside them. */
function lfmTerrain(source: HexGround, hex: Hex): Terrain {
  if ((source.ways[hex]! & wayBit('sunkenRoad')) !== 0) return 'sunkenRoad';
  switch (terrainOf(source, hex)) {
    case 'woods':
      return 'woods';
    case 'orchard':
      return 'orchard';
    case 'crops':
      return 'cornfield';
    case 'town':
    case 'village':
      return 'town';
    default:
      return 'clear';
  }
}

function lfmSides(source: HexGround): Uint8Array {
  const { grid } = source;
  const sides = new Uint8Array(grid.size * 6);
  for (let hex = 0; hex < grid.size; hex++) {
    for (const direction of DIRECTIONS) {
      const side = sideOf(grid, hex, direction);
      sides[side] = HEXSIDES.reduce(
        (bits, hexside, bit) => (has(source, side, hexside) ? bits | (1 << bit) : bits),
        0,
      );
    }
  }
  return sides;
}

function has(source: HexGround, side: Side, hexside: Hexside): boolean {
  switch (hexside) {
    case 'stonewall':
      return sideHas(source, side, 'stoneWall');
    case 'creek':
      return (['creek', 'stream', 'brook'] as const).some(water => sideHas(source, side, water));
    default:
      return sideHas(source, side, hexside);
  }
}

export const terrainAt = ({ terrain }: Ground, hex: Hex): Terrain => TERRAINS[terrain[hex]!]!;

const BITS = Object.fromEntries(HEXSIDES.map((hexside, bit) => [hexside, 1 << bit])) as Record<
  Hexside,
  number
>;

export const sideIs = ({ sides }: Ground, side: Side, hexside: Hexside): boolean =>
  (sides[side]! & BITS[hexside]) !== 0;

/** The best road across the side, null if none. */
export const roadAcross = ({ road }: Ground, side: Side): Road | null => ROADS[road[side]!] ?? null;
