import type { Position } from '@abatis/battlefield';

/*
 * A field of ten kilometres as OpenStreetMap and GIS programs export it, drawn from formulas, so that tests know its
 * ground independently of everything that reads it.
 */

const SIZE = 10_000;
const ORIGIN: Position = [4.35, 50.64];
const RELIEF = { interval: 10, base: 60 };

export const MAPPING = {
  format: 'mapping',
  version: 1,
  name: 'Ten kilometres',
  use: 'openstreetmap',
  coordinates: { system: 'lonlat', origin: ORIGIN },
  extent: [0, 0, SIZE, SIZE],
  relief: RELIEF,
};

/** Metres above the sea at a place of the field: two ridges, a valley with a knoll, and a hollow. */
function heightAt(x: number, y: number): number {
  const hump = (cx: number, cy: number, reach: number, high: number) =>
    high * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * reach ** 2));
  return (
    95 +
    25 * Math.cos(x / 1700) * Math.cos(y / 2300) +
    hump(7200, 6900, 900, 70) +
    hump(2300, 2600, 700, 55) -
    hump(4700, 5200, 600, 32) +
    hump(5600, 1500, 350, 24)
  );
}

/** The level that a sheet should show at a place. */
export const levelAt = (x: number, y: number): number =>
  Math.floor((heightAt(x, y) - RELIEF.base) / RELIEF.interval);

const NORTH = 111_244;
const EAST = 70_786;

/** Degrees of a place; good to a few metres on this field, which the surface does not notice. */
const degrees = ([x, y]: Position): Position => {
  const latitude = ORIGIN[1] + y / NORTH;
  const shrink = Math.cos((latitude * Math.PI) / 180) / Math.cos((ORIGIN[1] * Math.PI) / 180);
  return [ORIGIN[0] + x / (EAST * shrink), latitude];
};

type Feature = Readonly<Record<string, unknown>>;

export const foreign = (
  type: string,
  coordinates: unknown,
  properties: object,
  rest: object = {},
): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
  ...rest,
});

const line = (positions: readonly Position[], properties: object): Feature =>
  foreign('LineString', positions.map(degrees), properties);

function ring(cx: number, cy: number, reach: number, points = 24): Position[] {
  const turn = (i: number) => (2 * Math.PI * i) / points;
  const corner = (i: number): Position => [
    cx + reach * Math.cos(turn(i)) * (1 + 0.15 * Math.sin(3 * turn(i))),
    cy + reach * Math.sin(turn(i)),
  ];
  return Array.from({ length: points + 1 }, (_, i) => corner(i % points));
}

const area = (positions: readonly Position[], properties: object): Feature =>
  foreign('Polygon', [positions.map(degrees)], properties);

const wave = (from: number, to: number, y: (x: number) => number, step = 50): Position[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => [from + i * step, y(from + i * step)]);

/** Woods, roads, waters, places and whatever else such a file holds, slovenly as they are. */
export function mapFeatures(): readonly Feature[] {
  const river = (x: number) => 5000 + 400 * Math.sin(x / 1500);
  return [
    area(ring(3000, 7500, 1200), { '@id': 'way/1', landuse: 'forest', name: 'Bois du Nord' }),
    area(ring(8200, 2500, 900), { '@id': 'way/2', natural: 'wood', name: '' }),
    area(ring(9900, 9000, 800), { '@id': 'relation/3', natural: 'wood', name: null }),
    area(
      [
        [500, 500],
        [1500, 1500],
        [1500, 500],
        [500, 1500],
        [500, 500],
      ],
      { '@id': 'way/4', landuse: 'orchard' },
    ),
    area(
      [
        [100, 100],
        [100, 100],
        [100, 100],
        [100, 100],
      ],
      { '@id': 'way/5', natural: 'wood' },
    ),
    area(ring(6500, 4200, 500), { '@id': 'way/6', landuse: 'residential' }),
    area(ring(4000, 4000, 300), { '@id': 'way/7', landuse: 'farmland' }),
    line(wave(-400_000, 60_000, river, 500), {
      '@id': 'way/10',
      waterway: 'river',
      name: 'La Rivière',
      width: '18 m',
    }),
    line(
      wave(2000, 4000, x => x - 1500),
      { '@id': 'way/11', waterway: 'stream' },
    ),
    line(
      wave(-500, 10_500, x => 6000 + x / 20),
      { '@id': 'way/20', highway: 'primary', name: 'Chaussée', ref: 'N5' },
    ),
    line(
      [
        [4990, -300],
        [5000, river(5000) - 60],
      ],
      { osm_id: '21', highway: 'unclassified', name: '' },
    ),
    line(
      [
        [5000, river(5000) - 60],
        [5000, river(5000) + 60],
      ],
      { osm_id: '22', highway: 'unclassified', bridge: 'yes' },
    ),
    line(
      [
        [5000, river(5000) + 60],
        [5010, 10_300],
      ],
      { osm_id: '23', highway: 'unclassified' },
    ),
    line(
      [
        [8000, 8000],
        [8100, 8000],
      ],
      { osm_id: '24', highway: 'track', bridge: 'viaduct' },
    ),
    ...Array.from({ length: 40 }, (_, i) =>
      line(
        [
          [i * 200, 9000],
          [i * 200 + 150, 9050],
        ],
        { highway: 'footway' },
      ),
    ),
    ...Array.from({ length: 7 }, (_, i) => foreign('Point', degrees([i * 900, 3000]), { amenity: 'bench' })),
    foreign('Point', degrees([6500, 4200]), { '@id': 'node/30', place: 'village', name: 'Plancenoit' }),
    ...Array.from({ length: 6 }, (_, i) =>
      foreign('Point', degrees([1000 + i * 500, 9500]), { place: 'hamlet', name: '' }),
    ),
    foreign('Point', degrees([7200, 6900]), {
      '@id': 'node/40',
      natural: 'peak',
      ele: '168',
      name: 'Le Mont',
    }),
    { type: 'Feature', properties: { '@id': 'way/50', natural: 'wood' }, geometry: null },
    foreign('GeometryCollection', undefined, { '@id': 'relation/51', natural: 'wood' }),
  ];
}

export const collection = (features: readonly unknown[], rest: object = {}): string =>
  JSON.stringify({ type: 'FeatureCollection', generator: 'overpass-turbo', features, ...rest });

/** The surface as an ESRI ASCII grid in degrees, some way beyond the field. */
export function heightGrid(cell = 0.0006): string {
  const [west, south] = degrees([-400, -400]);
  const [east, north] = degrees([SIZE + 400, SIZE + 400]);
  const cols = Math.ceil((east - west) / cell);
  const rows = Math.ceil((north - south) / cell);
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => {
      const [x, y] = metres([west + (col + 0.5) * cell, south + (rows - row - 0.5) * cell]);
      return heightAt(x, y).toFixed(2);
    }).join(' '),
  );
  const header = [
    `ncols ${cols}`,
    `nrows ${rows}`,
    `xllcorner ${west}`,
    `yllcorner ${south}`,
    `cellsize ${cell}`,
  ];
  return `${[...header, 'NODATA_value -9999', ...lines].join('\n')}\n`;
}

function metres([longitude, latitude]: Position): Position {
  const shrink = Math.cos((latitude * Math.PI) / 180) / Math.cos((ORIGIN[1] * Math.PI) / 180);
  return [(longitude - ORIGIN[0]) * EAST * shrink, (latitude - ORIGIN[1]) * NORTH];
}

/**
 * Contours as a GIS program makes them from heights: each follows the ridge of its height square by square, drawn in
 * either direction, closed or cut at the edge of the survey.
 */
export function contourFeatures(step = 60): readonly Feature[] {
  const from = -600;
  const count = Math.round((SIZE + 1200) / step) + 1;
  const at = (i: number) => from + i * step;
  const heights = Array.from({ length: count * count }, (_, k) =>
    heightAt(at(k % count), at(Math.floor(k / count))),
  );
  const features: Feature[] = [];
  for (let elev = 60; elev <= 190; elev += RELIEF.interval)
    for (const [n, points] of isolines(heights, count, elev).entries()) {
      const drawn = points.map(([u, v]): Position => [at(u), at(v)]);
      features.push(
        line(n % 2 === 0 ? drawn : drawn.toReversed(), { fid: features.length, elev, name: null }),
      );
    }
  return features;
}

/** Crossings of grid edges, joined where they share a square; squares are cut in two, so that no saddle is in doubt. */
function isolines(heights: readonly number[], count: number, height: number): Position[][] {
  const links = new Map<string, string[]>();
  const points = new Map<string, Position>();
  const crossing = (a: number, b: number): string[] => {
    const [ha, hb] = [heights[a]! - height, heights[b]! - height];
    if (ha >= 0 === hb >= 0) return [];
    const t = ha / (ha - hb);
    const key = `${Math.min(a, b)}-${Math.max(a, b)}`;
    const mix = (p: number, q: number) => p + (q - p) * t;
    points.set(key, [mix(a % count, b % count), mix(Math.floor(a / count), Math.floor(b / count))]);
    return [key];
  };
  for (let k = 0; k < count * (count - 1); k++) {
    if (k % count === count - 1) continue;
    for (const [a, b, c] of [
      [k, k + 1, k + count + 1],
      [k, k + count, k + count + 1],
    ] as const) {
      const [one, other] = [...crossing(a, b), ...crossing(b, c), ...crossing(a, c)];
      if (!one || !other) continue;
      links.set(one, [...(links.get(one) ?? []), other]);
      links.set(other, [...(links.get(other) ?? []), one]);
    }
  }
  const lines: Position[][] = [];
  const starts = [...links.keys()].sort((a, b) => links.get(a)!.length - links.get(b)!.length);
  for (const start of starts) {
    if (!links.has(start)) continue;
    const path = [start];
    for (let at: string | undefined = start; at !== undefined; ) {
      const next: string | undefined = links.get(at)?.find(key => links.has(key) && key !== at);
      links.delete(at);
      if (next === undefined) break;
      path.push(next);
      at = next;
    }
    const drawn = path.map(key => points.get(key)!);
    const [a, z] = [drawn[0]!, drawn.at(-1)!];
    const isRing = drawn.length > 3 && Math.abs(a[0] - z[0]) <= 1 && Math.abs(a[1] - z[1]) <= 1;
    lines.push(isRing ? [...drawn, a] : drawn);
  }
  return lines.filter(drawn => drawn.length > 1);
}
