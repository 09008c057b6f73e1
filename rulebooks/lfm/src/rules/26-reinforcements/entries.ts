import type { Hex } from '@abatis/hex';
import { transact } from '@abatis/kernel';
import { battleOf, isNight } from '../../battle.ts';
import { cardOf } from '../../pieces.ts';
import type { CommanderId, LfmState, UnitId } from '../../state.ts';
import { movesOf } from '../01-movement/index.ts';
import { brokenLimits } from '../04-stacking.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { zoiSource } from '../06-zones-of-influence.ts';
import { edgeHexes, entryTurn, type Party, returnHexes, type Waiting, waitingParties } from './arrivals.ts';
import { mayAccompany, mayEnter } from './may-enter.ts';
import { moveTermsOf, place } from './placing.ts';
import { type Entry, type EntryTerms, entryRoad } from './tolls.ts';

/** Pieces that could enter, and where. */
export interface Comer extends Party {
  readonly hex: Hex;
}

/**
 * The entries worth a look, all of them legal: the next stacks of each column at the hex of the list, or at the
 * nearest open one if that is closed (R202), and the units that left the map. `mayEnter` judges any other.
 */
export function* entries(state: LfmState, terms: EntryTerms): Iterable<Entry> {
  for (const comer of [...reinforcements(state, terms), ...returners(state, terms)]) {
    yield* entriesAt(state, comer, comer.hex, terms);
  }
}

/**
 * LFM SP.5d, R201, 9.1e: who waits to enter now, each party whole, and where: the first of each line, and those who left
 * the map together, with the commanders who may come with them.
 */
export const comers = (state: LfmState, terms: EntryTerms): readonly Comer[] => [
  ...firstParties(state, terms),
  ...companies(state, terms),
];

/** Every legal entry of this stack at this hex, one for each hex that it can reach; by road where it may. */
export function* entriesAt(state: LfmState, party: Party, hex: Hex, terms: EntryTerms): Iterable<Entry> {
  const { units, commanders } = party;
  const gate: Entry = { units, commanders, path: [hex], rate: rateAt(state, hex, terms) };
  if (!mayEnter(state, gate, terms).legal) return;
  if (!terms.toCharge) yield gate;
  const there = transact(state, draft => place(draft, gate, terms));
  for (const { path } of movesOf(there, { units, commanders }, moveTermsOf(state, gate, terms))) {
    yield { ...gate, path };
  }
}

/** LFM 26.5, R218: the road rate where it may be used, unless a charge is to follow. */
function rateAt(state: LfmState, hex: Hex, terms: EntryTerms): Entry['rate'] {
  const isOpen = entryRoad(state, hex, terms) !== null && zoiSource(state, hex, state.phasing) === null;
  return isOpen && !terms.toCharge ? 'road' : 'ordinary';
}

/** LFM R201: of each line the first party that waits. */
function firstParties(state: LfmState, terms: EntryTerms): readonly Comer[] {
  const waiting = waitingParties(state, terms.arrivals);
  const first = waiting.filter(
    (party, index) => waiting.findIndex(({ arrival }) => arrival === party.arrival) === index,
  );
  return first.flatMap(party => {
    const { units, commanders } = party;
    const hex = gateOf(state, party, terms);
    return hex === null ? [] : [{ units, commanders, hex }];
  });
}

function companies(state: LfmState, { arrivals, edges }: EntryTerms): readonly Comer[] {
  const leaders = commandersOff(state);
  return companiesOff(state).flatMap(units => {
    const [hex] = returnHexes(state, units[0]!, edges);
    const commanders = leaders.filter(id => mayAccompany(state, id, units, arrivals));
    return hex === undefined ? [] : [{ units, commanders, hex }];
  });
}

const reinforcements = (state: LfmState, terms: EntryTerms): readonly Comer[] =>
  firstParties(state, terms).flatMap(party =>
    stacksOf(state, party).map(stack => ({ ...stack, hex: party.hex })),
  );

/** LFM R202, 26.7: the hex of the list, or else the nearest that is open by now; null if there is none. */
function gateOf(state: LfmState, { arrival, units }: Waiting, terms: EntryTerms): Hex | null {
  const isOpen = (hex: Hex): boolean => !inZoc(state, hex, state.phasing);
  if (isOpen(arrival.hex) || units.length === 0) return arrival.hex;
  const inTime = (hex: Hex): boolean => entryTurn(state, arrival, hex) <= state.turn;
  const hasWay = (hex: Hex): boolean => !isNight(state) || entryRoad(state, hex, terms) !== null;
  return edgeHexes(state, arrival.hex).find(hex => isOpen(hex) && inTime(hex) && hasWay(hex)) ?? null;
}

/** LFM 26.3: units in the order of the list, so many to a stack as the limits allow; commanders go with the first. */
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

/** LFM 9.1e, R124, R214: those who left the map at one hex on one turn, with their commanders. */
function returners(state: LfmState, { arrivals, edges }: EntryTerms): readonly Comer[] {
  const leaders = commandersOff(state);
  const seated = new Set<CommanderId>();
  return companiesOff(state).flatMap(units => {
    const [hex] = returnHexes(state, units[0]!, edges);
    if (hex === undefined) return [];
    return stacksOf(state, { units, commanders: [] }).map(stack => {
      const commanders = leaders.filter(
        id => !seated.has(id) && mayAccompany(state, id, stack.units, arrivals),
      );
      for (const id of commanders) seated.add(id);
      return { ...stack, commanders, hex };
    });
  });
}

function commandersOff(state: LfmState): readonly CommanderId[] {
  const { commanders } = battleOf(state);
  return [...state.commanders.keys()].filter(
    id => state.commanders[id]!.place === 'off-map' && commanders[id]!.side === state.phasing,
  );
}

/** The units of the phasing side off the map, by exit. */
function companiesOff(state: LfmState): readonly (readonly UnitId[])[] {
  const companies = new Map<string, UnitId[]>();
  for (const [id, { place: where, exit }] of state.units.entries()) {
    if (where !== 'off-map' || exit === null || cardOf(state, id).side !== state.phasing) continue;
    const key = `${exit.turn} ${exit.hex}`;
    const company = companies.get(key);
    if (company) company.push(id);
    else companies.set(key, [id]);
  }
  return [...companies.values()];
}
