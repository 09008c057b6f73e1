import type { Point } from '@abatis/geometry';
import { type Grid, type Hex, hexOnLane } from './grid.ts';
import { laneShift, type Offset } from './lattice.ts';
import type { Placement } from './placement.ts';

/** The hex that contains a point, or NOWHERE off the map. On a side, the hex of the earlier lane. */
export function hexAtPoint(grid: Grid, placement: Placement, point: Point): Hex {
  const spot = onLattice(grid, placement, point);
  const before = nearestOnLane(grid, Math.floor(spot.lane), spot.along);
  const after = nearestOnLane(grid, Math.floor(spot.lane) + 1, spot.along);
  const nearest = squaredDistance(spot, before) <= squaredDistance(spot, after) ? before : after;
  return hexOnLane(grid, nearest.lane, nearest.along);
}

function onLattice(grid: Grid, { across, origin }: Placement, point: Point): Offset {
  const east = point.x - origin.x;
  const south = origin.y - point.y;
  const [along, lane] = grid.layout.orientation === 'flat' ? [south, east] : [east, south];
  return {
    along: grid.alongs[0]! + (2 * along) / across,
    lane: grid.lanes[0]! + (2 * lane) / (across * Math.sqrt(3)),
  };
}

function nearestOnLane(grid: Grid, lane: number, along: number): Offset {
  const shift = laneShift(grid.layout, lane);
  return { lane, along: 2 * Math.round((along - shift) / 2) + shift };
}

/** In quarters of the squared width of a hex; lanes lie further apart than half hexes by the root of 3. */
function squaredDistance(a: Offset, b: Offset): number {
  const along = a.along - b.along;
  const lane = a.lane - b.lane;
  return along * along + 3 * lane * lane;
}
