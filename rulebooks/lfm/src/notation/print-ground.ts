import { type Side as HexsideId, hexesOfSide, label, sideLabel } from '@abatis/hex';
import { hexesWhere, listed, sidesWhere } from '@abatis/notation';
import { type Ground, HEXSIDES, ROADS, TERRAINS } from '../ground.ts';
import { PLAIN } from './drawn-ground.ts';

/** The map of a drawn field, line by line. */
export const groundLines = (ground: Ground): readonly string[] => [
  `map ${ground.grid.rows}x${ground.grid.cols}`,
  ...terrainLines(ground),
  ...levelLines(ground),
  ...sideLines(ground),
  ...roadLines(ground),
];

const terrainLines = (ground: Ground): readonly string[] =>
  TERRAINS.flatMap((kind, place) =>
    place === 0
      ? []
      : listed(
          kind,
          hexesWhere(ground.grid, hex => ground.terrain[hex] === place),
        ),
  );

function levelLines(ground: Ground): readonly string[] {
  const levels = [...new Set(ground.level)].filter(level => level !== PLAIN).sort((a, b) => a - b);
  return levels.flatMap(level =>
    listed(
      `level ${level}`,
      hexesWhere(ground.grid, hex => ground.level[hex] === level),
    ),
  );
}

const sideLines = (ground: Ground): readonly string[] =>
  HEXSIDES.flatMap((kind, bit) => {
    const sides = sidesWhere(ground.grid, side => (ground.sides[side]! & (1 << bit)) !== 0);
    return listed(
      kind,
      sides.map(side => sideText(ground, side, kind)),
    );
  });

/** Of a steep slope the uphill hex comes second. */
function sideText({ grid, uphill }: Ground, side: HexsideId, kind: (typeof HEXSIDES)[number]): string {
  const [a, b] = hexesOfSide(grid, side);
  const swapped = kind === 'steepSlope' && uphill[side] === a;
  return swapped ? `${label(grid, b)}/${label(grid, a)}` : sideLabel(grid, side);
}

const roadLines = (ground: Ground): readonly string[] =>
  ROADS.flatMap((kind, place) =>
    sidesWhere(ground.grid, side => ground.road[side] === place).flatMap(side =>
      listed(
        kind,
        hexesOfSide(ground.grid, side).map(hex => label(ground.grid, hex)),
      ),
    ),
  );
