import type { Feature, Position } from '@abatis/battlefield';
import type { Hex } from '@abatis/hex';
import { feature, idOf } from './feature.ts';
import { type Ground, hexNamed } from './ground.ts';
import { hash, noise } from './noise.ts';
import { ACROSS, type PlacePlan, type Plan, scaleOf } from './plan.ts';
import {
  between,
  distance,
  distanceToLine,
  doubledArea,
  isInside,
  type Line,
  nearestOn,
  type Point,
  plus,
  rounded,
  times,
} from './vector.ts';

/** Metres that a house stands off the road. */
const OFF_ROAD = 34;

/** Named places, and the houses that stand there. */
export function places(
  plan: Plan,
  ground: Ground,
  lines: readonly Line[],
  knots: ReadonlyMap<Hex, Point>,
  bridges: readonly Point[],
): Feature[] {
  return plan.places.flatMap(place => {
    const point = spotFor(place, ground, lines, knots, bridges, scaleOf(plan));
    const id = `${idOf(place.name)}-${place.hex}`;
    const { name, class: kind, note } = place;
    const properties = { name, class: kind, ...(note === undefined ? {} : { note }) };
    const named = feature(id, 'place', { type: 'Point', coordinates: rounded(point) }, properties);
    if (place.building === 'village') return [named, ...village(id, place, point, lines)];
    return place.building ? [named, houses(`${id}-houses`, point, place)] : [named];
  });
}

function spotFor(
  place: PlacePlan,
  ground: Ground,
  lines: readonly Line[],
  knots: ReadonlyMap<Hex, Point>,
  bridges: readonly Point[],
  scale: number,
): Point {
  const hex = hexNamed(ground, place.hex);
  const centre = ground.centres[hex]!;
  if (place.at) return plus(centre, times(place.at, 1 / scale));
  const knot = knots.get(hex);
  if (place.building === 'village') return villageMiddle(centre, lines);
  if (place.class === 'crossroads' && knot) return knot;
  const bridge = place.class === 'water' && bridges.find(at => distance(at, centre) < ACROSS * 0.7);
  if (bridge) return between(centre, bridge, 0.8);
  return place.building ? freeSpot(ground, hex, lines) : centre;
}

/** As near to the middle of the hex as roads and water allow. */
function freeSpot(ground: Ground, hex: Hex, lines: readonly Line[]): Point {
  const centre = ground.centres[hex]!;
  const spots: Point[] = [];
  for (let ring = 0; ring <= 75; ring += 15) {
    for (let turn = 0; turn < 12; turn++) {
      spots.push(
        plus(centre, [ring * Math.cos((turn * Math.PI) / 6), ring * Math.sin((turn * Math.PI) / 6)]),
      );
    }
  }
  return spots.find(spot => lines.every(line => distanceToLine(spot, line) >= OFF_ROAD)) ?? centre;
}

/** A house, for a farm its barn beside it, for a chateau four wings round a yard. */
function houses(id: string, at: Point, { building, hex }: PlacePlan): Feature {
  const seed = Number(hex);
  const turn = (hash(seed, 1, 5) - 0.5) * 1.2;
  const blocks = (HOUSES[building ?? ''] ?? [[0, 0, 26, 15]]).map(([east, north, long, deep]) =>
    block(at, east, north, long, deep, turn),
  );
  return feature(
    id,
    'building',
    { type: 'MultiPolygon', coordinates: blocks.map(ring => [ring]) },
    { class: building },
  );
}

/** By building: its blocks, each with its middle, length and depth. */
const HOUSES: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>> = {
  farm: [
    [0, 0, 15, 11],
    [6, 24, 24, 13],
  ],
  chateau: [
    [0, 19, 48, 11],
    [0, -19, 48, 11],
    [-21, 0, 10, 22],
    [21, 5, 10, 14],
  ],
};

function block(
  [x, y]: Point,
  east: number,
  north: number,
  long: number,
  deep: number,
  turn: number,
): Position[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const corner = (u: number, v: number): Position =>
    rounded([x + (east + u) * c - (north + v) * s, y + (east + u) * s + (north + v) * c]);
  const [l, d] = [long / 2, deep / 2];
  return [corner(-l, -d), corner(l, -d), corner(l, d), corner(-l, d), corner(-l, -d)];
}

/** A village lies on its road, near the middle of its hex. */
function villageMiddle(centre: Point, lines: readonly Line[]): Point {
  const points = lines.flatMap(line => line.slice(1).map((b, i) => nearestOn(centre, line[i]!, b)));
  const [nearest] = points.toSorted((a, b) => distance(a, centre) - distance(b, centre));
  return nearest && distance(nearest, centre) < ACROSS * 0.22 ? nearest : centre;
}

/** A third of a hex: enough to make it a village. */
const VILLAGE_RADIUS = ACROSS * 0.31;
const VILLAGE_HOUSES = 13;

/** The ground of a village, and its houses: along the road first. */
function village(id: string, { hex, name }: PlacePlan, middle: Point, lines: readonly Line[]): Feature[] {
  const seed = Number(hex);
  const ring = Array.from({ length: 36 }, (_, i): Point => {
    const [east, north] = [Math.cos((i * Math.PI) / 18), Math.sin((i * Math.PI) / 18)];
    const radius = VILLAGE_RADIUS * (1 + 0.16 * noise(2 * east, 2 * north, 1, seed));
    return plus(middle, [east * radius, north * radius]);
  });
  const spots = Array.from({ length: 90 }, (_, i): Point => {
    const far = VILLAGE_RADIUS * 0.86 * Math.sqrt(hash(i, 1, seed));
    const turn = 2 * Math.PI * hash(i, 2, seed);
    return plus(middle, [far * Math.cos(turn), far * Math.sin(turn)]);
  });
  const offRoad = (spot: Point) => Math.min(...lines.map(line => distanceToLine(spot, line)));
  const chosen: Point[] = [];
  for (const spot of spots.toSorted((a, b) => offRoad(a) - offRoad(b))) {
    const isFree = offRoad(spot) > 15 && chosen.every(other => distance(other, spot) > 22);
    if (isFree && chosen.length < VILLAGE_HOUSES) chosen.push(spot);
  }
  const blocks = chosen.map((spot, i) =>
    block(spot, 0, 0, 15 + 6 * hash(i, 3, seed), 10 + 3 * hash(i, 4, seed), 3 * hash(i, 5, seed)),
  );
  const ground = { type: 'Polygon' as const, coordinates: [[...ring, ring[0]!].map(rounded)] };
  const houses = { type: 'MultiPolygon' as const, coordinates: blocks.map(one => [one]) };
  return [
    feature(`${id}-village`, 'village', ground, { name }),
    feature(`${id}-houses`, 'building', houses, { class: 'house' }),
  ];
}

const STREET_EVERY = 4;

/** A town of a hex or two is built closer than one of many. */
const isSmall = (outline: Line): boolean => Math.abs(doubledArea(outline)) < 4 * ACROSS * ACROSS;

/** The blocks of a town, along streets that run square to each other. */
export function townHouses(id: string, outline: Line, square: Point, lines: readonly Line[]): Feature {
  const turn = -0.07;
  const size = isSmall(outline) ? 0.6 : 1;
  const lot = (ACROSS / 6) * size;
  const coordinates: Position[][][] = [];
  for (let row = -40; row <= 40; row++) {
    for (let col = -40; col <= 40; col++) {
      if (row % STREET_EVERY === 0 || col % STREET_EVERY === 0) continue;
      const [east, north] = [
        col * lot + (hash(col, row, 61) - 0.5) * 8 * size,
        row * lot + (hash(col, row, 62) - 0.5) * 8 * size,
      ];
      const at: Point = [
        square[0] + east * Math.cos(turn) - north * Math.sin(turn),
        square[1] + east * Math.sin(turn) + north * Math.cos(turn),
      ];
      const thin = Math.sqrt(east * east + north * north) / 900;
      if (!isInside(at, outline) || hash(col, row, 63) < 0.12 + 0.5 * thin) continue;
      if (lines.some(line => distanceToLine(at, line) < 19 * Math.sqrt(size))) continue;
      const [long, deep] = [(17 + 13 * hash(col, row, 64)) * size, (13 + 8 * hash(col, row, 65)) * size];
      coordinates.push([
        hash(col, row, 66) < 0.5 ? block(at, 0, 0, long, deep, turn) : block(at, 0, 0, deep, long, turn),
      ]);
    }
  }
  return feature(id, 'building', { type: 'MultiPolygon', coordinates }, { class: 'house' });
}
