import { type Hex, label, type Side, sideLabel } from '@abatis/hex';
import { battleOf } from '../battle.ts';
import { cardOf } from '../pieces.ts';
import type { BrigadeId, CommanderId, LfmState, UnitId } from '../state.ts';

/*
 * What events and refusals call things: names that are printed on the pieces and labels that are printed on the
 * map, so that a log can be read without the battle beside it.
 */

export const unitName = (state: LfmState, id: UnitId): string => cardOf(state, id).name;

export const unitNames = (state: LfmState, ids: readonly UnitId[]): readonly string[] =>
  ids.map(id => unitName(state, id));

/** Of the side that is face up (0.2c). */
export function commanderName(state: LfmState, id: CommanderId): string {
  const { name, replacement } = battleOf(state).commanders[id]!;
  return state.commanders[id]!.replaced && replacement ? replacement.name : name;
}

export const brigadeName = (state: LfmState, id: BrigadeId): string => battleOf(state).brigades[id]!.name;

export const hexName = (state: LfmState, hex: Hex): string => label(battleOf(state).ground.grid, hex);

export const sideName = (state: LfmState, side: Side): string => sideLabel(battleOf(state).ground.grid, side);
