import type { Hex } from '@abatis/hex';
import { placesWhere } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { reorganizationRange } from '../charts/combat-charts.ts';
import { commandersIn, commandValue, hexesBetween } from '../pieces.ts';
import type { CommanderId, LfmState, Side } from '../state.ts';
import { isOnMap, structureOf } from './20-command/index.ts';
/**
 * LFM 19.2a, 19.2b, T16: how far he reorganizes; null for a brigade commander. An acting army commander keeps the
 * range of his own rank (R162), and an army commander with a lower command of his own has the range of that (R238).
 */
export function reorganizationRangeOf(state: LfmState, id: CommanderId): number | null {
  const battle = battleOf(state);
  const { level, side } = battle.commanders[id]!;
  const held = level === 'army' ? structureOf(battle).armyAlsoHolds[side] : null;
  return reorganizationRange(battle.charts, held ?? level);
}

/** LFM 19.2, 19.2c: may he apply his CV to a stack in this hex? Only the distance counts. */
export function mayReorganizeAt(state: LfmState, id: CommanderId, hex: Hex): boolean {
  const range = reorganizationRangeOf(state, id);
  return range !== null && isOnMap(state, id) && hexesBetween(state, state.commanders[id]!.hex, hex) <= range;
}

/** LFM 19.2: the commanders of a side who may apply their CV to a stack in this hex. */
export function reorganizers(state: LfmState, hex: Hex, side: Side): readonly CommanderId[] {
  const { commanders } = battleOf(state);
  return placesWhere(commanders, (card, id) => card.side === side && mayReorganizeAt(state, id, hex));
}

/**
 * LFM 19.1, R95: the commander with the highest CV in the hexes of a side's units in a combat; null if there is none.
 */
export function combatCommander(state: LfmState, hexes: readonly Hex[], side: Side): CommanderId | null {
  const { commanders } = battleOf(state);
  const able = hexes
    .flatMap(hex => commandersIn(state, hex))
    .filter(id => commanders[id]!.side === side && commanders[id]!.level !== 'brigade');
  const best = (one: CommanderId | null, two: CommanderId): CommanderId =>
    one === null || commandValue(state, two) > commandValue(state, one) ? two : one;
  return able.reduce<CommanderId | null>(best, null);
}
