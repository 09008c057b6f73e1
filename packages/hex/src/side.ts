import { type Direction, opposite } from './direction.ts';
import { type Grid, type Hex, NOWHERE } from './grid.ts';
import { directionTo, neighbour } from './neighbour.ts';

/** A hexside, one number from whichever hex it is named: 6 x hex + direction, seen from the lower hex. */
export type Side = number & { readonly __kind?: 'hexside' };

export function sideOf(grid: Grid, hex: Hex, direction: Direction): Side {
  const beyond = neighbour(grid, hex, direction);
  const own = hex * 6 + direction;
  return beyond === NOWHERE ? own : Math.min(own, beyond * 6 + opposite(direction));
}

/** The side two adjacent hexes share; NOWHERE if they are not adjacent. */
export function sideBetween(grid: Grid, a: Hex, b: Hex): Side {
  const direction = b === NOWHERE ? null : directionTo(grid, a, b);
  return direction === null ? NOWHERE : sideOf(grid, a, direction);
}

/** The lower hex first; the second is NOWHERE where the side is the map edge. */
export function hexesOfSide(grid: Grid, side: Side): readonly [Hex, Hex] {
  return [Math.floor(side / 6), grid.neighbours[side]!];
}
