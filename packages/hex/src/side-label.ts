import { type Direction, directionName, parseDirection } from './direction.ts';
import { type Grid, NOWHERE } from './grid.ts';
import { label, parseHex } from './label.ts';
import { hexesOfSide, type Side, sideBetween, sideOf } from './side.ts';

/** '1018/1118' between two hexes, '0101/NW' on the map edge. */
export function sideLabel(grid: Grid, side: Side): string {
  const [hex, beyond] = hexesOfSide(grid, side);
  const far = beyond === NOWHERE ? directionName(grid, (side % 6) as Direction) : label(grid, beyond);
  return `${label(grid, hex)}/${far}`;
}

/** Reads both forms of sideLabel, the two hexes in either order; NOWHERE if the grid has no such side. */
export function parseSide(grid: Grid, text: string): Side {
  const [near, far, ...rest] = text.split('/');
  if (near === undefined || far === undefined || rest.length > 0) return NOWHERE;
  const hex = parseHex(grid, near);
  if (hex === NOWHERE) return NOWHERE;
  const direction = parseDirection(grid, far);
  return direction === null ? sideBetween(grid, hex, parseHex(grid, far)) : sideOf(grid, hex, direction);
}
