import { type Hex, MP, parseHex } from '@abatis/hex';
import { type Battle, battleOf } from '../../battle.ts';
import { unitOf } from '../../pieces.ts';
import { isPlayed } from '../../scenario/roster.ts';
import type { LfmScenario, Reinforcement } from '../../scenario/schema.ts';
import type { CommanderId, LfmState, Side, UnitId } from '../../state.ts';
import { type EdgeTerms, edgeDistance, mayReturn } from '../09-retreats/index.ts';

/** Pieces off the map that belong together. */
export interface Party {
  readonly units: readonly UnitId[];
  readonly commanders: readonly CommanderId[];
}

/** LFM 26.1, 29.1: a line of the order of appearance. */
export interface Arrival {
  /** Place in the battle's turn track. */
  readonly turn: number;
  readonly side: Side;
  readonly hex: Hex;
  readonly road: string;
  /** LFM 26.2: in twelfths; null for the full allowance. */
  readonly allowance: number | null;
  /** What enters one behind the other (R201); a party may need several stacks. */
  readonly column: readonly Party[];
}

/** The order of appearance of a scenario under the chosen variants. */
export const arrivalsOf = (
  scenario: LfmScenario,
  battle: Battle,
  variants: readonly string[],
): readonly Arrival[] =>
  scenario.reinforcements
    .filter(entry => isPlayed(entry, variants))
    .map(entry => arrivalOf(entry, battle))
    .filter(({ turn }) => turn >= 0);

function arrivalOf({ turn, side, hex, road, allowance, column }: Reinforcement, battle: Battle): Arrival {
  return {
    turn: battle.turns.findIndex(({ id }) => id === turn),
    side,
    hex: parseHex(battle.ground.grid, hex),
    road,
    allowance: allowance === null ? null : allowance * MP,
    column: column.map(names => partyOf(names, battle)),
  };
}

const partyOf = (names: readonly string[], { units, commanders }: Battle): Party => ({
  units: units.flatMap(({ name }, id) => (names.includes(name) ? [id] : [])),
  commanders: commanders.flatMap(({ name }, id) => (names.includes(name) ? [id] : [])),
});

/** Those of a party who are still to arrive. */
export const stillToArrive = (state: LfmState, { units, commanders }: Party): Party => ({
  units: units.filter(id => unitOf(state, id).place === 'to-arrive'),
  commanders: commanders.filter(id => state.commanders[id]!.place === 'to-arrive'),
});

export const isEmpty = ({ units, commanders }: Party): boolean => units.length + commanders.length === 0;

/** A party that may enter now, and the line of the list that it belongs to. */
export interface Waiting extends Party {
  readonly arrival: Arrival;
}

/** LFM SP.5d, 26.1, R203: what of the phasing side is due on this turn or has been waiting since an earlier one. */
export const waitingParties = (state: LfmState, arrivals: readonly Arrival[]): readonly Waiting[] =>
  arrivals
    .filter(({ side, turn }) => side === state.phasing && turn <= state.turn)
    .flatMap(arrival => arrival.column.map(party => ({ arrival, ...stillToArrive(state, party) })))
    .filter(party => !isEmpty(party));

/** The line that brings this unit or commander; null if none does. */
export const arrivalOfUnit = (arrivals: readonly Arrival[], id: UnitId): Arrival | null =>
  arrivals.find(({ column }) => column.some(({ units }) => units.includes(id))) ?? null;
export const arrivalOfCommander = (arrivals: readonly Arrival[], id: CommanderId): Arrival | null =>
  arrivals.find(({ column }) => column.some(({ commanders }) => commanders.includes(id))) ?? null;

/** How far along the edge a turn of delay reaches (26.7). */
const HEXES_PER_TURN = 5;

/** LFM 26.1, 26.7, R204: the turn on which those of this line can first enter at an edge hex. */
export function entryTurn(state: LfmState, { turn, hex: listed }: Arrival, hex: Hex): number {
  const { grid } = battleOf(state).ground;
  return turn + Math.ceil(edgeDistance(grid, listed, hex) / HEXES_PER_TURN);
}

/** LFM 9.1e, R124: where a unit that retreated off the map may come back now, nearest to its exit first. */
export function returnHexes(state: LfmState, id: UnitId, edges: EdgeTerms): readonly Hex[] {
  const { exit } = unitOf(state, id);
  return exit === null
    ? []
    : edgeHexes(state, exit.hex).filter(hex => mayReturn(state, id, hex, edges).legal);
}

/** The hexes of the map edge, nearest to this one first. */
export function edgeHexes(state: LfmState, from: Hex): readonly Hex[] {
  const { grid, edge } = battleOf(state).ground;
  const hexes: Hex[] = [];
  for (let hex = 0; hex < grid.size; hex++) if (edge[hex] === 1) hexes.push(hex);
  return hexes.sort((a, b) => edgeDistance(grid, from, a) - edgeDistance(grid, from, b));
}
