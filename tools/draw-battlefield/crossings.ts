import type { Feature } from '@abatis/battlefield';
import { sideBetween } from '@abatis/hex';
import { feature, idOf } from './feature.ts';
import { type Ground, hexNamed, middle, sideNamed } from './ground.ts';
import { listed, type Plan } from './plan.ts';
import { distance, type Line, meetings, type Point, rounded } from './vector.ts';

/** Where a road goes over water there is a bridge, where a trail does a ford. */
export function crossings(plan: Plan, ground: Ground, lines: ReadonlyMap<string, Line>): Feature[] {
  return plan.streams.flatMap(stream => {
    const wet = new Set(listed(stream.sides).map(text => sideNamed(ground, text)));
    return plan.roads.flatMap(road => {
      const hexes = listed(road.hexes).map(text => hexNamed(ground, text));
      const sides = hexes.slice(1).map((hex, i) => sideBetween(ground.grid, hexes[i]!, hex));
      const crossed = sides.filter(side => wet.has(side));
      const met = meetings(lines.get(idOf(road.name))!, lines.get(idOf(stream.name))!).filter(at =>
        isOnField(ground, at),
      );
      if (met.length !== crossed.length) {
        throw new Error(`${road.name} crosses ${stream.name} ${met.length} times, not ${crossed.length}`);
      }
      return crossed.map((side, i) => {
        const at = met.toSorted(
          (a, b) => distance(a, middle(ground, side)) - distance(b, middle(ground, side)),
        )[0]!;
        const isFord = road.class === 'trail';
        const id = `${idOf(stream.name)}-${idOf(road.name)}${i === 0 ? '' : `-${i + 1}`}`;
        const properties = isFord ? {} : { burnable: true };
        return feature(
          id,
          isFord ? 'ford' : 'bridge',
          { type: 'Point', coordinates: rounded(at) },
          properties,
        );
      });
    });
  });
}

function isOnField({ extent: [west, south, east, north] }: Ground, [x, y]: Point): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}
