import { type Hex, type Side as HexsideId, hexesOfSide, label, sideLabel } from '@abatis/hex';
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

/** A word and its items; nothing if there are none. */
const listed = (word: string, items: readonly string[]): readonly string[] =>
  items.length > 0 ? [`${word} ${items.join(' ')}`] : [];

const hexesWhere = ({ grid }: Ground, wanted: (hex: Hex) => boolean): readonly string[] =>
  Array.from({ length: grid.size }, (_, hex) => hex)
    .filter(wanted)
    .map(hex => label(grid, hex));

const sidesWhere = ({ grid }: Ground, wanted: (side: HexsideId) => boolean): readonly HexsideId[] =>
  Array.from({ length: grid.size * 6 }, (_, side) => side).filter(wanted);

const terrainLines = (ground: Ground): readonly string[] =>
  TERRAINS.flatMap((kind, place) =>
    place === 0
      ? []
      : listed(
          kind,
          hexesWhere(ground, hex => ground.terrain[hex] === place),
        ),
  );

function levelLines(ground: Ground): readonly string[] {
  const levels = [...new Set(ground.level)].filter(level => level !== PLAIN).sort((a, b) => a - b);
  return levels.flatMap(level =>
    listed(
      `level ${level}`,
      hexesWhere(ground, hex => ground.level[hex] === level),
    ),
  );
}

const sideLines = (ground: Ground): readonly string[] =>
  HEXSIDES.flatMap((kind, bit) => {
    const sides = sidesWhere(ground, side => (ground.sides[side]! & (1 << bit)) !== 0);
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
    sidesWhere(ground, side => ground.road[side] === place).flatMap(side =>
      listed(
        kind,
        hexesOfSide(ground.grid, side).map(hex => label(ground.grid, hex)),
      ),
    ),
  );
