import { type Direction, rotate } from '@abatis/hex';

/** A.2, 6.7a: the directions of the three front hexes. */
export const frontsOf = (facing: Direction): readonly Direction[] => [
  rotate(facing, -1),
  facing,
  rotate(facing, 1),
];
