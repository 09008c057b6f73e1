import { type Hex, label, parseHex, type Side, sideLabel } from '@abatis/hex';
import { derived, type Id, type Named, placesByName } from '@abatis/kernel/host';
import { type Battle, battleOf } from './battle.ts';
import type { Body } from './pieces.ts';
import type { FormationId, LeaderId, MibState, TrainId, UnitId } from './state.ts';

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

/**
 * The number of a piece of any kind: units are counted first, so that a unit has the same number here, then leaders and
 * trains.
 */
export type PieceId = Id<'unit' | 'piece'>;

export const leaderPiece = (state: MibState, id: LeaderId): PieceId => battleOf(state).units.length + id;

export const trainPiece = (state: MibState, id: TrainId): PieceId =>
  leaderPiece(state, battleOf(state).leaders.length) + id;

export const piecesOf = (
  state: MibState,
  units: readonly UnitId[],
  leaders: readonly LeaderId[],
): readonly PieceId[] => [...units, ...leaders.map(id => leaderPiece(state, id))];

export function pieceName(state: MibState, id: PieceId): string {
  const { units, leaders } = battleOf(state);
  if (id < units.length) return unitName(state, id as UnitId);
  const place = id - units.length;
  return place < leaders.length ? leaderName(state, place) : trainName(state, place - leaders.length);
}

/** Units in their hexes, as orders name them. */
export const fighters = (state: MibState, bodies: readonly Body[]): readonly Named<Body>[] =>
  bodies.map(({ unit, hex }) => ({ unit: unitName(state, unit), hex: hexName(state, hex) }));

const indexOf = derived(({ units, leaders, trains, formations }: Battle) => ({
  units: placesByName(units),
  leaders: placesByName(leaders),
  trains: placesByName(trains),
  formations: placesByName(formations),
}));

/** The ids of all pieces and formations of the battle, by their names. */
export const idsByName = (state: MibState): ReturnType<typeof indexOf> => indexOf(battleOf(state));

/* For screens, which are told names: a name that is not there has the number -1, a label NOWHERE. */

export const unitCalled = (state: MibState, name: string): UnitId => idsByName(state).units.get(name) ?? -1;

export const leaderCalled = (state: MibState, name: string): LeaderId =>
  idsByName(state).leaders.get(name) ?? -1;

export const trainCalled = (state: MibState, name: string): TrainId =>
  idsByName(state).trains.get(name) ?? -1;

export const formationCalled = (state: MibState, name: string): FormationId =>
  idsByName(state).formations.get(name) ?? -1;

export const hexCalled = (state: MibState, text: string): Hex => parseHex(battleOf(state).ground.grid, text);
