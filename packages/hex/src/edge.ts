import { DIRECTIONS } from './direction.ts';
import { type Grid, type Hex, NOWHERE } from './grid.ts';
import { neighbour } from './neighbour.ts';

/** Is it a hex of the edge of the map: is a neighbour of it missing? */
export const isOnEdge = (grid: Grid, hex: Hex): boolean =>
  DIRECTIONS.some(direction => neighbour(grid, hex, direction) === NOWHERE);
