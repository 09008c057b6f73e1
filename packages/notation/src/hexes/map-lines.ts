import type { GroundWords, WordedGround } from '@abatis/battlefield';
import { hexesOfSide, label } from '@abatis/hex';
import { listed } from '../lines.ts';
import { hexesWhere, sidesWhere } from './words.ts';

/* The map of a drawn field, line by line. What a blank map has is not said. */

export const terrainLines = (
  { grid, terrain }: WordedGround,
  { terrains }: Pick<GroundWords, 'terrains'>,
): readonly string[] =>
  terrains.flatMap((kind, place) =>
    place === 0
      ? []
      : listed(
          kind,
          hexesWhere(grid, hex => terrain[hex] === place),
        ),
  );

export function levelLines({ grid, level: levels }: WordedGround, plain: number): readonly string[] {
  const heights = [...new Set(levels)].filter(level => level !== plain).sort((a, b) => a - b);
  return heights.flatMap(level =>
    listed(
      `level ${level}`,
      hexesWhere(grid, hex => levels[hex] === level),
    ),
  );
}

export const roadLines = (
  { grid, road }: WordedGround,
  { roads }: Pick<GroundWords, 'roads'>,
): readonly string[] =>
  roads.flatMap((kind, place) =>
    sidesWhere(grid, side => road[side] === place).flatMap(side =>
      listed(
        kind,
        hexesOfSide(grid, side).map(hex => label(grid, hex)),
      ),
    ),
  );
