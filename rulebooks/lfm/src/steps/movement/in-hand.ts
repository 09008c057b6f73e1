import type { Hex } from '@abatis/hex';
import { done, edit, isRuling, push, type Ruling, ruling, transact } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import { termsOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { partyTags, unitNames } from '../../names.ts';
import { putParty } from '../../pieces.ts';
import type { Charge, EnteredStack, Entry, EntryTerms, Move, Ride } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { mayEnterZocByScenario, mayMoveByScenario } from '../../special-rules.ts';
import type { LfmState, Party } from '../../state.ts';
import type { LfmFrame, Plans } from '../step.ts';
import { canCharge, carryOutCharge, chargesInHand, planCharge } from './charges.ts';
import type { Movement } from './index.ts';
import {
  addable,
  comerOf,
  isOffMap,
  mayLeave,
  mayTake,
  moveTerms,
  pathFor,
  piecesOf,
} from './pieces-in-hand.ts';

/** Orders that say all: who, and where to. They may be given whether or not the pieces are in hand. */
export const WHOLE = ['move', 'march', 'charge', 'enter'] as const;

export type WholeType = (typeof WHOLE)[number];

const isWhole = (action: Order): action is Order<WholeType> =>
  (WHOLE as readonly string[]).includes(action.type);

/** What a whole order comes to: a path has been found for a move, and an entry knows its terms. */
export type WholePlan =
  | { readonly type: 'move'; readonly move: Move }
  | { readonly type: 'charge'; readonly charge: Charge }
  | { readonly type: 'enter'; readonly entry: PlannedEntry };

export function planWhole(state: LfmState, order: Order<WholeType>): WholePlan | Ruling {
  switch (order.type) {
    case 'move':
    case 'march':
      return planMove(state, order);
    case 'charge': {
      const charge = planCharge(state, order);
      return isRuling(charge) ? charge : { type: 'charge', charge };
    }
    case 'enter':
      return planEntry(state, order);
  }
}

/** The same for an order that has been listed: of a move only the path is looked for. */
export const planLegalWhole = (state: LfmState, order: Order<WholeType>): WholePlan | Ruling =>
  order.type === 'move' ? { type: 'move', move: moveOf(state, order) } : planWhole(state, order);

/** What is in hand is put down first. */
export function carryOutWhole(state: LfmState, plan: WholePlan, table: LfmTable): void {
  backToMovement(state);
  if (plan.type === 'enter') bringIn(state, plan.entry, table);
  else if (plan.type === 'charge') carryOutCharge(state, plan.charge, table);
  else carryOutMove(state, plan.move, table);
}

/** LFM 26.4b: those who come later will have to know. */
function bringIn(state: LfmState, entry: PlannedEntry, table: LfmTable): void {
  const { entered } = movementOf(state);
  const { stack, next } = carryOutEntry(state, entry, table);
  backToMovement(state, { entered: [...entered, stack] });
  push(state, ...next);
}

/** The frame of the phase. */
export function movementOf(state: LfmState): Movement {
  const frame = state.steps.findLast(({ step }) => step === 'movement');
  if (frame?.step !== 'movement') throw new Error('There is no Movement Phase now');
  return frame;
}

/** Puts down what is in hand, and changes what the phase knows. */
function backToMovement(state: LfmState, change: Partial<Movement> = {}): Movement {
  const movement = { ...movementOf(state), ...change };
  const place = state.steps.findLastIndex(({ step }) => step === 'movement');
  edit(state).steps = [...state.steps.slice(0, place), movement];
  return movement;
}

/** Not proposed again as the first of a group; others may go without it. */
function putAside(state: LfmState, hand: Party): void {
  const [first] = partyTags(state, hand);
  backToMovement(state, { aside: [...movementOf(state).aside, first!] });
}

const LEAVE: Order<'leave'> = Object.freeze({ type: 'leave' });

/** Where the pieces in hand may go; others of their hex may be taken along. */
export const moving: Plans<
  'moving',
  Order<WholeType | 'take' | 'leave'>,
  WholePlan | Order<'take' | 'leave'>
> = {
  actions: orders(...WHOLE, 'take', 'leave'),
  seat: state => state.phasing,
  prompt: (state, hand) => ({
    id: isOffMap(state, hand) ? 'enter' : 'move-in-hand',
    clause: isOffMap(state, hand) ? 'LFM SP.5d' : 'LFM SP.5a',
    facts: { pieces: partyTags(state, hand), hex: rules.hexOf(state, hand) },
  }),
  candidates(state, hand) {
    const listed: Order<WholeType | 'take' | 'leave'>[] = [LEAVE];
    for (const piece of addable(state, hand)) listed.push({ type: 'take', piece });
    if (isOffMap(state, hand)) return [...listed, ...entriesInHand(state, hand)];
    for (const order of movesInHand(state, hand)) listed.push(order);
    for (const order of chargesInHand(state, hand)) listed.push(order);
    return listed;
  },
  plan(state, action, hand) {
    if (action.type === 'leave') return action;
    if (isWhole(action)) return planWhole(state, action);
    const verdict = mayTake(state, action.piece, hand);
    return verdict.legal ? action : verdict;
  },
  planLegal: (state, action) => (isWhole(action) ? planLegalWhole(state, action) : action),
  apply(state, plan, table, hand) {
    if (plan.type === 'leave') return putAside(state, hand);
    if (plan.type !== 'take') return carryOutWhole(state, plan, table);
    const { units, commanders } = plan.piece;
    done(state, {
      step: 'moving',
      units: [...hand.units, ...units],
      commanders: [...hand.commanders, ...commanders],
    });
  },
};

type MoveOrder = Order<'move' | 'march'>;

/** LFM 1, 2, 5, 22.1: the move that the pieces are to make, or why they may not. What `move` leaves open is the path. */
function planMove(state: LfmState, order: MoveOrder): WholePlan | Ruling {
  const move = moveOf(state, order);
  const verdict = mayMarch(state, move);
  return verdict.legal ? { type: 'move', move } : verdict;
}

function mayMarch(state: LfmState, move: Move): Ruling {
  const last = move.path.at(-1)!;
  const entersZoc = move.path.length > 1 && rules.inZoc(state, last, state.phasing);
  return ruling(
    mayLeave(state, move),
    rules.mayMove(state, move, moveTerms(state)),
    entersZoc && mayEnterZocByScenario(state, move, last),
  );
}

/** LFM R19: enemy commanders whom they pass make way. */
function carryOutMove(state: LfmState, ordered: Move, table: LfmTable): void {
  const accompanied = rules.commandersInTheWay(state, ordered);
  rules.move(state, ordered, table, moveTerms(state));
  if (accompanied.length > 0) push(state, { step: 'displaced', accompanied });
}

/** The move that is ordered. What `move` leaves open is the path. */
function moveOf(state: LfmState, order: MoveOrder): Move {
  const { units, commanders } = order.pieces;
  const path =
    order.type === 'march'
      ? [rules.hexOf(state, order.pieces), ...order.path]
      : pathFor(state, order.pieces, order.to, moveTerms(state));
  return { units, commanders, path };
}

/** Every move that these pieces may make together, to each hex by the cheapest way. */
export function movesInHand(state: LfmState, party: Party): readonly Order<'move'>[] {
  if (!rules.mayLeaveGarrison(state, rules.hexOf(state, party), party.units).legal) return [];
  const pieces = piecesOf(party);
  const hasReserves = termsOf(state).special.reserves.length > 0;
  const moves: Order<'move'>[] = [];
  for (const to of rules.destinationsOf(state, party, moveTerms(state))) {
    if (hasReserves && isKeptOut(state, party, to)) continue;
    moves.push({ type: 'move', pieces, to });
  }
  return moves;
}

/** LFM 0.1: is this a ZOC hex that the scenario keeps them from? */
const isKeptOut = (state: LfmState, party: Party, hex: Hex): boolean =>
  rules.inZoc(state, hex, state.phasing) && !mayEnterZocByScenario(state, party, hex).legal;

/** An entry that may be made, and on which terms. */
export interface PlannedEntry {
  readonly entry: Entry;
  readonly terms: EntryTerms;
}

/** LFM 26, 9.1e, R218: how these pieces enter, or why they may not. Into a ZOC only to charge from there. */
function planEntry(state: LfmState, { pieces, path, rate }: Order<'enter'>): WholePlan | Ruling {
  const entry = { ...pieces, path, rate };
  const terms = termsFor(state, entry);
  const verdict = ruling(rules.mayEnter(state, entry, terms), mayMoveByScenario(state, entry));
  const whole = verdict.legal && terms.toCharge ? mayEnterToCharge(state, entry, terms) : verdict;
  return whole.legal ? { type: 'enter', entry: { entry, terms } } : whole;
}

/** LFM R218, R172: cavalry whose way ends in a ZOC is going to charge; nobody else may go there. */
function termsFor(state: LfmState, entry: Entry): EntryTerms {
  const last = entry.path.at(-1);
  const charges = last !== undefined && canCharge(state, entry) && rules.inZoc(state, last, state.phasing);
  return { entered: movementOf(state).entered, toCharge: charges };
}

/** LFM 3.1b, 3.3a: from the first ZOC hex it charges, so there must be a charge that it can make. */
function mayEnterToCharge(state: LfmState, entry: Entry, terms: EntryTerms): Ruling {
  const hex = entry.path.at(-1)!;
  const { there, ride } = arrived(state, entry, terms);
  const { units, commanders } = entry;
  const can = rules
    .enemiesNextTo(there, hex, state.phasing)
    .some(target => rules.mayCharge(there, { units, commanders, path: [], target }, ride).legal);
  const facts = { unit: unitNames(state, units).join(', '), hex };
  return ruling(!can && forbid('LFM 3.1b', facts), mayEnterZocByScenario(state, entry, hex));
}

/** The stack at the end of its way in, and what it has left. */
function arrived(
  state: LfmState,
  entry: Entry,
  terms: EntryTerms,
): { readonly there: LfmState; readonly ride: Ride } {
  const gate = transact(state, draft => rules.place(draft, entry, terms));
  const ride = rules.rideAlong(gate, entry, entry.path, rules.moveTermsOf(state, entry, terms));
  const there = transact(gate, draft => putParty(draft, entry, entry.path.at(-1)!));
  return { there, ride: { ...ride, units: entry.units, commanders: entry.commanders } };
}

/** A stack that has come to the map, and what is to be done then. */
interface Arrived {
  readonly stack: EnteredStack;
  readonly next: readonly LfmFrame[];
}

/** LFM 26.1, R218, R19: brings them in; enemy commanders make way, and cavalry that came to charge is asked for its target. */
function carryOutEntry(state: LfmState, { entry, terms }: PlannedEntry, table: LfmTable): Arrived {
  const accompanied = rules.commandersInTheWay(state, entry);
  const ride = terms.toCharge ? arrived(state, entry, terms).ride : null;
  const stack = rules.enter(state, entry, terms, table);
  const displaced: LfmFrame = { step: 'displaced', accompanied };
  return { stack, next: ride ? [displaced, { step: 'riding', ride, mustCharge: true }] : [displaced] };
}

/** Every way in which these pieces, who wait together, may enter where they are expected. */
export function* entriesInHand(state: LfmState, party: Party): Generator<Order<'enter'>> {
  const { entered } = movementOf(state);
  const comer = comerOf(state, party);
  if (!comer || !mayMoveByScenario(state, party).legal) return;
  const pieces = piecesOf(party);
  const orderOf = ({ path, rate }: Entry): Order<'enter'> => ({ type: 'enter', pieces, path, rate });
  for (const entry of rules.entriesAt(state, party, comer.hex, { entered })) yield orderOf(entry);
  if (!canCharge(state, party)) return;
  const charging = { entered, toCharge: true };
  for (const entry of rules.entriesAt(state, party, comer.hex, charging)) {
    const isCharge = rules.inZoc(state, entry.path.at(-1)!, state.phasing);
    if (isCharge && mayEnterToCharge(state, entry, charging).legal) yield orderOf(entry);
  }
}
