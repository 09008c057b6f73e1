import { type Side as HexsideId, hexesOfSide, label, sideLabel } from '@abatis/hex';
import { levelLines, listed, roadLines, sidesWhere, terrainLines } from '@abatis/notation';
import { type Ground, HEXSIDES, WORDS } from '../ground.ts';
import { PLAIN } from './drawn-ground.ts';

/** The map of a drawn field, line by line. */
export const groundLines = (ground: Ground): readonly string[] => [
  `map ${ground.grid.rows}x${ground.grid.cols}`,
  ...terrainLines(ground, WORDS),
  ...levelLines(ground, PLAIN),
  ...sideLines(ground),
  ...roadLines(ground, WORDS),
];

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
