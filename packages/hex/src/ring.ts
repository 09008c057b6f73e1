import { DIRECTIONS, rotate } from './direction.ts';
import { type Grid, type Hex, hexOnLane, NOWHERE } from './grid.ts';
import { stepOf } from './lattice.ts';

/** The hexes of the map at exactly this distance, clockwise from direction 0. */
export function ring(grid: Grid, centre: Hex, radius: number): readonly Hex[] {
  if (radius === 0) return [centre];
  const start = stepOf(grid.layout, 0);
  let lane = grid.lanes[centre]! + radius * start.lane;
  let along = grid.alongs[centre]! + radius * start.along;
  const hexes: Hex[] = [];
  for (const direction of DIRECTIONS) {
    // From the corner that lies in one direction, the edge to the next corner runs two sixths further round.
    const step = stepOf(grid.layout, rotate(direction, 2));
    for (let walked = 0; walked < radius; walked++) {
      const hex = hexOnLane(grid, lane, along);
      if (hex !== NOWHERE) hexes.push(hex);
      lane += step.lane;
      along += step.along;
    }
  }
  return hexes;
}

/** The hexes of the map up to this distance, ring by ring from the centre. */
export function disc(grid: Grid, centre: Hex, radius: number): readonly Hex[] {
  const hexes: Hex[] = [];
  for (let out = 0; out <= radius; out++) hexes.push(...ring(grid, centre, out));
  return hexes;
}
