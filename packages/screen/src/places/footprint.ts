import type { Point } from '@abatis/geometry';
import { type Box, cornersOf } from '@abatis/tabletop';
import type { TableGround } from './gazetteer.ts';

/** The ground that a piece covers on a free table. */
export interface Footprint {
  /** Its segments from the left: one for a straight formation, more for a bent line. */
  readonly boxes: readonly [Box, ...Box[]];
  /** Stands or files side by side in the front of each segment, told apart by lines. */
  readonly stands?: readonly number[];
  /** Ranks one behind the other, told apart as well. */
  readonly ranks?: number;
  /** Closed up; on separate bases; round an empty middle, with a front on every side; guns in action, or behind their teams. */
  readonly order?: 'close' | 'loose' | 'hollow' | 'guns' | 'limbered';
}

/** The segment by which a piece goes: the middle one, of two the one on the left. */
export const mainBox = ({ boxes }: Footprint): Box => boxes[Math.floor((boxes.length - 1) / 2)]!;

/** The corners of a box on the ground, clockwise from the left end of its front. */
export const ringOf = (table: TableGround, box: Box): readonly Point[] => cornersOf(box).map(table.toGround);
