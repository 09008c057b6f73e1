import type { Battlefield, Feature } from '@abatis/battlefield';
import { areaFeatures, grownAreas, orchard, TOWN, WOODS } from './cover.ts';
import { crossings } from './crossings.ts';
import { idOf } from './feature.ts';
import { type Ground, groundOf, hexNamed, sideNamed } from './ground.ts';
import { places, townHouses } from './places.ts';
import { listed, type Plan } from './plan.ts';
import { hexesUnder } from './raster.ts';
import { contours, heights } from './relief.ts';
import { ways } from './roads.ts';
import type { Line, Point } from './vector.ts';
import { steepSlopes, streams, walls } from './water.ts';

/** Draws what a plan lists as shapes a surveyor might have drawn. */
export function drawBattlefield(plan: Plan): Battlefield {
  const ground = groundOf(plan);
  const under = hexesUnder(ground);
  const wet = new Set(
    plan.streams.flatMap(({ sides }) => listed(sides)).map(text => sideNamed(ground, text)),
  );
  const drawn = ways(plan, ground, wet);
  const water = streams(plan, ground, new Map([...drawn.gates].filter(([side]) => wet.has(side))));
  const lines = new Map([
    ...drawn.lines,
    ...water.map(({ id, geometry }) => [id, geometry.coordinates as Line] as const),
  ]);
  const all = [...lines.values()];
  const bridges = crossings(plan, ground, lines);
  const features = [
    ...contours(heights(plan, ground, under), plan, ground),
    ...areaFeatures('woods', grownAreas(ground, under, listed(plan.woods), WOODS)),
    ...(plan.orchards ?? []).map(({ name, hexes }) => orchard(ground, name, hexes)),
    ...water,
    ...steepSlopes(plan, ground),
    ...walls(plan, ground),
    ...drawn.features,
    ...bridges,
    ...town(plan, ground, under, all),
    ...places(plan, ground, all, drawn.knots, bridges.map(pointOf)),
  ];
  const { name, source, note, relief } = plan;
  const abatis = {
    format: 'battlefield' as const,
    version: 1 as const,
    name,
    units: 'metre' as const,
    extent: [...ground.extent] as Battlefield['abatis']['extent'],
    relief,
    source,
    ...(note === undefined ? {} : { note }),
  };
  return { type: 'FeatureCollection', abatis, features: features.filter(one => isOnField(one, ground)) };
}

function town(
  plan: Plan,
  ground: Ground,
  under: ReturnType<typeof hexesUnder>,
  lines: readonly Line[],
): Feature[] {
  if (!plan.town) return [];
  const { name, hexes, square } = plan.town;
  const areas = grownAreas(ground, under, listed(hexes), TOWN);
  const middle = ground.centres[hexNamed(ground, square)]!;
  return [
    ...areaFeatures('town', areas, { name }),
    ...areas.slice(0, 1).map(([outline]) => townHouses(`${idOf(name)}-houses`, outline!, middle, lines)),
  ];
}

/** What the noise raised beyond the edge is left out. */
function isOnField({ geometry }: Feature, { extent: [west, south, east, north] }: Ground): boolean {
  const numbers = [geometry.coordinates].flat(4) as readonly number[];
  const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)];
  return (
    Math.max(...xs) > west && Math.min(...xs) < east && Math.max(...ys) > south && Math.min(...ys) < north
  );
}

function pointOf({ geometry }: Feature): Point {
  if (geometry.type !== 'Point') throw new Error('a bridge is a point');
  return geometry.coordinates;
}
