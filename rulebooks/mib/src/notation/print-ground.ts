import { type Side as HexsideId, hexesOfSide, label, sideLabel } from '@abatis/hex';
import { hexesWhere, listed, sidesWhere } from '@abatis/notation';
import { type Ground, type HEXSIDES, ROADS, sideIs, TERRAINS, WATERS } from '../ground.ts';
import { SLOPES } from './read-ground.ts';

/** The map of a drawn field, line by line. */
export const groundLines = (ground: Ground): readonly string[] => [
  `map ${ground.grid.cols}x${ground.grid.rows}`,
  ...terrainLines(ground),
  ...listed(
    'chateau',
    hexesWhere(ground.grid, hex => ground.chateau[hex] === 1),
  ),
  ...levelLines(ground),
  ...waterLines(ground),
  ...slopeLines(ground),
  ...roadLines(ground),
];

const terrainLines = ({ grid, terrain }: Ground): readonly string[] =>
  TERRAINS.flatMap((kind, place) =>
    place === 0
      ? []
      : listed(
          kind,
          hexesWhere(grid, hex => terrain[hex] === place),
        ),
  );

function levelLines({ grid, level: levels }: Ground): readonly string[] {
  const heights = [...new Set(levels)].filter(level => level !== 0).sort((a, b) => a - b);
  return heights.flatMap(level =>
    listed(
      `level ${level}`,
      hexesWhere(grid, hex => levels[hex] === level),
    ),
  );
}

const sidesOf = (ground: Ground, kind: (typeof HEXSIDES)[number]): readonly HexsideId[] =>
  sidesWhere(ground.grid, side => sideIs(ground, side, kind));

const waterLines = (ground: Ground): readonly string[] =>
  WATERS.flatMap(kind =>
    listed(
      kind,
      sidesOf(ground, kind).map(side => sideLabel(ground.grid, side)),
    ),
  );

const slopeLines = (ground: Ground): readonly string[] =>
  Object.entries(SLOPES).flatMap(([word, kind]) =>
    listed(
      word,
      sidesOf(ground, kind).map(
        side => `${sideLabel(ground.grid, side)} up ${label(ground.grid, ground.uphill[side]!)}`,
      ),
    ),
  );

const roadLines = ({ grid, road }: Ground): readonly string[] =>
  ROADS.flatMap((kind, place) =>
    sidesWhere(grid, side => road[side] === place).flatMap(side =>
      listed(
        kind,
        hexesOfSide(grid, side).map(hex => label(grid, hex)),
      ),
    ),
  );
