import { type Hex, label, NOWHERE, parseHex, parseSide, type Side, sideLabel } from '@abatis/hex';
import { derived, placesByName, type Ruling, ruling } from '@abatis/kernel';
import { type Battle, battleOf } from './battle.ts';
import { forbid } from './cite.ts';
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

/*
 * Orders call pieces by their names and hexes by their labels; rules number them. A name that is not there has the
 * number -1, a label NOWHERE: ask `known` before the rules are asked.
 */

const indexOf = derived(({ units, leaders, trains, formations }: Battle) => ({
  units: placesByName(units),
  leaders: placesByName(leaders),
  trains: placesByName(trains),
  formations: placesByName(formations),
}));

export const unitCalled = (state: MibState, name: string): UnitId =>
  indexOf(battleOf(state)).units.get(name) ?? -1;

export const leaderCalled = (state: MibState, name: string): LeaderId =>
  indexOf(battleOf(state)).leaders.get(name) ?? -1;

export const trainCalled = (state: MibState, name: string): TrainId =>
  indexOf(battleOf(state)).trains.get(name) ?? -1;

export const formationCalled = (state: MibState, name: string): FormationId =>
  indexOf(battleOf(state)).formations.get(name) ?? -1;

export const hexCalled = (state: MibState, text: string): Hex => parseHex(battleOf(state).ground.grid, text);

export const sideCalled = (state: MibState, text: string): number =>
  parseSide(battleOf(state).ground.grid, text);

/** What an order names. */
interface Called {
  readonly units?: readonly string[];
  readonly leaders?: readonly string[];
  readonly trains?: readonly string[];
  readonly formations?: readonly string[];
  readonly hexes?: readonly string[];
  readonly sides?: readonly string[];
}

/** MIB 2.1, 2.2: is everything there that the order names? Only then the rules can be asked about it. */
export function known(state: MibState, called: Called): Ruling {
  const { units = [], leaders = [], trains = [], formations = [], hexes = [], sides = [] } = called;
  return ruling(
    ...units.map(piece => unitCalled(state, piece) < 0 && forbid('MIB 2.2.1b', { piece })),
    ...leaders.map(piece => leaderCalled(state, piece) < 0 && forbid('MIB 2.2.4a', { piece })),
    ...trains.map(piece => trainCalled(state, piece) < 0 && forbid('MIB 2.2.3', { piece })),
    ...formations.map(piece => formationCalled(state, piece) < 0 && forbid('MIB 2.3a', { piece })),
    ...hexes.map(hex => hexCalled(state, hex) === NOWHERE && forbid('MIB 2.1a', { hex })),
    ...sides.map(side => sideCalled(state, side) === NOWHERE && forbid('MIB 2.1b', { side })),
  );
}
