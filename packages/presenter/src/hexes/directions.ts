import {
  DIRECTIONS,
  type Direction,
  directionName,
  type Grid,
  type Hex,
  type Side,
  sideOf,
} from '@abatis/hex';
import { compassWord, nameList } from '../words/names.ts';

/** The directions in which something holds of the sides of a hex. */
export const directionsWhere = (grid: Grid, hex: Hex, holds: (side: Side) => boolean): readonly Direction[] =>
  DIRECTIONS.filter(direction => holds(sideOf(grid, hex, direction)));

/** 'east and southwest'. */
export const directionList = (grid: Grid, directions: readonly Direction[]): string =>
  nameList(directions.map(direction => compassWord(directionName(grid, direction))));
