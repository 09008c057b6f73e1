import type { Hex } from '@abatis/hex';
import { type Ruling, ruling, transact } from '@abatis/kernel';
import type { Order } from '../../actions.ts';
import { isNight } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { type Party, unitNames } from '../../names.ts';
import { cardOf, unitOf } from '../../pieces.ts';
import { putCommander, putUnit } from '../../placing.ts';
import type { EnteredStack, Entry, EntryTerms, Ride } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { entryTerms, termsOf } from '../../scenario-terms.ts';
import { mayEnterZocByScenario, mayMoveByScenario } from '../../special-rules.ts';
import type { LfmState } from '../../state.ts';
import type { LfmFrame } from '../step.ts';
import { comerOf, piecesOf } from './pieces-in-hand.ts';

/** An entry that may be made, and on which terms. */
export interface PlannedEntry {
  readonly entry: Entry;
  readonly terms: EntryTerms;
}

/** LFM 26, 9.1e, R218: how these pieces enter, or why they may not. Into a ZOC only to charge from there. */
export function planEntry(
  state: LfmState,
  { pieces, path, rate }: Order<'enter'>,
  entered: readonly EnteredStack[],
): PlannedEntry | Ruling {
  const entry = { ...pieces, path, rate };
  const terms = termsFor(state, entry, entered);
  const { special } = termsOf(state);
  const verdict = ruling(rules.mayEnter(state, entry, terms), mayMoveByScenario(state, special, entry));
  const whole = verdict.legal && terms.toCharge ? mayEnterToCharge(state, entry, terms) : verdict;
  return whole.legal ? { entry, terms } : whole;
}

/** LFM R218, R172: cavalry whose way ends in a ZOC is going to charge; nobody else may go there. */
function termsFor(state: LfmState, entry: Entry, entered: readonly EnteredStack[]): EntryTerms {
  const last = entry.path.at(-1);
  const charges = last !== undefined && canCharge(state, entry) && rules.inZoc(state, last, state.phasing);
  return { ...entryTerms(state, entered), toCharge: charges };
}

const canCharge = (state: LfmState, { units }: Party): boolean =>
  !isNight(state) &&
  units.length > 0 &&
  units.every(id => cardOf(state, id).arm === 'cavalry' && unitOf(state, id).mounted);

/** LFM 3.1b, 3.3a: from the first ZOC hex it charges, so there must be a charge that it can make. */
function mayEnterToCharge(state: LfmState, entry: Entry, terms: EntryTerms): Ruling {
  const hex = entry.path.at(-1)!;
  const { there, ride } = arrived(state, entry, terms);
  const { units, commanders } = entry;
  const can = rules
    .enemiesNextTo(there, hex, state.phasing)
    .some(target => rules.mayCharge(there, { units, commanders, path: [], target }, ride).legal);
  const facts = { unit: unitNames(state, units).join(', '), hex };
  return ruling(
    !can && forbid('LFM 3.1b', facts),
    mayEnterZocByScenario(state, termsOf(state).special, entry, hex),
  );
}

/** The stack at the end of its way in, and what it has left. */
function arrived(
  state: LfmState,
  entry: Entry,
  terms: EntryTerms,
): { readonly there: LfmState; readonly ride: Ride } {
  const gate = transact(state, draft => rules.place(draft, entry, terms));
  const ride = rules.rideAlong(gate, entry, entry.path, rules.moveTermsOf(state, entry, terms));
  const there = transact(gate, draft => putAll(draft, entry, entry.path.at(-1)!));
  return { there, ride: { ...ride, units: entry.units, commanders: entry.commanders } };
}

function putAll(state: LfmState, { units, commanders }: Party, hex: Hex): void {
  for (const id of units) putUnit(state, id, hex);
  for (const id of commanders) putCommander(state, id, hex);
}

/** A stack that has come to the map, and what is to be done then. */
interface Arrived {
  readonly stack: EnteredStack;
  readonly next: readonly LfmFrame[];
}

/** LFM 26.1, R218, R19: brings them in; enemy commanders make way, and cavalry that came to charge is asked for its target. */
export function carryOutEntry(state: LfmState, { entry, terms }: PlannedEntry, table: LfmTable): Arrived {
  const accompanied = rules.commandersInTheWay(state, entry);
  const ride = terms.toCharge ? arrived(state, entry, terms).ride : null;
  const stack = rules.enter(state, entry, terms, table);
  const displaced: LfmFrame = { step: 'displaced', accompanied };
  return { stack, next: ride ? [displaced, { step: 'riding', ride, mustCharge: true }] : [displaced] };
}

/** Every way in which these pieces, who wait together, may enter where they are expected. */
export function* entriesInHand(
  state: LfmState,
  party: Party,
  entered: readonly EnteredStack[],
): Generator<Order<'enter'>> {
  const terms = entryTerms(state, entered);
  const comer = comerOf(state, party, terms);
  if (!comer || !mayMoveByScenario(state, termsOf(state).special, party).legal) return;
  const pieces = piecesOf(party);
  const orderOf = ({ path, rate }: Entry): Order<'enter'> => ({ type: 'enter', pieces, path, rate });
  for (const entry of rules.entriesAt(state, party, comer.hex, terms)) yield orderOf(entry);
  if (!canCharge(state, party)) return;
  const charging = { ...terms, toCharge: true };
  for (const entry of rules.entriesAt(state, party, comer.hex, charging)) {
    const isCharge = rules.inZoc(state, entry.path.at(-1)!, state.phasing);
    if (isCharge && mayEnterToCharge(state, entry, charging).legal) yield orderOf(entry);
  }
}
