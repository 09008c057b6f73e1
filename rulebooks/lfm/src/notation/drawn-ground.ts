import { blankGround, drawSide } from '@abatis/battlefield';
import { createGrid, POINTY_ODD_RRCC, type Side } from '@abatis/hex';
import { type MapReader, mapReader } from '@abatis/notation';
import { edgeOf, type Ground, HEXSIDES, type Hexside, WORDS } from '../ground.ts';
import { type Side as Army, SIDES } from '../state.ts';

/** Level of ground that a position says nothing about, as in the scenarios (section g). */
export const PLAIN = 1;

/** Maps are drawn by rows and columns, as hexes are numbered. */
export const MAP: MapReader<Ground, Army> = mapReader<Ground, Army>({
  ...WORDS,
  size: 'ROWSxCOLUMNS',
  sides: SIDES,
  blank(cols, rows) {
    const grid = createGrid(POINTY_ODD_RRCC, cols, rows);
    return { ...blankGround(grid, PLAIN), edge: edgeOf(grid), burnable: new Uint8Array(grid.size * 6) };
  },
});

/** A drawn bridge can be burned, as every one of the scenarios can (section g). */
export function drawHexside(ground: Ground, side: Side, kind: Hexside): void {
  drawSide(ground, side, HEXSIDES.indexOf(kind));
  if (kind === 'bridge') ground.burnable[side] = 1;
}
