import { type Battlefield, featuresOf } from '@abatis/battlefield';
import { apart, boxOf, contains, headings, type Line, resampled, type Vec } from '../geometry.ts';
import { randomFrom } from '../random.ts';
import { pointsOf, polygonsOf } from '../shapes.ts';

/** A house: a closed ring. In a town it must leave room for its neighbours. */
export interface House {
  readonly ring: Line;
  readonly inTown: boolean;
}

/** The buildings that are drawn, and houses for towns and villages without any. */
export function housesOf(
  battlefield: Battlefield,
  towns: readonly Line[],
  streets: readonly Line[],
  across: number,
): readonly House[] {
  const drawn = featuresOf(battlefield, ['building']).flatMap(({ geometry }) => [
    ...polygonsOf(geometry).map(rings => rings[0]!),
    ...pointsOf(geometry).map(at => houseAt(at, [0.94, 0.34], across * 0.1, across * 0.065)),
  ]);
  const added = towns
    .filter(town => drawn.filter(house => contains(town, house[0]!)).length < 5)
    .flatMap(town => housesAlong(town, streets, across));
  const inTown = (ring: Line) => towns.some(town => contains(town, ring[0]!));
  return [...drawn, ...added].map(ring => ({ ring, inTown: inTown(ring) }));
}

/** Houses along the streets of a town or village that is drawn as an area only. */
function housesAlong(town: Line, roads: readonly Line[], across: number): readonly Line[] {
  const random = randomFrom(1809);
  const houses: Line[] = [];
  const middles: Vec[] = [];
  const { west, south, east, north } = boxOf(town);
  const square: Vec = [(west + east) / 2, (south + north) / 2];
  const streets =
    roads.length > 0
      ? roads
      : [
          [
            [west, square[1]],
            [east, square[1]],
          ] as Line,
        ];
  for (const road of streets) {
    const points = resampled(road, across * 0.12);
    for (const [i, heading] of headings(points).entries())
      for (const side of [-1, 1]) {
        const off = across * (0.075 + 0.05 * random()) * side;
        const [x, y] = points[i]!;
        const at: Vec = [x - heading[1] * off, y + heading[0] * off];
        const isCrowded = middles.some(other => apart(other, at) < across * 0.1);
        if (random() < 0.25 || isCrowded || !contains(town, at)) continue;
        middles.push(at);
        houses.push(houseAt(at, heading, across * (0.07 + 0.03 * random()), across * 0.06));
      }
  }
  return houses;
}

/** A rectangle turned into a direction; the ring is closed. */
function houseAt([x, y]: Vec, [u, v]: Vec, long: number, deep: number): Line {
  const corner = (a: number, b: number): Vec => [
    x + (a * long * u - b * deep * v) / 2,
    y + (a * long * v + b * deep * u) / 2,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)];
}
