import { done, edit, isRuling, push, type Ruling } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import type { LfmTable } from '../../events.ts';
import { type Party, partyTags } from '../../names.ts';
import type { Charge, EnteredStack, Move } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { entryTerms } from '../../scenario-terms.ts';
import type { LfmState } from '../../state.ts';
import type { Plans } from '../step.ts';
import { carryOutCharge, chargesInHand, planCharge } from './charges.ts';
import { carryOutEntry, entriesInHand, type PlannedEntry, planEntry } from './entries.ts';
import type { Movement } from './index.ts';
import { carryOutMove, moveOf, movesInHand, planMove } from './moves.ts';
import { addable, isOffMap, mayTake } from './pieces-in-hand.ts';

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

export function planWhole(
  state: LfmState,
  order: Order<WholeType>,
  entered: readonly EnteredStack[],
): WholePlan | Ruling {
  switch (order.type) {
    case 'move':
    case 'march': {
      const move = planMove(state, order);
      return isRuling(move) ? move : { type: 'move', move };
    }
    case 'charge': {
      const charge = planCharge(state, order);
      return isRuling(charge) ? charge : { type: 'charge', charge };
    }
    case 'enter': {
      const entry = planEntry(state, order, entered);
      return isRuling(entry) ? entry : { type: 'enter', entry };
    }
  }
}

/** The same for an order that has been listed: of a move only the path is looked for. */
export const planLegalWhole = (
  state: LfmState,
  order: Order<WholeType>,
  entered: readonly EnteredStack[],
): WholePlan | Ruling =>
  order.type === 'move' ? { type: 'move', move: moveOf(state, order) } : planWhole(state, order, entered);

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
    const { entered } = movementOf(state);
    const listed: Order<WholeType | 'take' | 'leave'>[] = [LEAVE];
    for (const piece of addable(state, hand, entryTerms(state, entered)))
      listed.push({ type: 'take', piece });
    if (isOffMap(state, hand)) return [...listed, ...entriesInHand(state, hand, entered)];
    for (const order of movesInHand(state, hand)) listed.push(order);
    for (const order of chargesInHand(state, hand)) listed.push(order);
    return listed;
  },
  plan(state, action, hand) {
    const { entered } = movementOf(state);
    if (action.type === 'leave') return action;
    if (isWhole(action)) return planWhole(state, action, entered);
    const verdict = mayTake(state, action.piece, hand, entryTerms(state, entered));
    return verdict.legal ? action : verdict;
  },
  planLegal: (state, action) =>
    isWhole(action) ? planLegalWhole(state, action, movementOf(state).entered) : action,
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
