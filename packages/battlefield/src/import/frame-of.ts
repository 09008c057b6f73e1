import { isObject, Report } from '@abatis/data';
import { readInput } from '../read/json.ts';
import type { Extent } from '../schema/battlefield.ts';
import { type HeightGrid, isHeightGrid, readHeightGrid } from './height-grid.ts';
import type { NamedFile } from './import-survey.ts';
import type { Frame } from './mapping-over.ts';
import { readyMapping } from './read-mapping.ts';

/** A field is at most this many metres wide: beyond that the import is not exact, and a sheet has at most a hundred hexes. */
const WIDEST = 20_000;
const METRES_PER_DEGREE = 111_000;
const INTERVAL = 10;

type Point = readonly [x: number, y: number];

/** What of a survey tells where its field lies. Boxes are west, south, east and north. */
interface Seen {
  /** One for each feature. */
  readonly boxes: readonly Extent[];
  /** One for each grid of heights. */
  readonly grids: readonly Extent[];
  /** The lowest height that is known, else infinity. */
  readonly lowest: number;
}

/**
 * The ground that survey data without a mapping are about: where the middles of their features lie, since rivers and
 * roads run on far beyond the field, and where heights are known. Null if there is nothing to go by. It is a proposal.
 */
export function frameOf(files: readonly NamedFile[], name: string): Frame | null {
  const seen = files.map(seenIn);
  const [boxes, grids] = [seen.flatMap(each => each.boxes), seen.flatMap(each => each.grids)];
  const all = [...boxes, ...grids];
  if (all.length === 0) return null;
  const isDegrees = all.every(isInDegrees);
  const middles = all.map(([west, south, east, north]): Point => [(west + east) / 2, (south + north) / 2]);
  const reach = reachAround([median(middles.map(([x]) => x)), median(middles.map(([, y]) => y))], isDegrees);
  const near = middles.filter(([x, y]) => x >= reach[0] && x <= reach[2] && y >= reach[1] && y <= reach[3]);
  const points = around(near.map(([x, y]) => [x, y, x, y]));
  const isField = points[0] < points[2] && points[1] < points[3];
  const box = common(grids.length > 0 ? around(grids) : isField ? points : around(all), reach);
  const lowest = Math.min(...seen.map(each => each.lowest));
  return {
    name,
    box: box.map(edge => (isDegrees ? Math.round(edge * 1e5) / 1e5 : Math.round(edge))) as Extent,
    ...(isDegrees ? {} : { system: 'metre' as const }),
    ...(Number.isFinite(lowest) && { relief: { interval: INTERVAL, base: tens(lowest) } }),
  };
}

function seenIn({ name, content }: NamedFile): Seen {
  const nothing: Seen = { boxes: [], grids: [], lowest: Number.POSITIVE_INFINITY };
  if (typeof content === 'string' && isHeightGrid(content)) {
    const grid = readHeightGrid(content, name);
    return grid.ok ? { boxes: [], grids: [boxOfGrid(grid.value)], lowest: lowestIn(grid.value) } : nothing;
  }
  const value = readInput(content, new Report(name));
  if (!isObject(value) || !Array.isArray(value.features)) return nothing;
  return value.features.filter(isObject).reduce<{ boxes: Extent[]; grids: Extent[]; lowest: number }>(
    (seen, { geometry, properties }) => {
      const positions = isObject(geometry) ? positionsIn(geometry.coordinates) : [];
      if (positions.length > 0) seen.boxes.push(around(positions.map(([x, y]) => [x, y, x, y])));
      if (isObject(properties)) seen.lowest = Math.min(seen.lowest, contourHeight(properties));
      return seen;
    },
    { boxes: [], grids: [], lowest: nothing.lowest },
  );
}

function positionsIn(coordinates: unknown): readonly Point[] {
  if (!Array.isArray(coordinates)) return [];
  const [x, y] = coordinates;
  if (typeof x === 'number' && typeof y === 'number') return [[x, y]];
  return coordinates.flatMap(positionsIn);
}

/** The properties in which the ready mapping looks for the height of a contour. */
const HEIGHTS: readonly string[] = readyMapping('openstreetmap').rules.flatMap(rule => {
  const height = rule.kind === 'contour' ? rule.properties?.height : undefined;
  return typeof height === 'string' ? [height] : [];
});

function contourHeight(properties: Readonly<Record<string, unknown>>): number {
  const given = HEIGHTS.map(name => properties[name]).find(value => value !== undefined && value !== null);
  const height =
    typeof given === 'number' || (typeof given === 'string' && given !== '') ? Number(given) : Number.NaN;
  return Number.isFinite(height) ? height : Number.POSITIVE_INFINITY;
}

const lowestIn = ({ heights }: HeightGrid): number =>
  heights.reduce(
    (least, height) => (Number.isNaN(height) ? least : Math.min(least, height)),
    Number.POSITIVE_INFINITY,
  );

const boxOfGrid = ({ west, south, cell, cols, rows }: HeightGrid): Extent => [
  west,
  south,
  west + cell * (cols - 1),
  south + cell * (rows - 1),
];

const isInDegrees = ([west, south, east, north]: Extent): boolean =>
  west >= -180 && east <= 180 && south >= -90 && north <= 90;

/** The widest field around a middle. */
function reachAround([x, y]: Point, isDegrees: boolean): Extent {
  const high = WIDEST / 2 / (isDegrees ? METRES_PER_DEGREE : 1);
  // A degree of longitude is shorter the farther one is from the equator; a parabola is near enough for a proposal.
  const wide = isDegrees ? high / Math.max(0.05, 1 - (y / 90) ** 2 * 0.98) : high;
  return [x - wide, y - high, x + wide, y + high];
}

function around(boxes: readonly Extent[]): Extent {
  return boxes.reduce(([west, south, east, north], box) => [
    Math.min(west, box[0]),
    Math.min(south, box[1]),
    Math.max(east, box[2]),
    Math.max(north, box[3]),
  ]);
}

const common = (one: Extent, other: Extent): Extent => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const tens = (height: number): number => Math.floor(height / INTERVAL) * INTERVAL;
