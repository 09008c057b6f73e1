import { DIRECTIONS, type Direction, type Hex } from '@abatis/hex';
import { isExtended, unitOf, unitsIn } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { frontSide, type Line } from './geometry.ts';

/** The directions in which each of the friends in a hex lets others face: its own, or those of a line's front side. */
const friendlyFacings = (
  state: MibState,
  hex: Hex,
  without: readonly UnitId[],
): readonly (readonly Direction[])[] =>
  unitsIn(state, hex)
    .filter(id => !without.includes(id))
    .map(id => unitOf(state, id))
    .map(friend => (isExtended(friend) ? frontSide(state, friend) : [friend.facing]));

/** MIB 6.1c, 16.6l: how a unit in one hex may face there beside its friends, `without` some of them. */
export const facingsBeside = (state: MibState, hex: Hex, without: readonly UnitId[]): readonly Direction[] =>
  friendlyFacings(state, hex, without).reduce(
    (facings, friendly) => facings.filter(facing => friendly.includes(facing)),
    DIRECTIONS,
  );

/** MIB 16.6l: may a line lie in this one of its hexes beside its friends? Another line must have the same front side. */
export function mayLieBeside(state: MibState, hex: Hex, line: Line, without: readonly UnitId[]): boolean {
  const front = frontSide(state, line);
  return friendlyFacings(state, hex, without).every(friendly =>
    friendly.every(facing => front.includes(facing)),
  );
}
