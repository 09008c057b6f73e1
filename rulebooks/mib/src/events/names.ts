import { type Hex, label, type Side, sideLabel } from '@abatis/hex';
import { battleOf } from '../battle.ts';
import type { FormationId, LeaderId, MibState, TrainId, UnitId } from '../state.ts';

/*
 * What events, orders and refusals call things: names that are printed on the pieces and labels that are printed on
 * the map, so that a log can be read without the battle beside it.
 */

export const unitName = (state: MibState, id: UnitId): string => battleOf(state).units[id]!.name;

export const unitNames = (state: MibState, ids: readonly UnitId[]): readonly string[] =>
  ids.map(id => unitName(state, id));

export const leaderName = (state: MibState, id: LeaderId): string => battleOf(state).leaders[id]!.name;

export const leaderNames = (state: MibState, ids: readonly LeaderId[]): readonly string[] =>
  ids.map(id => leaderName(state, id));

export const trainName = (state: MibState, id: TrainId): string => battleOf(state).trains[id]!.name;

export const formationName = (state: MibState, id: FormationId): string =>
  battleOf(state).formations[id]!.name;

export const hexName = (state: MibState, hex: Hex): string => label(battleOf(state).ground.grid, hex);

export const hexNames = (state: MibState, hexes: readonly Hex[]): readonly string[] =>
  hexes.map(hex => hexName(state, hex));

export const sideName = (state: MibState, side: Side): string => sideLabel(battleOf(state).ground.grid, side);
