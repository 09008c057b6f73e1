import type { Feature, Position } from '@abatis/battlefield';
import type { Hex } from '@abatis/hex';
import { feature, idOf } from './feature.ts';
import { type Ground, hexNamed } from './ground.ts';
import { hash } from './noise.ts';
import { ACROSS, type PlacePlan, type Plan } from './plan.ts';
import {
  between,
  distance,
  distanceToLine,
  isInside,
  type Line,
  type Point,
  plus,
  rounded,
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
    const point = spotFor(place, ground, lines, knots, bridges);
    const id = `${idOf(place.name)}-${place.hex}`;
    const { name, class: kind, note } = place;
    const properties = { name, class: kind, ...(note === undefined ? {} : { note }) };
    const named = feature(id, 'place', { type: 'Point', coordinates: rounded(point) }, properties);
    return place.building ? [named, houses(`${id}-houses`, point, place)] : [named];
  });
}

function spotFor(
  place: PlacePlan,
  ground: Ground,
  lines: readonly Line[],
  knots: ReadonlyMap<Hex, Point>,
  bridges: readonly Point[],
): Point {
  const hex = hexNamed(ground, place.hex);
  const centre = ground.centres[hex]!;
  if (place.at) return plus(centre, place.at);
  const knot = knots.get(hex);
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

/** A house, and for a farm its barn beside it. */
function houses(id: string, at: Point, { building, hex }: PlacePlan): Feature {
  const seed = Number(hex);
  const turn = (hash(seed, 1, 5) - 0.5) * 1.2;
  const blocks =
    building === 'farm'
      ? [block(at, 0, 0, 15, 11, turn), block(at, 6, 24, 24, 13, turn)]
      : [block(at, 0, 0, 26, 15, turn)];
  return feature(
    id,
    'building',
    { type: 'MultiPolygon', coordinates: blocks.map(ring => [ring]) },
    { class: building },
  );
}

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

const LOT = ACROSS / 6;
const STREET_EVERY = 4;

/** The blocks of a town, along streets that run square to each other. */
export function townHouses(id: string, outline: Line, square: Point, lines: readonly Line[]): Feature {
  const turn = -0.07;
  const coordinates: Position[][][] = [];
  for (let row = -40; row <= 40; row++) {
    for (let col = -40; col <= 40; col++) {
      if (row % STREET_EVERY === 0 || col % STREET_EVERY === 0) continue;
      const [east, north] = [
        col * LOT + (hash(col, row, 61) - 0.5) * 8,
        row * LOT + (hash(col, row, 62) - 0.5) * 8,
      ];
      const at: Point = [
        square[0] + east * Math.cos(turn) - north * Math.sin(turn),
        square[1] + east * Math.sin(turn) + north * Math.cos(turn),
      ];
      const thin = Math.sqrt(east * east + north * north) / 900;
      if (!isInside(at, outline) || hash(col, row, 63) < 0.12 + 0.5 * thin) continue;
      if (lines.some(line => distanceToLine(at, line) < 19)) continue;
      const [long, deep] = [17 + 13 * hash(col, row, 64), 13 + 8 * hash(col, row, 65)];
      coordinates.push([
        hash(col, row, 66) < 0.5 ? block(at, 0, 0, long, deep, turn) : block(at, 0, 0, deep, long, turn),
      ]);
    }
  }
  return feature(id, 'building', { type: 'MultiPolygon', coordinates }, { class: 'house' });
}
