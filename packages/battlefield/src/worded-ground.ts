import { DIRECTIONS, type Grid, type Hex, NOWHERE, type Side, sideBetween, sideOf } from '@abatis/hex';
import { type HexGround, NO_ROAD, sideHas, terrainOf } from './index-hex-map.ts';
import type { Terrain as MapTerrain, SideFeature } from './vocabulary.ts';

/** Ground in a rulebook's own words: places in its lists of words, in arrays by hex or by hexside. */
export interface WordedGround {
  readonly grid: Grid;
  /** By hex: place of its terrain. */
  readonly terrain: Uint8Array;
  /** By hex: elevation in levels. */
  readonly level: Int8Array;
  /** By side: bit i for the hexside in place i. */
  readonly sides: Uint8Array;
  /** By side: the upper hex of a slope, else NOWHERE. */
  readonly uphill: Int32Array;
  /** By side: place of the best road across it, NO_ROAD if none. */
  readonly road: Uint8Array;
  /** By hex: terrain of the map that the rulebook does not know and takes for its first; none on drawn ground. */
  readonly unread?: readonly (MapTerrain | null)[];
}

/** What a rulebook calls terrains, hexsides and roads; roads from the best on. */
export interface GroundWords<
  Terrain extends string = string,
  Hexside extends string = string,
  Road extends string = string,
> {
  readonly terrains: readonly Terrain[];
  readonly hexsides: readonly Hexside[];
  readonly roads: readonly Road[];
}

/** How ground is asked about in a rulebook's words. */
export interface GroundQuestions<Terrain extends string, Hexside extends string, Road extends string> {
  terrainAt(ground: WordedGround, hex: Hex): Terrain;
  sideIs(ground: WordedGround, side: Side, hexside: Hexside): boolean;
  /** The best road across the side, null if none. */
  roadAcross(ground: WordedGround, side: Side): Road | null;
}

export function groundInWords<Terrain extends string, Hexside extends string, Road extends string>({
  terrains,
  hexsides,
  roads,
}: GroundWords<Terrain, Hexside, Road>): GroundQuestions<Terrain, Hexside, Road> {
  const bits = Object.fromEntries(hexsides.map((word, place) => [word, 1 << place])) as Record<
    Hexside,
    number
  >;
  return {
    terrainAt: ({ terrain }, hex) => terrains[terrain[hex]!]!,
    sideIs: ({ sides }, side, hexside) => (sides[side]! & bits[hexside]) !== 0,
    roadAcross: ({ road }, side) => roads[road[side]!] ?? null,
  };
}

/** The sides of a map, as far as they have what the words say. */
export function sidesIn<Hexside extends string>(
  grid: Grid,
  hexsides: readonly Hexside[],
  has: (side: Side, hexside: Hexside) => boolean,
): Uint8Array {
  const sides = new Uint8Array(grid.size * DIRECTIONS.length);
  for (let hex = 0; hex < grid.size; hex++) {
    for (const direction of DIRECTIONS) {
      const side = sideOf(grid, hex, direction);
      sides[side] = hexsides.reduce((bits, word, place) => (has(side, word) ? bits | (1 << place) : bits), 0);
    }
  }
  return sides;
}

/** How a rulebook reads a compiled battlefield. */
export interface GroundReading<Terrain extends string, Hexside extends string>
  extends GroundWords<Terrain, Hexside> {
  /** Its terrain for a kind of ground; ground without one is the first of its terrains. */
  readonly terrainOf: { readonly [ground: string]: Terrain | undefined };
  /** The features of a battlefield that are each of its hexsides. */
  readonly featuresOf: Readonly<Record<Hexside, readonly SideFeature[]>>;
  /** The terrain of a hex where something else decides than its ground, a sunken road for example. */
  readonly specialTerrain?: (source: HexGround, hex: Hex) => Terrain | null;
}

/** A compiled battlefield in the words of a rulebook; its roads are those of the map, from the best on. */
export function groundRead<Terrain extends string, Hexside extends string>(
  source: HexGround,
  { terrains, hexsides, terrainOf: terrainFor, featuresOf, specialTerrain }: GroundReading<Terrain, Hexside>,
): WordedGround {
  const { grid, level, uphill, bestRoad } = source;
  const wordFor = (hex: Hex): Terrain | undefined =>
    specialTerrain?.(source, hex) ?? terrainFor[terrainOf(source, hex)];
  const terrain = Uint8Array.from({ length: grid.size }, (_, hex) =>
    terrains.indexOf(wordFor(hex) ?? terrains[0]!),
  );
  const sides = sidesIn(grid, hexsides, (side, hexside) =>
    featuresOf[hexside].some(feature => sideHas(source, side, feature)),
  );
  return { grid, terrain, level, sides, uphill, road: bestRoad, unread: unreadTerrain(source, terrain) };
}

/** All words of a battlefield that mean something to a rulebook; `more` are those of ways. */
export const wordsRead = (
  { terrainOf: terrainFor, featuresOf }: GroundReading<string, string>,
  ...more: readonly string[]
): readonly string[] => [...Object.keys(terrainFor), ...Object.values(featuresOf).flat(), ...more];

/** Terrain of a map for which a rulebook has no word, so that it became the first of its terrains, clear. */
function unreadTerrain(source: HexGround, terrain: Uint8Array): readonly (MapTerrain | null)[] {
  return Array.from(terrain, (place, hex) => {
    const word = terrainOf(source, hex);
    return place === 0 && word !== 'clear' ? word : null;
  });
}

/** Ground of the first terrain, all of one level, to be drawn on. */
export function blankGround(grid: Grid, level: number): WordedGround {
  const sides = grid.size * DIRECTIONS.length;
  return {
    grid,
    terrain: new Uint8Array(grid.size),
    level: new Int8Array(grid.size).fill(level),
    sides: new Uint8Array(sides),
    uphill: new Int32Array(sides).fill(NOWHERE),
    road: new Uint8Array(sides).fill(NO_ROAD),
  };
}

/** Puts the hexside of this place on a side, beside what is there. */
export function drawSide({ sides }: WordedGround, side: Side, place: number): void {
  sides[side]! |= 1 << place;
}

/** Joins adjacent hexes by the road of this place, unless there is a better; false if they are not adjacent. */
export function drawRoad({ grid, road }: WordedGround, from: Hex, to: Hex, place: number): boolean {
  const side = sideBetween(grid, from, to);
  if (side === NOWHERE) return false;
  road[side] = Math.min(road[side]!, place);
  return true;
}
