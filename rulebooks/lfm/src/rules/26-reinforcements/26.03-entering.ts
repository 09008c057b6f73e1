import { DIRECTIONS, type Hex, MP, PROHIBITED, sideOf } from '@abatis/hex';
import { edit, type Refusal, type Ruling, ruling, transact } from '@abatis/kernel';
import { battleOf, isNight, termsOf } from '../../battle.ts';
import { hexCost, roadRate } from '../../charts/ground-charts.ts';
import { because, forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { ROADS, type Road, roadAcross, terrainAt } from '../../ground.ts';
import { commanderName, unitName, unitNames } from '../../names.ts';
import { holder, unitOf, without } from '../../pieces.ts';
import type { CommanderId, LfmState, Party, UnitId } from '../../state.ts';
import * as movement from '../01-movement/index.ts';
import { brokenLimits } from '../04-stacking.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { zoiSource } from '../06-zones-of-influence.ts';
import { mayReturn } from '../09-retreats/index.ts';
import { troopsOf } from '../20-command/index.ts';
import type { Arrival, Marcher, Purse } from '../index.ts';
import {
  arrivalOfCommander,
  arrivalOfUnit,
  entryTurn,
  isEmpty,
  moveTermsOf,
  place,
  stillToArrive,
} from './26.01-arrivals.ts';

/** LFM 26, 9.1e: may these pieces enter like this, and go on along this path? Every clause that forbids it is named. */
export function mayEnter(state: LfmState, entry: Entry, terms: EntryTerms): Ruling {
  const strange = strangers(state, entry);
  if (strange.length > 0) return ruling(...strange);
  const atEdge = ruling(
    ...entry.units.map(id => unitIsDue(state, id, entry.path[0]!)),
    ...entry.commanders.map(id => commanderIsDue(state, id, entry)),
    ...queueRefusals(state, entry),
    ...gateRefusals(state, entry),
    ...tollRefusals(state, entry, terms),
  );
  if (!atEdge.legal) return atEdge;
  const there = transact(state, draft => place(draft, entry, terms));
  return ruling(
    ...stackRefusals(there, entry),
    ...partialRefusals(state, entry, terms),
    entry.path.length > 1 && movement.mayMove(there, entry, moveTermsOf(state, entry, terms)),
  );
}

/** The stack in words, for refusals. */
const namesOf = (state: LfmState, { units, commanders }: Party): string =>
  [...commanders.map(id => commanderName(state, id)), ...unitNames(state, units)].join(', ');

/** LFM 26.1, R204: only pieces of the phasing player that wait off the map enter, and at its edge. */
function strangers(state: LfmState, entry: Entry): readonly Refusal[] {
  const { units: cards, commanders: leaders, ground } = battleOf(state);
  const why = because('why not waiting');
  const waits = (place: string | undefined, side: string | undefined, arrival: Arrival | null): boolean =>
    side === state.phasing && (place === 'off-map' || (place === 'to-arrive' && arrival !== null));
  const strange = [
    ...entry.units
      .filter(id => !waits(state.units[id]?.place, cards[id]?.side, arrivalOfUnit(state, id)))
      .map(id => cards[id]?.name ?? id),
    ...entry.commanders
      .filter(id => !waits(state.commanders[id]?.place, leaders[id]?.side, arrivalOfCommander(state, id)))
      .map(id => leaders[id]?.name ?? id),
  ];
  if (strange.length > 0 || isEmpty(entry))
    return (isEmpty(entry) ? ['nobody'] : strange).map(piece => forbid('LFM 26.1', { piece, ...why }));
  const hex = entry.path[0] ?? -1;
  if (ground.edge[hex] === 1) return [];
  return [forbid('LFM R204', { piece: namesOf(state, entry), hex })];
}

function unitIsDue(state: LfmState, id: UnitId, hex: Hex): Ruling {
  if (unitOf(state, id).place === 'off-map') return mayReturn(state, id, hex);
  return ruling(tooEarly(state, unitName(state, id), arrivalOfUnit(state, id)!, hex));
}

/** LFM 26.1, 26.7: they enter on the turn of the list, elsewhere on the edge later. */
function tooEarly(state: LfmState, piece: string, arrival: Arrival, hex: Hex): Refusal | null {
  const turn = entryTurn(state, arrival, hex);
  if (state.turn >= turn) return null;
  const facts = { piece, hex, turn: battleOf(state).turns[turn]?.label ?? turn };
  return arrival.hex === hex ? forbid('LFM SP.5d', facts) : forbid('LFM 26.7', facts);
}

/** LFM 26.1, R214, R232: a commander comes with his group, or with the men with whom he left. */
function commanderIsDue(state: LfmState, id: CommanderId, entry: Entry): Ruling {
  const piece = commanderName(state, id);
  const isAlone = !mayAccompany(state, id, entry.units);
  const arrival = state.commanders[id]!.place === 'to-arrive' ? arrivalOfCommander(state, id) : null;
  return ruling(
    isAlone && forbid('LFM 26.1', { piece, ...because('why alone') }),
    arrival && tooEarly(state, piece, arrival, entry.path[0]!),
  );
}

/**
 * LFM 26.1, R214: may this commander, who is off the map, come with these units? He comes alone if no unit waits with
 * him.
 */
export function mayAccompany(state: LfmState, id: CommanderId, units: readonly UnitId[]): boolean {
  if (state.commanders[id]!.place === 'off-map') {
    const troops = troopsOf(state, id, 'off-map');
    return units.some(unit => troops.length === 0 || troops.includes(unit));
  }
  const { column } = arrivalOfCommander(state, id)!;
  const beside = column.find(({ commanders }) => commanders.includes(id))!;
  return (
    stillToArrive(state, beside).units.length === 0 ||
    units.some(unit => column.some(group => group.units.includes(unit)))
  );
}

/** LFM R201: on the road of the list they enter in its order. */
function queueRefusals(state: LfmState, entry: Entry): readonly Refusal[] {
  const isOf = (group: Party): boolean =>
    group.units.some(id => entry.units.includes(id)) ||
    group.commanders.some(id => entry.commanders.includes(id));
  return termsOf(state)
    .arrivals.filter(({ hex }) => hex === entry.path[0])
    .flatMap(({ column }) => {
      const waiting = column.map(group => stillToArrive(state, group));
      const last = waiting.findLastIndex(isOf);
      const before = waiting.slice(0, Math.max(last, 0)).map(group => without(group, entry));
      const other = before.find(group => !isEmpty(group));
      if (!other) return [];
      return [forbid('LFM R201', { piece: namesOf(state, entry), other: namesOf(state, other) })];
    });
}

/** LFM R202, R20, 26.5, 23.6: why enemies or roads forbid the entry hex. */
function gateRefusals(state: LfmState, entry: Entry): readonly Refusal[] {
  const [gate] = entry.path as [Hex];
  const facts = { piece: namesOf(state, entry), hex: gate };
  const road = entryRoad(state, gate);
  const by = zoiSource(state, gate, state.phasing);
  const isByRoad = entry.rate === 'road';
  return ruling(
    isClosed(state, entry, gate) && forbid('LFM R202', facts),
    isNight(state) && road === null && forbid('LFM 23.6', facts),
    isByRoad && road === null && forbid('LFM 26.5', { ...facts, ...because('why no road') }),
    isByRoad && by !== null && forbid('LFM 26.5', { ...facts, ...because('why seen', { eyes: by }) }),
  ).refusals;
}

/** LFM R172, R202: units that are not in command enter no ZOC; a commander joins friends who stand there (R20). */
const isClosed = (state: LfmState, { units }: Entry, gate: Hex): boolean =>
  inZoc(state, gate, state.phasing) && (units.length > 0 || holder(state, gate) !== state.phasing);

/** LFM 26.4a, R200, T2: can every piece pay for the first hex? */
function tollRefusals(state: LfmState, entry: Entry, terms: EntryTerms): readonly Refusal[] {
  const { units, commanders } = tollsOf(state, entry, terms);
  const hex = entry.path[0]!;
  return [...units, ...commanders].flatMap(toll => tollRefusal(toll, hex) ?? []);
}

function tollRefusal({ marcher, allowance, column, entry, left }: Toll, hex: Hex): Refusal | null {
  const facts = { piece: marcher.name, hex };
  if (entry >= PROHIBITED) return forbid('LFM T2', facts);
  if (left >= 0) return null;
  const cost = movement.inMp(entry);
  if (entry > allowance) return forbid('LFM 26.4a', { ...facts, cost, allowance: movement.inMp(allowance) });
  return forbid('LFM R200', { ...facts, cost, allowance: movement.inMp(Math.max(0, allowance - column)) });
}

/** LFM 26.3: the stack itself keeps within the limits; it may pass units in the entry hex (1.3). */
const stackRefusals = (there: LfmState, entry: Entry): readonly Refusal[] =>
  brokenLimits(there, entry.units).map(limit =>
    forbid('LFM 26.3', { piece: namesOf(there, entry), hex: entry.path[0]!, limit }),
  );

/** LFM 26.6. */
function partialRefusals(state: LfmState, entry: Entry, terms: EntryTerms): readonly Refusal[] {
  const closed = entry.path.filter(hex => inZoc(state, hex, state.phasing));
  if (closed.length === 0) return [];
  const { units } = tollsOf(state, entry, terms);
  return entry.units
    .filter((_, index) => units[index]!.isPartial)
    .map(id => forbid('LFM 26.6', { unit: id, hex: closed[0]! }));
}

/**
 * Carries out an entry that `mayEnter` allows, with the move that follows it, and returns what the stacks behind it
 * need to know (26.4b). A piece that enters has moved (R13), even if it stops in the first hex.
 */
export function enter(state: LfmState, entry: Entry, terms: EntryTerms, table: LfmTable): EnteredStack {
  const { units, behind, stack } = tollsOf(state, entry, terms);
  const moveTerms = moveTermsOf(state, entry, terms);
  const partial = entry.units.filter((_, index) => units[index]!.isPartial);
  place(state, entry, terms);
  table.emit({
    type: 'entered',
    clause: 'LFM 26.1',
    pieces: [...unitNames(state, entry.units), ...entry.commanders.map(id => commanderName(state, id))],
    hex: stack.hex,
    rate: entry.rate,
    behind,
    partial,
  });
  movement.move(state, entry, table, moveTerms);
  for (const id of entry.commanders) edit(state, 'commanders', id).moved = true;
  return stack;
}

/** A stack that comes to the map, and the move that it makes with what the entry leaves it. */
export interface Entry extends Party {
  /** From the entry hex to the last, each adjacent to the one before. */
  readonly path: readonly Hex[];
  /** LFM 26.5: how it enters the first hex. */
  readonly rate: 'road' | 'ordinary';
}

/** A stack that has entered, as far as the stacks behind it need to know (26.4b). */
export interface EnteredStack {
  readonly hex: Hex;
  /** In twelfths, before the column and the entry hex are paid for. */
  readonly allowance: number;
}

/** What the phase so far adds to the state of the game. */
export interface EntryTerms {
  /** Of this Movement Phase, in order. */
  readonly entered: readonly EnteredStack[];
  /** LFM R218: the stack is to charge from the last hex of its path. */
  readonly toCharge?: boolean;
}

/**
 * LFM 26.1, 26.5, R33: the road by which an edge hex is entered, the best if there are several. Where the list
 * names none, a road that crosses one hexside alone can only come from beyond the edge.
 */
export function entryRoad(state: LfmState, hex: Hex): Road | null {
  const { ground } = battleOf(state);
  const roads = DIRECTIONS.map(direction => roadAcross(ground, sideOf(ground.grid, hex, direction))).filter(
    road => road !== null,
  );
  const leadsIn = roads.length === 1 || termsOf(state).arrivals.some(arrival => arrival.hex === hex);
  return leadsIn ? (ROADS.find(road => roads.includes(road)) ?? null) : null;
}

/** What the entry takes from one piece, in twelfths. */
export interface Toll {
  readonly marcher: Marcher;
  /** LFM 26.2: what it has on this turn. */
  readonly allowance: number;
  readonly isPartial: boolean;
  /** LFM 26.4b, R200: spent in the column before the map is reached. */
  readonly column: number;
  /** LFM 26.4a: of the first hex. */
  readonly entry: number;
  /** For the rest of the move; negative if the piece cannot enter. */
  readonly left: number;
}

/** What each piece of an entry pays: the units, then the commanders. */
export interface Tolls {
  readonly units: readonly Toll[];
  readonly commanders: readonly Toll[];
  /** How many stacks are before it in its column. */
  readonly behind: number;
  readonly stack: EnteredStack;
}

export function tollsOf(state: LfmState, { units, commanders, path, rate }: Entry, terms: EntryTerms): Tolls {
  const hex = path[0]!;
  const road = entryRoad(state, hex);
  const unitBudgets = units.map(id => {
    const arrival = unitOf(state, id).place === 'to-arrive' ? arrivalOfUnit(state, id) : null;
    return budgetOf(state, movement.unitMarcher(state, id, { night: isNight(state) }), arrival, hex);
  });
  const commanderBudgets = commanders.map(id => {
    const isListed = state.commanders[id]!.place === 'to-arrive';
    const arrival = isListed ? arrivalOfCommander(state, id) : null;
    return budgetOf(state, movement.commanderMarcher(state, id), arrival, hex);
  });
  const leading = unitBudgets.length > 0 ? unitBudgets : commanderBudgets;
  const stack = { hex, allowance: Math.min(...leading.map(({ allowance }) => allowance)) };
  const behind = road === null ? 0 : stacksBefore(terms, stack);
  const toll = (budget: Budget): Toll =>
    tollOf(state, budget, hex, rate === 'road' ? road : null, road, behind);
  return { units: unitBudgets.map(toll), commanders: commanderBudgets.map(toll), behind, stack };
}

/** LFM 26.4b, R200: the number of stacks that entered on the same road, in this phase, with the same allowance. */
const stacksBefore = ({ entered }: EntryTerms, { hex, allowance }: EnteredStack): number =>
  entered.filter(stack => stack.hex === hex && stack.allowance === allowance).length;

type Budget = Pick<Toll, 'marcher' | 'allowance' | 'isPartial'>;

/**
 * LFM 26.2, R200: the partial allowance is that of the first possible turn; a piece that waits longer has its full
 * allowance.
 */
function budgetOf(state: LfmState, marcher: Marcher, arrival: Arrival | null, hex: Hex): Budget {
  const partial = arrival?.allowance ?? null;
  const isPartial = arrival !== null && partial !== null && state.turn === entryTurn(state, arrival, hex);
  return {
    marcher,
    isPartial,
    allowance: isPartial ? Math.min(partial, marcher.allowance) : marcher.allowance,
  };
}

/** LFM 26.4, R200: a place in the column costs a hex at the rate of entry, 1 MP if that is ordinary movement. */
function tollOf(
  state: LfmState,
  budget: Budget,
  hex: Hex,
  byRoad: Road | null,
  along: Road | null,
  behind: number,
): Toll {
  const { charts, ground } = battleOf(state);
  const { payer, slow } = budget.marcher;
  const terrain = terrainAt(ground, hex);
  const overland = Math.min(hexCost(charts, terrain, payer), hexCost(charts, terrain, payer, along));
  const column = behind * (byRoad ? roadRate(charts, byRoad, slow) : MP);
  const entry = byRoad ? roadRate(charts, byRoad, slow) : overland;
  return { ...budget, column, entry, left: budget.allowance - column - entry };
}

/** What the pieces of an entry have left beyond the first hex. */
export const purseAfter = ({ units, commanders }: Party, tolls: Tolls): Purse => ({
  unit: id => tolls.units[units.indexOf(id)]?.left ?? 0,
  commander: id => tolls.commanders[commanders.indexOf(id)]?.left ?? 0,
});
