import { DIRECTIONS, type Hex, NOWHERE, neighbour, sideOf } from '@abatis/hex';
import { type Ground, type Hexside, type Road, type Terrain, terrainAt } from '../../ground.ts';
import { featuresOf, roadThrough } from '../02-road-movement.ts';

/** All of the ground that the cost of a step depends on. */
export interface Footing {
  readonly terrain: Terrain;
  readonly features: readonly Hexside[];
  readonly road: Road | null;
}

/** What a step through this hexside into this hex is made over; a burned bridge is not there (25.1f). */
export const footingAt = (ground: Ground, burned: readonly number[], side: number, to: Hex): Footing => ({
  terrain: terrainAt(ground, to),
  features: featuresOf(ground, burned, side),
  road: roadThrough(ground, burned, side),
});

/** The steps of a battlefield by what they are made over. */
export interface Footings {
  readonly kinds: readonly Footing[];
  /** At 6 x hex + direction: place in `kinds`, NOWHERE off the map. */
  readonly kindOfStep: Int32Array;
}

export function footingsOf(ground: Ground, burned: readonly number[]): Footings {
  const { grid } = ground;
  const kindOfStep = new Int32Array(grid.size * DIRECTIONS.length).fill(NOWHERE);
  const kinds: Footing[] = [];
  const known = new Map<string, number>();
  const kindOf = (side: number, to: Hex): number => {
    const key = `${ground.terrain[to]} ${ground.sides[side]} ${ground.road[side]} ${burned.includes(side)}`;
    const kind = known.get(key) ?? kinds.push(footingAt(ground, burned, side, to)) - 1;
    known.set(key, kind);
    return kind;
  };
  for (let from = 0; from < grid.size; from++) {
    for (const direction of DIRECTIONS) {
      const to = neighbour(grid, from, direction);
      const step = from * DIRECTIONS.length + direction;
      if (to !== NOWHERE) kindOfStep[step] = kindOf(sideOf(grid, from, direction), to);
    }
  }
  return { kinds, kindOfStep };
}
