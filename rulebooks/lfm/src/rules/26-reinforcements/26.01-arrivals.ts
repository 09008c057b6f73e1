import { type Hex, MP, NOWHERE, parseHex } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { type Battle, battleOf, isNight, termsOf } from '../../battle.ts';
import { partyNamed } from '../../names.ts';
import { cardOf, putUnit, unitOf } from '../../pieces.ts';
import { isPlayed } from '../../scenario/context.ts';
import type { LfmScenario, Reinforcement } from '../../scenario/schema.ts';
import type { CommanderId, LfmState, Party, Side, UnitId } from '../../state.ts';
import { movesOf } from '../01-movement/index.ts';
import { brokenLimits } from '../04-stacking.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { zoiSource } from '../06-zones-of-influence.ts';
import { edgeDistance, mayReturn, turnsAlongEdge } from '../09-retreats/index.ts';
import type { Entry, EntryTerms, MoveTerms } from '../index.ts';
import { entryRoad, mayAccompany, mayEnter, purseAfter, tollsOf } from './26.03-entering.ts';

/** LFM 26.1, 29.1: a line of the order of appearance. */
export interface Arrival {
  /** Place in the battle's turn track. */
  readonly turn: number;
  readonly side: Side;
  readonly hex: Hex;
  readonly road: string;
  /** LFM 26.2: in twelfths; null for the full allowance. */
  readonly allowance: number | null;
  /** The groups that enter one behind the other (R201); a group may need several stacks. */
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
    .map(entry => listed(entry, battle))
    .filter(({ turn }) => turn >= 0);

function listed({ turn, side, hex, road, allowance, column }: Reinforcement, battle: Battle): Arrival {
  return {
    turn: battle.turns.findIndex(({ id }) => id === turn),
    side,
    hex: parseHex(battle.ground.grid, hex),
    road,
    allowance: allowance === null ? null : allowance * MP,
    column: column.map(names => partyNamed(battle, names)),
  };
}

/** The pieces of a group that are still to arrive. */
export const stillToArrive = (state: LfmState, { units, commanders }: Party): Party => ({
  units: units.filter(id => unitOf(state, id).place === 'to-arrive'),
  commanders: commanders.filter(id => state.commanders[id]!.place === 'to-arrive'),
});

export const isEmpty = ({ units, commanders }: Party): boolean => units.length + commanders.length === 0;

/** A group that may enter now, and its line of the list. */
export interface Waiting extends Party {
  readonly arrival: Arrival;
}

/**
 * LFM SP.5d, 26.1, R203: the groups of the phasing side that are due on this turn or have been waiting since an earlier
 * one.
 */
export const waitingGroups = (state: LfmState): readonly Waiting[] =>
  termsOf(state)
    .arrivals.filter(({ side, turn }) => side === state.phasing && turn <= state.turn)
    .flatMap(arrival => arrival.column.map(group => ({ arrival, ...stillToArrive(state, group) })))
    .filter(group => !isEmpty(group));

/** The line that brings this unit or commander; null if none does. */
export const arrivalOfUnit = (state: LfmState, id: UnitId): Arrival | null => arrivalOf(state, 'units', id);
export const arrivalOfCommander = (state: LfmState, id: CommanderId): Arrival | null =>
  arrivalOf(state, 'commanders', id);

const arrivalOf = (state: LfmState, kind: keyof Party, id: number): Arrival | null =>
  termsOf(state).arrivals.find(({ column }) => column.some(group => group[kind].includes(id))) ?? null;

/** LFM 26.1, 26.7, R204: the first turn on which the pieces of this line can enter at an edge hex. */
export const entryTurn = (state: LfmState, { turn, hex: due }: Arrival, hex: Hex): number =>
  turn + turnsAlongEdge(battleOf(state).ground.grid, due, hex);

/** LFM 9.1e, R124: where a unit that retreated off the map may come back now, nearest to its exit first. */
export function returnHexes(state: LfmState, id: UnitId): readonly Hex[] {
  const { exit } = unitOf(state, id);
  return exit === null ? [] : edgeHexes(state, exit.hex).filter(hex => mayReturn(state, id, hex).legal);
}

/** The hexes of the map edge, nearest to this one first. */
function edgeHexes(state: LfmState, from: Hex): readonly Hex[] {
  const { grid, edge } = battleOf(state).ground;
  const hexes: Hex[] = [];
  for (let hex = 0; hex < grid.size; hex++) if (edge[hex] === 1) hexes.push(hex);
  return hexes.sort((a, b) => edgeDistance(grid, from, a) - edgeDistance(grid, from, b));
}

/** LFM 26.4: on what terms the stack goes on from the entry hex; asked while it is still off the map. */
export function moveTermsOf(state: LfmState, entry: Entry, terms: EntryTerms): MoveTerms {
  return {
    night: isNight(state),
    toCharge: terms.toCharge ?? false,
    purse: purseAfter(entry, tollsOf(state, entry, terms)),
  };
}

/** Puts the stack in the entry hex, its move still to be made. */
export function place(state: LfmState, entry: Entry, terms: EntryTerms): void {
  const [hex] = entry.path as [Hex];
  const { units } = tollsOf(state, entry, terms);
  for (const [index, id] of entry.units.entries()) {
    placeUnit(state, id, hex, entry.rate === 'road' || units[index]!.isPartial);
  }
  for (const id of entry.commanders) placeCommander(state, id, hex);
}

/**
 * LFM R172, 26.6, 29.2: it is not in command, a road user if it entered by road, and guns are limbered. R124: a D is
 * kept.
 */
function placeUnit(state: LfmState, id: UnitId, hex: Hex, usedRoad: boolean): void {
  putUnit(state, id, hex);
  const unit = edit(state, 'units', id);
  unit.exit = null;
  if (cardOf(state, id).arm === 'artillery') unit.limbered = true;
  const turn = edit(state, 'units', id, 'turn');
  turn.startHex = NOWHERE;
  turn.startedInZoc = false;
  turn.inCommand = false;
  turn.moved = false;
  turn.usedRoad = usedRoad;
}

/** LFM R172. */
function placeCommander(state: LfmState, id: CommanderId, hex: Hex): void {
  const commander = edit(state, 'commanders', id);
  commander.place = 'map';
  commander.hex = hex;
  commander.inCommand = false;
  commander.moved = false;
}

/** Pieces that could enter, and where. */
export interface Comer extends Party {
  readonly hex: Hex;
}

/**
 * The entries worth proposing, all of them legal: the next stacks of each column at the hex of the list, or at the
 * nearest open hex if that is closed (R202), and the units that left the map. `mayEnter` judges any other entry.
 */
export function* entries(state: LfmState, terms: EntryTerms): Iterable<Entry> {
  for (const comer of [...reinforcements(state), ...returners(state)]) {
    yield* entriesAt(state, comer, comer.hex, terms);
  }
}

/**
 * LFM SP.5d, R201, 9.1e: the groups that wait to enter now, each as a whole, and where: the first of each line, and the
 * units that left the map together, with the commanders who may come with them.
 */
export const comers = (state: LfmState): readonly Comer[] => [...firstGroups(state), ...companies(state)];

/** Every legal entry of this stack at this hex, one for each hex that it can reach; by road where it may. */
export function* entriesAt(state: LfmState, group: Party, hex: Hex, terms: EntryTerms): Iterable<Entry> {
  const { units, commanders } = group;
  const gate: Entry = { units, commanders, path: [hex], rate: rateAt(state, hex, terms) };
  if (!mayEnter(state, gate, terms).legal) return;
  if (!terms.toCharge) yield gate;
  const there = transact(state, draft => place(draft, gate, terms));
  for (const { path } of movesOf(there, { units, commanders }, moveTermsOf(state, gate, terms))) {
    yield { ...gate, path };
  }
}

/** LFM 26.5, R218: the road rate where it may be used, unless a charge is to follow. */
function rateAt(state: LfmState, hex: Hex, { toCharge }: EntryTerms): Entry['rate'] {
  const isOpen = entryRoad(state, hex) !== null && zoiSource(state, hex, state.phasing) === null;
  return isOpen && !toCharge ? 'road' : 'ordinary';
}

/** LFM R201: of each line the first group that waits. */
function firstGroups(state: LfmState): readonly Comer[] {
  const waiting = waitingGroups(state);
  const first = waiting.filter(
    (group, index) => waiting.findIndex(({ arrival }) => arrival === group.arrival) === index,
  );
  return first.flatMap(group => {
    const { units, commanders } = group;
    const hex = gateOf(state, group);
    return hex === null ? [] : [{ units, commanders, hex }];
  });
}

function companies(state: LfmState): readonly Comer[] {
  const leaders = commandersOff(state);
  return companiesOff(state).flatMap(units => {
    const [hex] = returnHexes(state, units[0]!);
    const commanders = leaders.filter(id => mayAccompany(state, id, units));
    return hex === undefined ? [] : [{ units, commanders, hex }];
  });
}

const reinforcements = (state: LfmState): readonly Comer[] =>
  firstGroups(state).flatMap(group => stacksOf(state, group).map(stack => ({ ...stack, hex: group.hex })));

/** LFM R202, 26.7: the hex of the list, or else the nearest that is open by now; null if there is none. */
function gateOf(state: LfmState, { arrival, units }: Waiting): Hex | null {
  const isOpen = (hex: Hex): boolean => !inZoc(state, hex, state.phasing);
  if (isOpen(arrival.hex) || units.length === 0) return arrival.hex;
  const inTime = (hex: Hex): boolean => entryTurn(state, arrival, hex) <= state.turn;
  const hasPath = (hex: Hex): boolean => !isNight(state) || entryRoad(state, hex) !== null;
  return edgeHexes(state, arrival.hex).find(hex => isOpen(hex) && inTime(hex) && hasPath(hex)) ?? null;
}

/**
 * LFM 26.3: units in the order of the list, as many to a stack as the limits allow; commanders go with the first stack.
 */
function stacksOf(state: LfmState, { units, commanders }: Party): readonly Party[] {
  const stacks: UnitId[][] = [];
  for (const id of units) {
    const last = stacks.at(-1);
    if (last && brokenLimits(state, [...last, id]).length === 0) last.push(id);
    else stacks.push([id]);
  }
  const [first = [], ...others] = stacks;
  return [{ units: first, commanders }, ...others.map(each => ({ units: each, commanders: [] }))];
}

/** LFM 9.1e, R124, R214: the units that left the map at one hex on one turn, with their commanders. */
function returners(state: LfmState): readonly Comer[] {
  const leaders = commandersOff(state);
  const seated = new Set<CommanderId>();
  return companiesOff(state).flatMap(units => {
    const [hex] = returnHexes(state, units[0]!);
    if (hex === undefined) return [];
    return stacksOf(state, { units, commanders: [] }).map(stack => {
      const commanders = leaders.filter(id => !seated.has(id) && mayAccompany(state, id, stack.units));
      for (const id of commanders) seated.add(id);
      return { ...stack, commanders, hex };
    });
  });
}

function commandersOff(state: LfmState): readonly CommanderId[] {
  const { commanders } = battleOf(state);
  const off: CommanderId[] = [];
  for (let id = 0; id < commanders.length; id++) {
    if (state.commanders[id]!.place === 'off-map' && commanders[id]!.side === state.phasing) off.push(id);
  }
  return off;
}

/** The units of the phasing side off the map, by exit. */
function companiesOff(state: LfmState): readonly (readonly UnitId[])[] {
  const companies = new Map<string, UnitId[]>();
  for (let id = 0; id < state.units.length; id++) {
    const { place: where, exit } = state.units[id]!;
    if (where !== 'off-map' || exit === null || cardOf(state, id).side !== state.phasing) continue;
    const key = `${exit.turn} ${exit.hex}`;
    const company = companies.get(key);
    if (company) company.push(id);
    else companies.set(key, [id]);
  }
  return [...companies.values()];
}
