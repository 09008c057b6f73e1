import {
  type AreaKind,
  type Battlefield,
  type FeatureOf,
  featuresOf,
  type RoadClass,
} from '@abatis/battlefield';
import type { Bounds } from '@abatis/geometry';
import { type Gazetteer, gazetteerOf, isTable, type MapSheet } from '@abatis/screen';
import { type Buckets, bucketsOf } from '../buckets.ts';
import { type Detail, detailFor, grainFor } from '../detail.ts';
import {
  apart,
  boxOf,
  contains,
  densified,
  grown,
  headings,
  type Line,
  resampled,
  smoothed,
  type Vec,
} from '../geometry.ts';
import { type HexLand, hexLandOf, hexRim } from '../hexes/land.ts';
import { sideLinesOf } from '../hexes/sides.ts';
import { gapsOf, linesOf, pointsOf, polygonsOf } from '../shapes.ts';
import { type FarmField, farmlandOf } from './farmland.ts';
import { COARSE, FINE, FINE_FELT, type HeightField, heightField } from './field.ts';
import { type Hachure, hachuresOf } from './hachures.ts';
import { type HighGround, highGroundOf } from './high-ground.ts';
import { type House, housesOf } from './houses.ts';
import { stepsOf } from './levels.ts';
import type { Mask } from './mask.ts';
import { busyMask, takenMask } from './masks.ts';
import { once } from './once.ts';
import type { SideLine } from './side-line.ts';
import { type Stream, streamsOf } from './streams.ts';
import { type Sward, swardOf } from './sward.ts';
import { tableLinesOf } from './table-lines.ts';
import { roughened, type Tree, treesOf } from './woods.ts';

/** An area of the ground: its rings, the outer one first. */
export interface Area {
  readonly kind: AreaKind;
  readonly rings: readonly Line[];
  readonly box: Bounds;
}

export interface Road {
  readonly grade: RoadClass;
  readonly line: Line;
}

export interface Railway {
  readonly bed: 'level' | 'cut' | 'embankment';
  readonly finished: boolean;
  readonly line: Line;
}

/** Buildings that are held as one place. */
export interface Block {
  readonly ring: Line;
  readonly isChurch: boolean;
}

/** Where a way goes over a water: the point and the direction of the way. */
export interface Crossing {
  readonly kind: 'bridge' | 'ford' | 'shallow';
  readonly at: Vec;
  readonly along: Vec;
}

/** The geometry that depends on how near one looks. */
export interface Texture {
  readonly hachures: Buckets<Hachure>;
  readonly trees: Buckets<Tree>;
}

/** A battlefield made ready for drawing. All in metres, y to the north. */
export interface Land {
  readonly extent: Bounds;
  readonly across: number;
  /** The level of ordinary ground. */
  readonly ground: number;
  readonly gazetteer: Gazetteer;
  /** Null on a free table. */
  readonly hexes: HexLand | null;
  /** Is it a table to play on? Then edges are drawn where rules have them, and nothing that is no terrain looks like it. */
  readonly felt: boolean;
  /** Where true north lies, in degrees clockwise from up. */
  readonly north: number;
  /** The outline of the ground that is played on. */
  readonly rim: Line;
  readonly field: HeightField;
  /** The same heights on fewer points, made in a fraction of the time. */
  readonly coarseField: HeightField;
  readonly contours: readonly Line[];
  readonly crests: readonly Line[];
  readonly areas: Buckets<Area>;
  readonly farmland: Buckets<FarmField>;
  readonly sward: Buckets<Sward>;
  readonly streams: readonly Stream[];
  readonly roads: readonly Road[];
  readonly railways: readonly Railway[];
  readonly sunken: readonly Line[];
  readonly crossings: readonly Crossing[];
  /** Of a table: what is high and steep to the rules. */
  highGround(): readonly HighGround[];
  sideLines(): readonly SideLine[];
  readonly houses: Buckets<House>;
  readonly blocks: readonly Block[];
  /** The outlines of towns and villages. */
  readonly towns: readonly Line[];
  readonly villages: readonly Line[];
  /** How much already lies where: names keep off it. */
  readonly busy: Mask;
  texture(gauge: number): Texture;
}

/** Makes a battlefield ready for drawing; what takes long or depends on the zoom is made when it is first asked for. */
export function landOf(battlefield: Battlefield, sheet: MapSheet): Land {
  const [west, south, east, north] = battlefield.abatis.extent;
  const extent: Bounds = { west, south, east, north };
  const gazetteer = gazetteerOf(sheet);
  const { across } = gazetteer;
  const hexes = isTable(sheet) ? null : hexLandOf(battlefield, sheet);
  const felt = isTable(sheet) && sheet.bare !== true;
  const fieldOf = (cells: number) =>
    once(() => heightField(battlefield, { hexes, across, extent, felt }, cells));
  const [field, coarseField] = [fieldOf(felt ? FINE_FELT : FINE), fieldOf(COARSE)];
  const areas = areasOf(battlefield, across, felt);
  const roads = featuresOf(battlefield, ['road']).flatMap(road =>
    linesOf(road.geometry).map(line => ({ grade: road.properties.class, line: rounded(line, across) })),
  );
  const streams = featuresOf(battlefield, ['watercourse']).flatMap(water => streamsOf(water, across, extent));
  const railways = featuresOf(battlefield, ['railway']).flatMap(railway => railwaysOf(railway, across));
  const sunken = featuresOf(battlefield, ['sunkenRoad'])
    .flatMap(road => linesOf(road.geometry))
    .map(line => rounded(line, across));
  const outlines = (...kinds: readonly AreaKind[]) =>
    areas.filter(({ kind }) => kinds.includes(kind)).map(({ rings }) => rings[0]!);
  const towns = outlines('town', 'village');
  const streets = roads.map(road => road.line);
  const houses = housesOf(battlefield, towns, streets, across);
  const ways = [...roads, ...railways].map(way => way.line).concat(sunken);
  const blocks = blocksOf(battlefield);
  const crests = featuresOf(battlefield, ['crest']).flatMap(({ geometry }) => linesOf(geometry));
  const marked = { areas, ways, sunken, streams, houses, blocks, crests: felt ? crests : [] };
  const busy = once(() => busyMask(grown(extent, across), across, marked));
  const taken = () =>
    takenMask(grown(extent, across), across, { areas, ways, streams, houses, field: field() });
  const farmland = once(() => {
    const fields = farmlandOf(extent, across, taken(), grainOf(ways, across));
    return bucketsOf(fields, farm => boxOf(farm.ring), across * 2);
  });
  const sward = once(() => bucketsOf(swardOf(extent, across, taken()), ({ box }) => box, across * 2));
  const texture = once(() => textures(field(), areas, across, felt));
  return {
    extent,
    across,
    ground: battlefield.abatis.relief?.ground ?? 0,
    gazetteer,
    hexes,
    felt,
    north: battlefield.abatis.north ?? 0,
    rim: hexes ? hexRim(hexes) : edgesOf(gazetteer.bounds),
    get field() {
      return field();
    },
    get coarseField() {
      return coarseField();
    },
    contours: stepsOf(battlefield).flatMap(({ lines }) => lines),
    crests,
    areas: bucketsOf(areas, area => area.box, across * 2),
    get farmland() {
      return farmland();
    },
    get sward() {
      return sward();
    },
    streams,
    roads,
    railways,
    sunken,
    crossings: [
      ...crossingsOf(battlefield, grainOf(ways, across)),
      ...shallowsOf(battlefield, areas, across),
    ],
    highGround: once(() => (felt ? highGroundOf(battlefield, sheet) : [])),
    sideLines: once(() => (hexes ? sideLinesOf(hexes) : tableLinesOf(battlefield))),
    houses: bucketsOf(houses, house => boxOf(house.ring), across * 2),
    blocks,
    towns,
    villages: outlines('village'),
    get busy() {
      return busy();
    },
    texture: gauge => texture()(gauge),
  };
}

/** The four corners as a closed line, clockwise. */
const edgesOf = ({ west, south, east, north }: Bounds): Line => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
  [west, north],
];

const AREAS: readonly AreaKind[] = [
  'sand',
  'rough',
  'dunes',
  'scrub',
  'plough',
  'crops',
  'orchard',
  'vineyard',
  'woods',
  'marsh',
  'mountain',
  'water',
  'village',
  'town',
];

/** On a table an edge lies where the rules have it; elsewhere the edge of a wood is as ragged as that of a wood. */
function areasOf(battlefield: Battlefield, across: number, felt: boolean): readonly Area[] {
  const edgeOf = (ring: Line, kind: AreaKind): Line => {
    if (felt) return densified(ring, across / 24);
    return kind === 'woods' || kind === 'mountain' ? roughened(ring, across) : ring;
  };
  return featuresOf(battlefield, AREAS).flatMap(({ geometry, properties: { kind } }) =>
    polygonsOf(geometry).map(rings => {
      const drawn = rings.map(ring => edgeOf(ring, kind));
      return { kind, rings: drawn, box: boxOf(drawn[0]!) };
    }),
  );
}

function blocksOf(battlefield: Battlefield): readonly Block[] {
  return featuresOf(battlefield, ['block']).flatMap(({ geometry, properties }) =>
    polygonsOf(geometry).map(([ring]) => ({ ring: ring!, isChurch: properties.class === 'church' })),
  );
}

function railwaysOf({ geometry, properties }: FeatureOf<'railway'>, across: number): readonly Railway[] {
  const { bed = 'level', finished = true } = properties;
  return linesOf(geometry).map(line => ({ bed, finished, line: rounded(line, across) }));
}

/** A way without sharp corners; its ends stay, so that ways still meet. */
function rounded(line: Line, across: number): Line {
  return smoothed(resampled(line, across / 12), 3);
}

function crossingsOf(battlefield: Battlefield, grain: (at: Vec) => Vec): readonly Crossing[] {
  return featuresOf(battlefield, ['bridge', 'ford']).flatMap(({ geometry, properties: { kind } }) =>
    pointsOf(geometry).map(at => ({ kind, at, along: grain(at) })),
  );
}

/** Where a watercourse is broken off and goes on, it can be waded. */
function shallowsOf(battlefield: Battlefield, areas: readonly Area[], across: number): readonly Crossing[] {
  const waters = areas.filter(({ kind }) => kind === 'water').map(({ rings }) => rings[0]!);
  return featuresOf(battlefield, ['watercourse'])
    .flatMap(({ geometry }) => gapsOf(linesOf(geometry), across))
    .filter(({ at }) => !waters.some(ring => contains(ring, at)))
    .map(({ at, heading: [east, north] }) => ({ kind: 'shallow', at, along: [-north, east] }));
}

/** The direction of the nearest way; east where there is none. */
function grainOf(ways: readonly Line[], across: number): (at: Vec) => Vec {
  const points = ways.flatMap(way => {
    const dense = resampled(way, 60 * grainFor(across));
    return headings(dense).map((heading, i) => ({ at: dense[i]!, heading }));
  });
  return at => {
    let best: Vec = [1, 0];
    let nearest = Infinity;
    for (const point of points) {
      const distance = apart(point.at, at);
      if (distance >= nearest) continue;
      nearest = distance;
      best = point.heading;
    }
    return best;
  };
}

function textures(
  field: HeightField,
  areas: readonly Area[],
  across: number,
  felt: boolean,
): Land['texture'] {
  const made = new Map<number, Texture>();
  const woods = areas.filter(({ kind }) => kind === 'woods').map(({ rings }) => rings);
  const make = (detail: Detail): Texture => ({
    hachures: bucketsOf(hachuresOf(field, detail), ({ line }) => boxOf(line), across),
    trees: bucketsOf(treesOf(woods, detail, across, felt), ({ at }) => boxOf([at]), across),
  });
  return gauge => {
    const detail = detailFor(gauge);
    const texture = made.get(detail.id) ?? make(detail);
    made.set(detail.id, texture);
    return texture;
  };
}
