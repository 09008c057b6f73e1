import { DIRECTIONS, type Hex, neighbour, sideBetween } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { unitName } from '../events/names.ts';
import { plays } from '../options.ts';
import { hexesOf, sideOfUnit, unitOf } from '../pieces.ts';
import { termsOf } from '../scenario/terms.ts';
import type { MibState, Side, TrainId, UnitId } from '../state.ts';
import type { MibTable } from '../steps/step.ts';
import { isBridged, waterAt } from './06-movement/water.ts';
import { inEzoc } from './06-movement/zones.ts';
import { isPassable } from './07-results/party.ts';

/** MIB 12.2: can a unit trace a path to a friendly wagon or source now? MIB 12.0: without the option always. */
export function isInSupply(state: MibState, id: UnitId): boolean {
  if (!plays(state, 'supply')) return true;
  const side = sideOfUnit(state, id);
  const wagons = wagonsOf(state, side).map(train => state.trains[train]!.hex);
  const goals = new Set([...wagons, ...termsOf(state).supplySources[side]]);
  return canTrace(state, side, hexesOf(unitOf(state, id)), goals);
}

/** MIB 2.2.3.1: the supply wagons of a side on the map; one that was taken is its captor's (16.2). */
export const wagonsOf = (state: MibState, side: Side): readonly TrainId[] =>
  battleOf(state).trains.flatMap(({ kind }, id) => {
    const { place, side: now } = state.trains[id]!;
    return kind === 'wagon' && place === 'map' && now === side ? [id] : [];
  });

/** MIB 12.2: hex by hex, the nearest first; the unit's own hexes are not entered. */
function canTrace(state: MibState, side: Side, from: readonly Hex[], goals: ReadonlySet<Hex>): boolean {
  const { ground, charts } = battleOf(state);
  const lengths = new Map<Hex, number>(from.map(hex => [hex, 0]));
  for (const [hex, length] of lengths) {
    if (goals.has(hex)) return true;
    if (length === charts.supply.traceHexes) continue;
    for (const direction of DIRECTIONS) {
      const next = neighbour(ground.grid, hex, direction);
      if (!lengths.has(next) && leadsOn(state, side, hex, next)) lengths.set(next, length + 1);
    }
  }
  return false;
}

/** MIB 12.2: no enemy, no EZOC that is not negated, be it of infantry or cavalry, no mountain, no river without a bridge. */
function leadsOn(state: MibState, side: Side, from: Hex, to: Hex): boolean {
  if (!isPassable(state, side, to) || inEzoc(state, to, side, 'infantry', [])) return false;
  const crossed = sideBetween(battleOf(state).ground.grid, from, to);
  return waterAt(state, crossed) !== 'river' || isBridged(state, crossed);
}

/** MIB 12.3, 7.3j: levels that a unit uses; it cannot go below 0. */
export function useSupply(state: MibState, id: UnitId, levels: number, table: MibTable): void {
  const before = unitOf(state, id).supply;
  const supply = Math.max(0, before - levels);
  if (supply === before) return;
  edit(state, 'units', id).supply = supply;
  table.emit({ type: 'supply-used', clause: 'MIB 12.3', unit: unitName(state, id), supply });
}
