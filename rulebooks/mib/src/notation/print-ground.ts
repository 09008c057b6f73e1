import { type Side as HexsideId, label, sideLabel } from '@abatis/hex';
import { hexesWhere, levelLines, listed, roadLines, sidesWhere, terrainLines } from '@abatis/notation';
import { type Ground, type HEXSIDES, sideIs, WATERS, WORDS } from '../ground.ts';
import { PLAIN } from './drawn-ground.ts';
import { SLOPES } from './read-ground.ts';

/** The map of a drawn field, line by line. */
export const groundLines = (ground: Ground): readonly string[] => [
  `map ${ground.grid.cols}x${ground.grid.rows}`,
  ...terrainLines(ground, WORDS),
  ...listed(
    'chateau',
    hexesWhere(ground.grid, hex => ground.chateau[hex] === 1),
  ),
  ...levelLines(ground, PLAIN),
  ...waterLines(ground),
  ...slopeLines(ground),
  ...roadLines(ground, WORDS),
];

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
