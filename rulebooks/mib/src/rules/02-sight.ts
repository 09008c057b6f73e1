import type { Hex } from '@abatis/hex';
import { hexesBetween, hexesOf, sideOfUnit } from '../pieces.ts';
import type { MibState, Side, UnitId } from '../state.ts';

/** MIB 2.5e: how far a combat unit sees what stands there. */
const SIGHT = 4;

export const isWithinSight = (state: MibState, from: Hex, to: Hex): boolean =>
  hexesBetween(state, from, to) <= SIGHT;

/** MIB 2.5e: has the side a combat unit within four hexes? `without` are looked away from. */
export const isInSightOf = (
  state: MibState,
  hex: Hex,
  side: Side,
  without: readonly UnitId[] = [],
): boolean =>
  state.units.some(
    (unit, id) =>
      !without.includes(id) &&
      sideOfUnit(state, id) === side &&
      hexesOf(unit).some(own => isWithinSight(state, own, hex)),
  );
