import { type Hex, label, parseHex, type Side, sideLabel } from '@abatis/hex';
import { type Id, type Named, nameList } from '@abatis/kernel/host';
import { battleOf } from './battle.ts';
import type { Body } from './pieces.ts';
import type { FormationId, LeaderId, MibState, TrainId, UnitId } from './state.ts';

/*
 * What events, orders and refusals call things: names that are printed on the pieces and labels that are printed on
 * the map, so that a log can be read without the battle beside it.
 */

export const UNITS = nameList<MibState, UnitId>(state => battleOf(state).units);
export const LEADERS = nameList<MibState, LeaderId>(state => battleOf(state).leaders);
export const TRAINS = nameList<MibState, TrainId>(state => battleOf(state).trains);
export const FORMATIONS = nameList<MibState, FormationId>(state => battleOf(state).formations);

export const { nameOf: unitName, namesOf: unitNames, called: unitCalled } = UNITS;
export const { nameOf: leaderName, namesOf: leaderNames, called: leaderCalled } = LEADERS;
export const { nameOf: trainName, called: trainCalled } = TRAINS;
export const { nameOf: formationName, called: formationCalled } = FORMATIONS;

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

/** For screens, which are told labels: NOWHERE for one that is not there. */
export const hexCalled = (state: MibState, text: string): Hex => parseHex(battleOf(state).ground.grid, text);
