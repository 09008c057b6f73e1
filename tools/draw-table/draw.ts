import type { Battlefield, Feature, Geometry, Header, Kind, Position, TableSheet } from '@abatis/battlefield';
import { simplified, throughAll } from '../draw-battlefield/curve.ts';
import { noise, roughNoise } from '../draw-battlefield/noise.ts';
import {
  between,
  distance,
  doubledArea,
  type Line,
  minus,
  type Point,
  plus,
  times,
  unit,
} from '../draw-battlefield/vector.ts';

/** What a plan says of one thing: where it is, in inches of the plan's frame, and how its edge is drawn. */
interface PlannedFeature {
  readonly id: string;
  readonly kind: Kind;
  /** Corners as '12,18 16,26'; a ring is closed by itself. */
  readonly area?: string;
  readonly line?: string;
  readonly ring?: string;
  readonly at?: string;
  /** A smooth curve through the corners instead of straight edges. */
  readonly curved?: boolean;
  /** Inches by which an edge wanders to both sides; its corners stay. */
  readonly ragged?: number;
  /** The edge wanders only outwards. */
  readonly outwards?: boolean;
  /** The id of a feature whose edge this one shares. */
  readonly edge?: string;
  /** Inches by which each edge swells outwards, as a shore does. */
  readonly swell?: number;
  /** Everything else is a property of the feature. */
  readonly properties?: object;
}

interface PlannedTable {
  readonly width: number;
  readonly height: number;
  /** Its south-west corner in the plan's frame. */
  readonly corner: Point;
}

/** A battlefield as it is listed: all lengths in inches of a frame that is laid on the ground like a table. */
export interface TablePlan {
  readonly name: string;
  readonly rulebook: string;
  readonly source: string;
  readonly note?: string;
  readonly metresPerInch: number;
  /** Degrees clockwise from north in which the frame's y runs. */
  readonly facing: number;
  /** The ground under the frame's origin, in metres. */
  readonly origin: Point;
  readonly extent: Header['extent'];
  readonly relief: Header['relief'];
  readonly tables: Readonly<Record<string, PlannedTable>>;
  readonly features: readonly PlannedFeature[];
}

export function drawTableField(plan: TablePlan): Battlefield {
  const { name, source, note, extent, relief } = plan;
  const header: Header = {
    format: 'battlefield',
    version: 1,
    name,
    units: 'metre',
    extent,
    ...(relief === undefined ? {} : { relief }),
    source,
    ...(note === undefined ? {} : { note }),
  };
  return {
    type: 'FeatureCollection',
    abatis: header,
    features: plan.features.map(each => featureOf(each, plan)),
  };
}

/** The tables of a plan on the ground. */
export function sheetsOf(plan: TablePlan): Readonly<Record<string, TableSheet>> {
  const { facing, metresPerInch } = plan;
  return Object.fromEntries(
    Object.entries(plan.tables).map(([name, { width, height, corner }]) => {
      const [x, y] = toGround(plan, corner);
      return [name, { table: { width, height }, metresPerInch, origin: { x, y }, facing }];
    }),
  );
}

function featureOf(planned: PlannedFeature, plan: TablePlan): Feature {
  const { id, kind, properties = {} } = planned;
  return {
    type: 'Feature',
    id,
    geometry: geometryOf(planned, plan),
    properties: { kind, ...properties },
  } as Feature;
}

function geometryOf(planned: PlannedFeature, plan: TablePlan): Geometry {
  const ground = (line: Line): Position[] => line.map(point => toGround(plan, point));
  if (planned.at !== undefined) return { type: 'Point', coordinates: ground(pointsOf(planned.at))[0]! };
  if (planned.line !== undefined)
    return { type: 'LineString', coordinates: ground(edgeOf(planned, pointsOf(planned.line))) };
  const corners = pointsOf(planned.area ?? planned.ring ?? '');
  const closed = ground(edgeOf(planned, [...corners, corners[0]!]));
  return planned.area === undefined
    ? { type: 'LineString', coordinates: closed }
    : { type: 'Polygon', coordinates: [closed] };
}

const pointsOf = (text: string): Point[] =>
  text.split(' ').map(pair => pair.split(',').map(Number) as unknown as Point);

/** Whole centimetres, so that a thousandth of an inch is found again. */
function toGround({ origin, facing, metresPerInch }: TablePlan, [x, y]: Point): [number, number] {
  const angle = (facing * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const metre = (value: number) => Math.round(value * 100) / 100 + 0;
  return [
    metre(origin[0] + (x * cosine + y * sine) * metresPerInch),
    metre(origin[1] + (y * cosine - x * sine) * metresPerInch),
  ];
}

function edgeOf({ curved, ragged, outwards, swell, id, edge = id }: PlannedFeature, corners: Line): Line {
  const soft = swell === undefined ? corners : swollen(corners, swell);
  const smooth = curved ? curveThrough(soft) : soft;
  if (ragged === undefined) return smooth;
  const outward = outwards ? (doubledArea(corners) > 0 ? -1 : 1) : 0;
  return wandering(smooth, { by: ragged, outward, seed: seedOf(edge) });
}

/** The curves are made for metres: inches are enlarged to that size and back. */
const ENLARGED = 12;

function curveThrough(corners: Line): Line {
  return simplified(throughAll(corners.map(point => times(point, ENLARGED)))).map(point =>
    times(point, 1 / ENLARGED),
  );
}

/** Points at most this far apart on an edge that wanders, and how far one may be off before it is left out, in inches. */
const STEP = 0.7;
const MISSED = 0.03;

interface Wander {
  readonly by: number;
  /** 1 if it wanders only to the left, -1 if only to the right, 0 if to both sides. */
  readonly outward: -1 | 0 | 1;
  readonly seed: number;
}

/** Each edge with points between its corners, moved to one side and the other; the corners stay. */
function wandering(line: Line, { by, outward, seed }: Wander): Line {
  const edges = line.slice(1).map((to, i) => {
    const from = line[i]!;
    const count = Math.ceil(distance(from, to) / STEP);
    const [dx, dy] = unit(minus(to, from));
    const edge = Array.from({ length: count + 1 }, (_, k): Point => {
      const at = between(from, to, k / count);
      const wave = 0.5 * noise(at[0], at[1], 3.6, seed) + 0.6 * roughNoise(at[0], at[1], 1.3, seed + 9);
      const within = Math.max(-1, Math.min(1, wave * 1.5));
      const off =
        by * Math.min(1, k / 2, (count - k) / 2) * (outward === 0 ? within : outward * Math.abs(within));
      return plus(at, [-dy * off, dx * off]);
    });
    return simplified(edge, MISSED).slice(0, -1);
  });
  return [...edges.flat(), line.at(-1)!];
}

/** Arcs between the corners of a ring, with this height over the edge. */
function swollen(ring: Line, by: number): Line {
  const outward = doubledArea(ring) > 0 ? 1 : -1;
  return ring.flatMap((from, i) => {
    const to = ring[i + 1];
    if (!to) return [from];
    const [dx, dy] = unit(minus(to, from));
    return [0, 1, 2, 3, 4, 5].map((k): Point => {
      const share = k / 6;
      const off = by * 4 * share * (1 - share) * outward;
      return plus(between(from, to, share), [dy * off, -dx * off]);
    });
  });
}

const seedOf = (id: string): number =>
  [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973;
