import type { GroundQuestions, GroundReading, HexMap, WordedGround } from '@abatis/battlefield';
import {
  groundInWords,
  groundRead,
  indexHexMap,
  NO_ROAD,
  ROAD_CLASSES,
  wordsRead,
} from '@abatis/battlefield';
import { type Hex, NOWHERE, parseHex } from '@abatis/hex';

/** What a hex of MIB can be (T2); `out` is not in play. */
export const TERRAINS = ['clear', 'forest', 'village', 'town', 'swamp', 'mountain', 'out'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** MIB 8.0: what a hexside can have on it (T2). A slope is a datum of its own; a contour (8.1) follows from the levels. */
export const HEXSIDES = ['creek', 'stream', 'river', 'slope', 'steepSlope'] as const;
export type Hexside = (typeof HEXSIDES)[number];

export const WATERS = ['creek', 'stream', 'river'] as const satisfies readonly Hexside[];

/** Best first; a minor road is one only with option `minorRoads` (6.3c). */
export const ROADS = ['road', 'minorRoad'] as const;
export type Road = (typeof ROADS)[number];

/** The ground of a battle in the rulebook's own words. Where a road crosses water there is a bridge (6.4a). */
export interface Ground extends WordedGround {
  /** By hex: 1 with a chateau (7.7.2b). */
  readonly chateau: Uint8Array;
}

export const WORDS = { terrains: TERRAINS, hexsides: HEXSIDES, roads: ROADS } as const;

export const { terrainAt, sideIs, roadAcross }: GroundQuestions<Terrain, Hexside, Road> =
  groundInWords(WORDS);

/** A compiled battlefield read with the eyes of this rulebook; `out` are the hexes that a scenario puts out of play. */
export function groundOf(map: HexMap, out: readonly string[]): Ground {
  const read = groundRead(indexHexMap(map), READING);
  const { grid } = read;
  const ground: Ground = {
    ...read,
    chateau: new Uint8Array(grid.size),
    road: read.road.map(place => (place === NO_ROAD ? NO_ROAD : ROADS.indexOf(mibRoad(place)))),
  };
  for (const { kind, class: of, hex } of map.places)
    if (kind === 'building' && of === 'chateau') ground.chateau[parseHex(grid, hex)] = 1;
  for (const hex of out) ground.terrain[parseHex(grid, hex)] = TERRAINS.indexOf('out');
  return ground;
}

const mibRoad = (place: number): Road => (ROAD_CLASSES[place] === 'trail' ? 'minorRoad' : 'road');

/** The grounds of a battlefield that are not clear to MIB, and its features that are a hexside: a brook is a creek here. */
const READING: GroundReading<Terrain, Hexside> = {
  ...WORDS,
  terrainOf: { woods: 'forest', village: 'village', town: 'town', mountain: 'mountain', marsh: 'swamp' },
  featuresOf: {
    creek: ['creek', 'brook'],
    stream: ['stream'],
    river: ['river'],
    slope: ['slope'],
    steepSlope: ['steepSlope'],
  },
};

/** All words of a battlefield that mean something to MIB; a bridge is where a road crosses water (6.4a). */
export const READS: readonly string[] = wordsRead(READING, 'road', 'bridge');

/** A hex of the grid that is in play. */
export const isInPlay = (ground: Ground, hex: Hex): boolean =>
  hex !== NOWHERE && terrainAt(ground, hex) !== 'out';
