/*
 * The words of a battlefield. They are general: what a kind costs, hides or forbids is a rulebook's affair.
 */

/** Areas, in order of precedence: where they overlap, the earlier one shows. */
export const AREA_KINDS = [
  'town',
  'village',
  'water',
  'mountain',
  'marsh',
  'woods',
  'vineyard',
  'orchard',
  'crops',
  'plough',
  'scrub',
  'dunes',
  'rough',
  'sand',
] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** What the ground of a hex can be: that of an area, or clear, which is not drawn. */
export const TERRAINS = [...AREA_KINDS, 'clear'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Lines that lie between hexes: compiled to chains of hexsides. */
export const BARRIER_KINDS = ['watercourse', 'slope', 'wall', 'works'] as const;
export type BarrierKind = (typeof BARRIER_KINDS)[number];

/** Lines that lead from hex to hex: compiled to chains of hexes. */
export const WAY_KINDS = ['road', 'railway', 'sunkenRoad'] as const;
export type WayKind = (typeof WAY_KINDS)[number];

export const CROSSING_KINDS = ['bridge', 'ford'] as const;
export type CrossingKind = (typeof CROSSING_KINDS)[number];

export const PLACE_KINDS = ['place', 'building', 'block'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const RELIEF_KINDS = ['contour', 'spot', 'crest'] as const;

export const KINDS = [
  ...AREA_KINDS,
  ...RELIEF_KINDS,
  ...BARRIER_KINDS,
  ...WAY_KINDS,
  ...CROSSING_KINDS,
  ...PLACE_KINDS,
] as const;
export type Kind = (typeof KINDS)[number];

/** Best first: where roads share a hexside, the earlier class counts. */
export const ROAD_CLASSES = ['pike', 'road', 'trail'] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

/** A ravine is the bed of a water that is dry on the day of the battle. */
export const WATER_CLASSES = ['river', 'stream', 'creek', 'brook', 'ravine'] as const;
export type WaterClass = (typeof WATER_CLASSES)[number];

export const SLOPE_CLASSES = ['gentle', 'steep'] as const;
/** A hedge can be stepped through, a hedgerow stands on a bank and has to be cut; a city wall is as high as houses. */
export const WALL_CLASSES = ['stone', 'fence', 'hedge', 'hedgerow', 'city'] as const;
export type WallClass = (typeof WALL_CLASSES)[number];
/** A breastwork is thrown up in a night, a rampart is built to stand guns. */
export const WORKS_CLASSES = ['trench', 'ditch', 'abatis', 'breastwork', 'rampart'] as const;
export const BUILDING_CLASSES = ['house', 'farm', 'church', 'mill', 'chateau', 'fort'] as const;
export const PLACE_CLASSES = ['settlement', 'farm', 'height', 'water', 'crossroads', 'landmark'] as const;
export const CROPS = ['corn', 'grain', 'hay'] as const;
export const RAILWAY_BEDS = ['level', 'cut', 'embankment'] as const;

/** Where the higher ground lies, seen along the line as it is drawn; inside and outside are for closed lines. */
export const UPHILL_SIDES = ['left', 'right', 'inside', 'outside'] as const;
export type UphillSide = (typeof UPHILL_SIDES)[number];

/** What a wall of a class is called on a hexside and on a table. */
export const WALL_WORDS = {
  stone: 'stoneWall',
  fence: 'fence',
  hedge: 'hedge',
  hedgerow: 'hedgerow',
  city: 'cityWall',
} as const satisfies Record<WallClass, SideFeature>;

/** What can lie on a hexside. Each has its bit in HexGround.sides: 1 << its place in this list. */
export const SIDE_FEATURES = [
  'river',
  'stream',
  'creek',
  'brook',
  'slope',
  'steepSlope',
  'stoneWall',
  'fence',
  'hedge',
  'trench',
  'ditch',
  'abatis',
  'bridge',
  'ford',
  'ravine',
  'hedgerow',
  'cityWall',
  'breastwork',
  'rampart',
] as const;
export type SideFeature = (typeof SIDE_FEATURES)[number];

/** What a piece of a table can be. Steep ground lies between a contour that is drawn as steep and the next one. */
export const TABLE_AREAS = [...AREA_KINDS, 'building', 'block', 'steepGround'] as const;
export type TableArea = (typeof TABLE_AREAS)[number];
export const TABLE_LINES = [...SIDE_FEATURES, ...WAY_KINDS, 'crest'] as const;
export type TableLine = (typeof TABLE_LINES)[number];
export type TableWord = TableArea | TableLine;

export type GeometryType =
  | 'Point'
  | 'MultiPoint'
  | 'LineString'
  | 'MultiLineString'
  | 'Polygon'
  | 'MultiPolygon';

export const AREA_GEOMETRY = ['Polygon', 'MultiPolygon'] as const satisfies readonly GeometryType[];
export const LINE_GEOMETRY = ['LineString', 'MultiLineString'] as const satisfies readonly GeometryType[];
export const POINT_GEOMETRY = ['Point', 'MultiPoint'] as const satisfies readonly GeometryType[];
const BUILDING_GEOMETRY = ['Point', 'Polygon', 'MultiPolygon'] as const satisfies readonly GeometryType[];

/** The shapes in which a kind may be drawn. */
export function geometryOf(kind: Kind): readonly GeometryType[] {
  if (kind === 'building') return BUILDING_GEOMETRY;
  if (kind === 'block' || includes(AREA_KINDS, kind)) return AREA_GEOMETRY;
  if (kind === 'spot' || kind === 'place' || includes(CROSSING_KINDS, kind)) return POINT_GEOMETRY;
  return LINE_GEOMETRY;
}

/** `list.includes` that also tells the type checker. */
export function includes<T extends string>(list: readonly T[], word: string): word is T {
  return (list as readonly string[]).includes(word);
}
