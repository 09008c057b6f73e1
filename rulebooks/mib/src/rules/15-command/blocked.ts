import { DIRECTIONS, type Hex, neighbour, sideOf } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { isInPlay, terrainAt } from '../../ground.ts';
import { cardOf, hexesOf, holder, sideOfUnit, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { isBridged, waterAt } from '../06-movement/water.ts';

/** MIB T15, MOVE: do enemies bar every way from a unit to the target of its order? Their ZOCs do not. */
export function isBarred(state: MibState, id: UnitId, target: Hex | null): boolean {
  if (target === null) return false;
  const reached = new Set(hexesOf(unitOf(state, id)));
  for (const hex of reached) {
    if (hex === target) return false;
    for (const next of waysFrom(state, id, hex)) reached.add(next);
  }
  return true;
}

function waysFrom(state: MibState, id: UnitId, hex: Hex): readonly Hex[] {
  const { grid } = battleOf(state).ground;
  return DIRECTIONS.flatMap(direction => {
    const next = neighbour(grid, hex, direction);
    return isWay(state, id, next, sideOf(grid, hex, direction)) ? [next] : [];
  });
}

function isWay(state: MibState, id: UnitId, hex: Hex, side: number): boolean {
  const { ground, charts } = battleOf(state);
  if (!isInPlay(ground, hex)) return false;
  const terrain = terrainAt(ground, hex);
  const by = holder(state, hex);
  const crossable = waterAt(state, side) !== 'river' || isBridged(state, side);
  return (
    (by === null || by === sideOfUnit(state, id)) &&
    terrain !== 'out' &&
    charts.movementCosts.terrain[terrain][cardOf(state, id).kind] !== null &&
    crossable
  );
}
