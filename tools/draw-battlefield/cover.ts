import type { Feature, Kind, Position } from '@abatis/battlefield';
import type { Hex } from '@abatis/hex';
import { relaxed, simplified } from './curve.ts';
import { feature, idOf } from './feature.ts';
import { type Ground, hexNamed } from './ground.ts';
import { roughNoise } from './noise.ts';
import { ACROSS, listed } from './plan.ts';
import { blurred, createRaster, type hexesUnder, pointOf, type Raster, traced } from './raster.ts';
import { doubledArea, isInside, type Line, type Point, rounded } from './vector.ts';

interface Style {
  /** How wide the edges are rounded, in hexes. */
  readonly softness: number;
  /** How wide the whole shape is rounded, in hexes. */
  readonly breadth: number;
  readonly roughness: number;
  /** Metres from one bulge of the edge to the next. */
  readonly wavelength: number;
  /** At least this share of a listed hex is covered, and at most that of any other. */
  readonly covered: number;
  readonly open: number;
  readonly seed: number;
}

export const WOODS: Style = {
  softness: 0.2,
  breadth: 0.7,
  roughness: 0.42,
  wavelength: 135,
  covered: 0.55,
  open: 0.44,
  seed: 21,
};
export const TOWN: Style = {
  softness: 0.16,
  breadth: 0.5,
  roughness: 0.4,
  wavelength: 110,
  covered: 0.58,
  open: 0.17,
  seed: 33,
};

export const MARSH: Style = { ...WOODS, roughness: 0.3, seed: 45 };
/** The bank keeps to the hexes it fills: what lies beyond is in play. */
export const WATER: Style = {
  softness: 0.2,
  breadth: 0.5,
  roughness: 0.2,
  wavelength: 210,
  covered: 0.7,
  open: 0.24,
  seed: 57,
};

type Polygon = readonly Line[];

/** Square metres, a third of a hex: a smaller clump or glade is no wood that a hex could show. */
const SMALLEST = ACROSS * ACROSS * 0.29;

/** The given hexes grown together to areas with natural edges. */
export function grownAreas(
  ground: Ground,
  under: ReturnType<typeof hexesUnder>,
  hexes: readonly string[],
  style: Style,
): readonly Polygon[] {
  const wanted = new Set(hexes.map(text => hexNamed(ground, text)));
  const weights = ground.centres.map((_, hex) => (wanted.has(hex) ? 1 : 0));
  const empty = createRaster(ground, () => 0);
  const owner = under(empty);
  let raster = grow(empty, owner, weights, style);
  for (let pass = 0; pass < 60; pass++) {
    const wrong = adjust(weights, shares(raster, ground, owner), wanted, style);
    if (wrong === 0) break;
    raster = grow(empty, owner, weights, style);
  }
  return polygons(fenced(raster), 0.5);
}

function grow(empty: Raster, owner: readonly Hex[], weights: readonly number[], style: Style): Raster {
  const sown = { ...empty, values: Float64Array.from(owner, hex => weights[hex]!) };
  const soft = blurred(sown, ACROSS * style.softness);
  const broad = blurred(sown, ACROSS * style.breadth);
  const values = soft.values.map((value, i) => {
    const [x, y] = pointOf(soft, i);
    return (
      0.6 * value + 0.4 * broad.values[i]! + style.roughness * roughNoise(x, y, style.wavelength, style.seed)
    );
  });
  return { ...soft, values };
}

/** The covered share of each hex. */
function shares(raster: Raster, ground: Ground, owner: readonly Hex[]): readonly number[] {
  const covered = ground.centres.map(() => 0);
  const all = ground.centres.map(() => 0);
  const [west, south, east, north] = ground.extent;
  for (const [i, hex] of owner.entries()) {
    const [x, y] = pointOf(raster, i);
    if (x < west || x > east || y < south || y > north) continue;
    all[hex]!++;
    if (raster.values[i]! >= 0.5) covered[hex]!++;
  }
  return covered.map((count, hex) => count / all[hex]!);
}

function adjust(weights: number[], found: readonly number[], wanted: ReadonlySet<Hex>, style: Style): number {
  let wrong = 0;
  for (const [hex, share] of found.entries()) {
    const off = wanted.has(hex) ? Math.min(0, share - style.covered) : Math.max(0, share - style.open);
    if (off === 0) continue;
    wrong++;
    weights[hex]! -= Math.sign(off) * Math.max(0.04, Math.abs(off) * 0.5);
  }
  return wrong;
}

/** Low along the rim, so that every area closes within the raster. */
function fenced(raster: Raster): Raster {
  const { width, height } = raster;
  const values = raster.values.map((value, i) => {
    const [col, row] = [i % width, Math.floor(i / width)];
    return col === 0 || row === 0 || col === width - 1 || row === height - 1 ? -1 : value;
  });
  return { ...raster, values };
}

function polygons(raster: Raster, threshold: number): readonly Polygon[] {
  const rings = traced(raster, threshold).map(line => simplified(relaxed(line, 1)).slice(0, -1));
  const large = rings.filter(ring => Math.abs(doubledArea(ring)) > 2 * SMALLEST);
  const outlines = large.filter(ring => doubledArea(ring) > 0);
  const holes = large.filter(ring => doubledArea(ring) < 0);
  return outlines.map(outline => [outline, ...holes.filter(hole => isInside(hole[0]!, outline))]);
}

const closed = (ring: Line): Position[] => [...ring, ring[0]!].map(rounded);

/** One feature for each area, numbered after so many others of its kind. */
export function areaFeatures(
  kind: Kind,
  areas: readonly Polygon[],
  properties: object = {},
  after = 0,
): Feature[] {
  return areas.map((rings, i) =>
    feature(
      `${kind}-${after + i + 1}`,
      kind,
      { type: 'Polygon', coordinates: rings.map(closed) },
      properties,
    ),
  );
}

/** An orchard is planted: straight edges, a little askew, most of the hex. */
export function orchard(ground: Ground, name: string, hexes: string): Feature {
  const coordinates = listed(hexes).map(text => {
    const [x, y] = ground.centres[hexNamed(ground, text)]!;
    const turn = 0.16;
    const corners: readonly Point[] = [
      [-88, -82],
      [90, -78],
      [84, 86],
      [-84, 80],
    ];
    const ring = corners.map(
      ([u, v]): Point => [
        x + u * Math.cos(turn) - v * Math.sin(turn),
        y + u * Math.sin(turn) + v * Math.cos(turn),
      ],
    );
    return [closed(ring)];
  });
  return feature(idOf(name), 'orchard', { type: 'MultiPolygon', coordinates });
}
