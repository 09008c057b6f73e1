import { blankGround } from '@abatis/battlefield';
import { createGrid, FLAT_EVEN_CCRR } from '@abatis/hex';
import { type MapReader, mapReader } from '@abatis/notation';
import { type Ground, WORDS } from '../ground.ts';
import { SIDES, type Side } from '../state.ts';

/** Level of ground that a position says nothing about. */
export const PLAIN = 0;

/** Maps are drawn by columns and rows, as hexes are numbered. */
export const MAP: MapReader<Ground, Side> = mapReader<Ground, Side>({
  ...WORDS,
  size: 'COLUMNSxROWS',
  sides: SIDES,
  blank(cols, rows) {
    const grid = createGrid(FLAT_EVEN_CCRR, cols, rows);
    return { ...blankGround(grid, PLAIN), chateau: new Uint8Array(grid.size) };
  },
});
