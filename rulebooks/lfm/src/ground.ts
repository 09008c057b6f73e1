import {
  type GroundQuestions,
  type GroundReading,
  groundInWords,
  groundRead,
  type HexMap,
  indexHexMap,
  type WordedGround,
  wayBit,
  wordsRead,
} from '@abatis/battlefield';
import { type Grid, isOnEdge, parseSide } from '@abatis/hex';

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
  const ground = groundRead(indexHexMap(map), READING);
  return { ...ground, edge: edgeOf(ground.grid), burnable: burnableBridges(ground.grid, map) };
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

/** The grounds of a battlefield that are not clear to LFM, and its features that are a hexside of LFM. */
const READING: GroundReading<Terrain, Hexside> = {
  ...WORDS,
  terrainOf: { woods: 'woods', orchard: 'orchard', crops: 'cornfield', town: 'town', village: 'town' },
  featuresOf: {
    steepSlope: ['steepSlope'],
    stonewall: ['stoneWall'],
    creek: ['creek', 'stream', 'brook'],
    river: ['river'],
    bridge: ['bridge'],
    ford: ['ford'],
  },
  /** Railroad cuts, embankments and sunken roads are one terrain (T2), whatever grows beside them. */
  specialTerrain: ({ ways }, hex) => ((ways[hex]! & wayBit('sunkenRoad')) !== 0 ? 'sunkenRoad' : null),
};

/** All words of a battlefield that mean something to LFM. */
export const READS: readonly string[] = wordsRead(READING, 'road', 'sunkenRoad');
