import {
  type GroundQuestions,
  groundInWords,
  type HexGround,
  type HexMap,
  indexHexMap,
  type SideFeature,
  sideHas,
  sidesIn,
  terrainOf,
  unreadTerrain,
  type WordedGround,
  wayBit,
} from '@abatis/battlefield';
import { type Grid, type Hex, isOnEdge, parseSide } from '@abatis/hex';

/** What a hex of LFM can be (T2). */
export const TERRAINS = ['clear', 'woods', 'orchard', 'cornfield', 'town', 'sunkenRoad'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** What a hexside of LFM can have on it (T3). */
export const HEXSIDES = ['steepSlope', 'stonewall', 'creek', 'river', 'bridge', 'ford'] as const;
export type Hexside = (typeof HEXSIDES)[number];

/** LFM 2.1: the best first (T4, R33). */
export const ROADS = ['pike', 'road', 'trail'] as const;
export type Road = (typeof ROADS)[number];

/** The ground of a battle in the rulebook's own words. */
export interface Ground extends WordedGround {
  /** By hex: 1 on the edge of the map. */
  readonly edge: Uint8Array;
  /** By side: 1 if its bridge can be burned (25.1a). */
  readonly burnable: Uint8Array;
}

export const WORDS = { terrains: TERRAINS, hexsides: HEXSIDES, roads: ROADS } as const;

export const { terrainAt, sideIs, roadAcross }: GroundQuestions<Terrain, Hexside, Road> =
  groundInWords(WORDS);

/** A compiled battlefield read with the eyes of this rulebook. */
export function groundOf(map: HexMap): Ground {
  const source = indexHexMap(map);
  const { grid } = source;
  const terrain = new Uint8Array(grid.size);
  for (let hex = 0; hex < grid.size; hex++) terrain[hex] = TERRAINS.indexOf(lfmTerrain(source, hex));
  return {
    grid,
    terrain,
    level: source.level,
    sides: sidesIn(grid, HEXSIDES, (side, hexside) =>
      FEATURES_OF[hexside].some(feature => sideHas(source, side, feature)),
    ),
    uphill: source.uphill,
    road: source.bestRoad,
    unread: unreadTerrain(source, terrain),
    edge: edgeOf(grid),
    burnable: burnableBridges(grid, map),
  };
}

export const edgeOf = (grid: Grid): Uint8Array =>
  Uint8Array.from({ length: grid.size }, (_, hex) => (isOnEdge(grid, hex) ? 1 : 0));

function burnableBridges(grid: Grid, { sides }: HexMap): Uint8Array {
  const burnable = new Uint8Array(grid.size * 6);
  for (const { side, kind, burnable: burns } of sides) {
    if (kind === 'bridge' && burns) burnable[parseSide(grid, side)] = 1;
  }
  return burnable;
}

/** The grounds of a battlefield that are not clear to LFM. */
const TERRAIN_OF: { readonly [ground: string]: Terrain | undefined } = {
  woods: 'woods',
  orchard: 'orchard',
  crops: 'cornfield',
  town: 'town',
  village: 'town',
};

/** The features of a battlefield that are a hexside of LFM. */
const FEATURES_OF: Readonly<Record<Hexside, readonly SideFeature[]>> = {
  steepSlope: ['steepSlope'],
  stonewall: ['stoneWall'],
  creek: ['creek', 'stream', 'brook'],
  river: ['river'],
  bridge: ['bridge'],
  ford: ['ford'],
};

/** All words of a battlefield that mean something to LFM. */
export const READS: readonly string[] = [
  ...Object.keys(TERRAIN_OF),
  ...Object.values(FEATURES_OF).flat(),
  'road',
  'sunkenRoad',
];

/** Railroad cuts, embankments and sunken roads are one terrain (T2), whatever grows beside them. */
function lfmTerrain(source: HexGround, hex: Hex): Terrain {
  if ((source.ways[hex]! & wayBit('sunkenRoad')) !== 0) return 'sunkenRoad';
  return TERRAIN_OF[terrainOf(source, hex)] ?? 'clear';
}
