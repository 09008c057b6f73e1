import { distance, type Grid, type Hex, NOWHERE } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { cardOf, isRegiment, regimentsOf, unitOf } from '../../pieces.ts';
import type { BrigadeId, LfmState, UnitId } from '../../state.ts';

/** Where units stand. */
export type Positions = (id: UnitId) => Hex;

export const positionsNow =
  (state: LfmState): Positions =>
  id =>
    unitOf(state, id).hex;

/** Adjacent is near enough (22.1a). */
export const TOGETHER = 1;

export const NOBODY: readonly UnitId[] = [];

/** The other units of its brigade on the map. The commander is none of them (R178). */
export function matesOf(state: LfmState, id: UnitId): readonly UnitId[] {
  const { brigade } = cardOf(state, id);
  if (brigade === null) return NOBODY;
  return regimentsOf(battleOf(state), brigade).filter(
    mate => mate !== id && unitOf(state, mate).hex !== NOWHERE,
  );
}

/** How many hexes there are from here to the nearest of those; Infinity if there are none. */
export function nearest(grid: Grid, hexes: readonly Hex[], from: Hex): number {
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < hexes.length; place++) {
    const away = distance(grid, hexes[place]!, from);
    if (away < least) least = away;
  }
  return least;
}

/** How many hexes there are from here to the nearest other unit of its brigade; Infinity without one. */
export const apart = (state: LfmState, id: UnitId, hex: Hex, where: Positions): number =>
  nearest(battleOf(state).ground.grid, matesOf(state, id).map(where), hex);

/** LFM 22.1a: is the regiment stacked with or adjacent to another unit of its brigade? */
export const hasIntegrity = (state: LfmState, id: UnitId): boolean =>
  apart(state, id, unitOf(state, id).hex, positionsNow(state)) <= TOGETHER;

/**
 * LFM 22.1a, 22.2, 22.3e: must this regiment keep with its brigade? Not if it is detached or independent (20.7d),
 * nor on the turn in which it came to the map.
 */
export function isBound(state: LfmState, id: UnitId): boolean {
  const card = cardOf(state, id);
  const { place, detached, turn } = unitOf(state, id);
  if (!isRegiment(card) || card.brigade === null || card.independent) return false;
  return place === 'map' && !detached && turn.startHex !== NOWHERE;
}

/** A regiment that must keep with its brigade and does not. The last of a brigade has nobody to keep with (22.1c). */
export function isStray(state: LfmState, id: UnitId, where: Positions): boolean {
  if (!isBound(state, id)) return false;
  const away = apart(state, id, where(id), where);
  return away > TOGETHER && away !== Number.POSITIVE_INFINITY;
}

/** The strays of a brigade. Asked of every brigade after every move, so nothing is made for those that are together. */
export function straysOf(state: LfmState, brigade: BrigadeId): readonly UnitId[] {
  const battle = battleOf(state);
  const regiments = regimentsOf(battle, brigade);
  let strays = NOBODY;
  for (const id of regiments) {
    const isThere = unitOf(state, id).hex !== NOWHERE;
    if (!isThere || isWithAnother(state, battle.ground.grid, regiments, id)) continue;
    if (isStray(state, id, positionsNow(state))) strays = [...strays, id];
  }
  return strays;
}

function isWithAnother({ units }: LfmState, grid: Grid, regiments: readonly UnitId[], id: UnitId): boolean {
  const { hex } = units[id]!;
  for (const mate of regiments) {
    const at = units[mate]!.hex;
    if (mate !== id && at !== NOWHERE && distance(grid, hex, at) <= TOGETHER) return true;
  }
  return false;
}
