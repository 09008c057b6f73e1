import { DIRECTIONS, type Direction, type Hex } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { forbid } from '../../clauses/index.ts';
import { hexName } from '../../events/names.ts';
import { isExtended, unitOf, unitsIn } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { frontSide } from '../16-extended-line/geometry.ts';

/** MIB 7.2d, 7.2k, R104, 16.6l: any facing, but among friends theirs, and by a line one of the two of its front. */
export function facingsIn(state: MibState, hex: Hex, coming: readonly UnitId[]): readonly Direction[] {
  const there = unitsIn(state, hex).filter(id => !coming.includes(id));
  const stack = there.find(id => !isExtended(unitOf(state, id)));
  if (stack !== undefined) return [unitOf(state, stack).facing];
  const [line] = there;
  return line === undefined ? DIRECTIONS : frontSide(state, unitOf(state, line));
}

export const facingRefusal = (
  state: MibState,
  hex: Hex,
  coming: readonly UnitId[],
  facing: Direction,
): Refusal | false =>
  !facingsIn(state, hex, coming).includes(facing) && forbid('MIB 7.2d', { hex: hexName(state, hex) });
