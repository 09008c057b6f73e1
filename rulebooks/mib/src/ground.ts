import { type HexMap, indexHexMap, NO_ROAD, ROAD_CLASSES, sideHas, terrainOf } from '@abatis/battlefield';
import { DIRECTIONS, type Grid, type Hex, NOWHERE, parseHex, type Side, sideOf } from '@abatis/hex';

/** What a hex of MIB can be (T2); `out` is not in play. */
export const TERRAINS = ['clear', 'forest', 'village', 'town', 'swamp', 'mountain', 'out'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** What a hexside of MIB can have on it (T2). */
export const HEXSIDES = ['creek', 'stream', 'river', 'slope', 'steepSlope'] as const;
export type Hexside = (typeof HEXSIDES)[number];

export const WATERS = ['creek', 'stream', 'river'] as const satisfies readonly Hexside[];

/** Best first; a minor road is one only with option `minorRoads` (6.3c). */
export const ROADS = ['road', 'minorRoad'] as const;
export type Road = (typeof ROADS)[number];

/** The ground of a battle in the rulebook's own words. */
export interface Ground {
  readonly grid: Grid;
  /** By hex: place in TERRAINS. */
  readonly terrain: Uint8Array;
  /** By hex: elevation in levels (8.0). */
  readonly level: Int8Array;
  /** By hex: 1 with a chateau (7.7.2b). */
  readonly chateau: Uint8Array;
  /** By side: bit i for HEXSIDES[i]. */
  readonly sides: Uint8Array;
  /** By side: the upper hex of a slope, else NOWHERE. */
  readonly uphill: Int32Array;
  /** By side: place in ROADS of the road across it, NO_ROAD if none. Where one crosses water there is a bridge (6.4a). */
  readonly road: Uint8Array;
}

export { NO_ROAD };

/** A compiled battlefield read with the eyes of this rulebook; `out` are the hexes that a scenario puts out of play. */
export function groundOf(map: HexMap, out: readonly string[]): Ground {
  const source = indexHexMap(map);
  const { grid } = source;
  const ground: Ground = {
    grid,
    terrain: new Uint8Array(grid.size),
    level: source.level,
    chateau: new Uint8Array(grid.size),
    sides: new Uint8Array(grid.size * DIRECTIONS.length),
    uphill: source.uphill,
    road: new Uint8Array(grid.size * DIRECTIONS.length).fill(NO_ROAD),
  };
  for (let hex = 0; hex < grid.size; hex++) {
    ground.terrain[hex] = TERRAINS.indexOf(mibTerrain(terrainOf(source, hex)));
    for (const direction of DIRECTIONS) {
      const side = sideOf(grid, hex, direction);
      ground.sides[side] = HEXSIDES.reduce(
        (bits, hexside, bit) =>
          featuresOf(hexside).some(feature => sideHas(source, side, feature)) ? bits | (1 << bit) : bits,
        0,
      );
      if (source.bestRoad[side] !== NO_ROAD)
        ground.road[side] = ROADS.indexOf(
          ROAD_CLASSES[source.bestRoad[side]!] === 'trail' ? 'minorRoad' : 'road',
        );
    }
  }
  for (const { kind, class: of, hex } of map.places)
    if (kind === 'building' && of === 'chateau') ground.chateau[parseHex(grid, hex)] = 1;
  for (const hex of out) ground.terrain[parseHex(grid, hex)] = TERRAINS.indexOf('out');
  return ground;
}

function mibTerrain(terrain: ReturnType<typeof terrainOf>): Terrain {
  switch (terrain) {
    case 'woods':
      return 'forest';
    case 'village':
    case 'town':
    case 'mountain':
      return terrain;
    case 'marsh':
      return 'swamp';
    default:
      return 'clear';
  }
}

/** A brook is a creek here. */
const featuresOf = (hexside: Hexside) =>
  hexside === 'creek' ? (['creek', 'brook'] as const) : ([hexside] as const);

export const terrainAt = ({ terrain }: Ground, hex: Hex): Terrain => TERRAINS[terrain[hex]!]!;

/** A hex of the grid that is in play. */
export const isInPlay = (ground: Ground, hex: Hex): boolean =>
  hex !== NOWHERE && terrainAt(ground, hex) !== 'out';

const BITS = Object.fromEntries(HEXSIDES.map((hexside, bit) => [hexside, 1 << bit])) as Record<
  Hexside,
  number
>;

export const sideIs = ({ sides }: Ground, side: Side, hexside: Hexside): boolean =>
  (sides[side]! & BITS[hexside]) !== 0;

export const roadAcross = ({ road }: Ground, side: Side): Road | null => ROADS[road[side]!] ?? null;
