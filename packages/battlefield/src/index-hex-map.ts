import {
  createGrid,
  type Direction,
  directionTo,
  type Grid,
  type Hex,
  NOWHERE,
  parseHex,
  parseSide,
  sideOf,
} from '@abatis/hex';
import type { HexMap, WayEntry } from './schema/hex-map.ts';
import {
  ROAD_CLASSES,
  type RoadClass,
  SIDE_FEATURES,
  type SideFeature,
  TERRAINS,
  type Terrain,
  WAY_KINDS,
  type WayKind,
} from './vocabulary.ts';

/** A hex map for rules and search: small integers in arrays, by hex or by hexside. */
export interface HexGround {
  readonly grid: Grid;
  /** By hex: the place of its terrain in TERRAINS. */
  readonly terrain: Uint8Array;
  /** By hex. */
  readonly level: Int8Array;
  /** By side: one bit for each of SIDE_FEATURES. */
  readonly sides: Uint32Array;
  /** By side: the hex above a slope, NOWHERE if there is none. */
  readonly uphill: Int32Array;
  /** By road class, by hex: bit d is set if such a road leads on in direction d. */
  readonly roads: Readonly<Record<RoadClass, Uint8Array>>;
  /** By side: the place in ROAD_CLASSES of the best road over it, NO_ROAD if none. */
  readonly bestRoad: Uint8Array;
  /** By hex: one bit for each of WAY_KINDS that leads through it. */
  readonly ways: Uint8Array;
}

export const NO_ROAD = 255;

export function indexHexMap(map: HexMap): HexGround {
  const { layout, cols, rows } = map.sheet;
  const grid = createGrid(layout, cols, rows);
  const sides = grid.size * 6;
  const ground: HexGround = {
    grid,
    terrain: new Uint8Array(grid.size).fill(TERRAINS.indexOf('clear')),
    level: new Int8Array(grid.size).fill(map.ground),
    sides: new Uint32Array(sides),
    uphill: new Int32Array(sides).fill(NOWHERE),
    roads: {
      pike: new Uint8Array(grid.size),
      road: new Uint8Array(grid.size),
      trail: new Uint8Array(grid.size),
    },
    bestRoad: new Uint8Array(sides).fill(NO_ROAD),
    ways: new Uint8Array(grid.size),
  };
  enterHexes(ground, map);
  enterSides(ground, map);
  for (const way of map.ways) enterWay(ground, way);
  return ground;
}

export function terrainOf(ground: HexGround, hex: Hex): Terrain {
  return TERRAINS[ground.terrain[hex]!]!;
}

export function sideHas(ground: HexGround, side: number, feature: SideFeature): boolean {
  return (ground.sides[side]! & sideBit(feature)) !== 0;
}

/** The bit of a feature in HexGround.sides. */
export function sideBit(feature: SideFeature): number {
  return 1 << SIDE_FEATURES.indexOf(feature);
}

/** The bit of a kind in HexGround.ways. */
export function wayBit(kind: WayKind): number {
  return 1 << WAY_KINDS.indexOf(kind);
}

function enterHexes(ground: HexGround, { hexes }: HexMap): void {
  for (const { hex: text, terrain, level } of hexes) {
    const hex = parseHex(ground.grid, text);
    if (terrain !== undefined) ground.terrain[hex] = TERRAINS.indexOf(terrain);
    if (level !== undefined) ground.level[hex] = level;
  }
}

function enterSides(ground: HexGround, { sides }: HexMap): void {
  for (const { side: text, kind, uphill } of sides) {
    const side = parseSide(ground.grid, text);
    ground.sides[side]! |= sideBit(kind);
    if (uphill !== undefined) ground.uphill[side] = parseHex(ground.grid, uphill);
  }
}

function enterWay(ground: HexGround, way: WayEntry): void {
  const hexes = way.hexes.map(text => parseHex(ground.grid, text));
  for (const [i, hex] of hexes.entries()) {
    ground.ways[hex]! |= wayBit(way.kind);
    if (i > 0 && way.class !== undefined) joinByRoad(ground, way.class, hexes[i - 1]!, hex);
  }
}

function joinByRoad(ground: HexGround, grade: RoadClass, a: Hex, b: Hex): void {
  const there = directionTo(ground.grid, a, b);
  const back = directionTo(ground.grid, b, a);
  if (there === null || back === null) return;
  ground.roads[grade][a]! |= 1 << there;
  ground.roads[grade][b]! |= 1 << back;
  betterRoad(ground, a, there, grade);
}

function betterRoad({ grid, bestRoad }: HexGround, hex: Hex, direction: Direction, grade: RoadClass): void {
  const side = sideOf(grid, hex, direction);
  bestRoad[side] = Math.min(bestRoad[side]!, ROAD_CLASSES.indexOf(grade));
}
