import type { Battlefield, Feature } from '@abatis/battlefield';
import { areaFeatures, grownAreas, MARSH, orchard, TOWN, WATER, WOODS } from './cover.ts';
import { crossings } from './crossings.ts';
import { enlarged } from './enlarge.ts';
import { idOf } from './feature.ts';
import { type Ground, groundOf, hexNamed, sideNamed } from './ground.ts';
import { places, townHouses } from './places.ts';
import { extentOf, listed, type Plan, scaleOf, type TownPlan } from './plan.ts';
import { hexesUnder } from './raster.ts';
import { contours, heights } from './relief.ts';
import { ways } from './roads.ts';
import type { Line, Point } from './vector.ts';
import { slopes, streams, walls } from './water.ts';

/** Draws what a plan lists as shapes a surveyor might have drawn. */
export function drawBattlefield(plan: Plan): Battlefield {
  const ground = groundOf(plan);
  const under = hexesUnder(ground);
  const wet = new Set(
    plan.streams
      .flatMap(({ sides, gaps }) => [...listed(sides), ...listed(gaps)])
      .map(text => sideNamed(ground, text)),
  );
  const drawn = ways(plan, ground, wet);
  const water = streams(plan, ground, new Map([...drawn.gates].filter(([side]) => wet.has(side))));
  const lines = new Map([...drawn.lines, ...water.map(({ feature: { id }, line }) => [id, line] as const)]);
  const all = [...lines.values()];
  const bridges = crossings(plan, ground, lines);
  const features = [
    ...contours(heights(plan, ground, under), plan, ground),
    ...areaFeatures('woods', grownAreas(ground, under, listed(plan.woods), WOODS)),
    ...(plan.orchards ?? []).map(({ name, hexes }) => orchard(ground, name, hexes)),
    ...areaFeatures('marsh', grownAreas(ground, under, listed(plan.marshes), MARSH)),
    ...(plan.waters ?? []).flatMap(({ name, hexes }, i) =>
      areaFeatures('water', grownAreas(ground, under, listed(hexes), WATER), { name }, i),
    ),
    ...water.map(({ feature }) => feature),
    ...slopes(ground, 'gentle', listed(plan.gentleSlopes)),
    ...slopes(ground, 'steep', listed(plan.steepSlopes)),
    ...walls(plan, ground),
    ...drawn.features,
    ...bridges,
    ...towns(plan.towns ?? [], ground, under, all),
    ...places(plan, ground, all, drawn.knots, bridges.map(pointOf)),
  ];
  const { name, source, note, relief } = plan;
  const abatis = {
    format: 'battlefield' as const,
    version: 1 as const,
    name,
    units: 'metre' as const,
    extent: extentOf(plan, plan.across),
    relief,
    source,
    ...(note === undefined ? {} : { note }),
  };
  const onField = features.filter(one => isOnField(one, ground));
  return { type: 'FeatureCollection', abatis, features: onField.map(one => enlarged(one, scaleOf(plan))) };
}

function towns(
  plans: readonly TownPlan[],
  ground: Ground,
  under: ReturnType<typeof hexesUnder>,
  lines: readonly Line[],
): Feature[] {
  return plans.flatMap(({ name, hexes, square }, i) => {
    const areas = grownAreas(ground, under, listed(hexes), TOWN);
    const middle = ground.centres[hexNamed(ground, square)]!;
    return [
      ...areaFeatures('town', areas, { name }, i),
      ...areas.slice(0, 1).map(([outline]) => townHouses(`${idOf(name)}-houses`, outline!, middle, lines)),
    ];
  });
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
