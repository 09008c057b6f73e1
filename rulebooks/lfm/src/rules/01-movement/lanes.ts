import { DIRECTIONS, type Grid, type Hex, NOWHERE, type Reach, reach, type StepCosts } from '@abatis/hex';

/** What every step costs one kind of piece, and the searches that were made over it; they stay true as long as it does. */
export interface Course {
  readonly grid: Grid;
  readonly costs: StepCosts;
  /** By hex: 1 where a move must stop; undefined if it need not stop anywhere. */
  readonly stop: Uint8Array | undefined;
  readonly lanes: Map<number, Lane>;
}

/** Where a piece can go from one hex. Stacked units ask for the same, and so do those who wait for them. */
export interface Lane {
  readonly reach: Reach;
  /** Where a move may end, in order of cost: anywhere but at the start, or at a stop if the course has any. */
  readonly hexes: readonly Hex[];
  /** See `zoneOf`. */
  zone: Uint8Array | null;
}

export const newCourse = (grid: Grid, costs: StepCosts, stop?: Uint8Array): Course => ({
  grid,
  costs,
  stop,
  lanes: new Map(),
});

export function laneFrom(course: Course, from: Hex, budget: number): Lane {
  const key = budget * course.grid.size + from;
  let lane = course.lanes.get(key);
  if (!lane) {
    lane = newLane(reach(course.grid, course.costs, from, budget, course.stop), course.stop);
    course.lanes.set(key, lane);
  }
  return lane;
}

export function newLane(found: Reach, stop?: Uint8Array): Lane {
  const ends = found.hexes.slice(1);
  return { reach: found, hexes: stop ? ends.filter(hex => stop[hex] === 1) : ends, zone: null };
}

/** By hex: 1 where the lane leads to or comes next to, its start included. */
export function zoneOf(grid: Grid, lane: Lane): Uint8Array {
  lane.zone ??= withNeighbours(grid, lane.reach.hexes);
  return lane.zone;
}

function withNeighbours({ size, neighbours }: Grid, hexes: readonly Hex[]): Uint8Array {
  const zone = new Uint8Array(size);
  for (const hex of hexes) {
    zone[hex] = 1;
    for (let step = hex * DIRECTIONS.length; step < (hex + 1) * DIRECTIONS.length; step++) {
      const next = neighbours[step]!;
      if (next !== NOWHERE) zone[next] = 1;
    }
  }
  return zone;
}
