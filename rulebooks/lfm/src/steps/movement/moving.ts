import { done, edit, LEGAL, push, type Ruling } from '@abatis/kernel';
import { type LfmAction, type Order, orders } from '../../actions.ts';
import { hexTag, partyTags } from '../../names.ts';
import { hexOf } from '../../rules/01-movement/index.ts';
import type { EnteredStack } from '../../rules/26-reinforcements/index.ts';
import { entryTerms } from '../../scenario-terms.ts';
import type { LfmState } from '../../state.ts';
import type { Asks, LfmTable } from '../step.ts';
import { carryOutCharge, chargesInHand, judgeCharge } from './charges.ts';
import { carryOutEntry, entriesInHand, judgeEntry } from './entries.ts';
import type { Movement, Moving } from './index.ts';
import { carryOutMove, judgeMove, movesInHand } from './moves.ts';
import { addable, isOffMap, mayTake, partyOf } from './pieces-in-hand.ts';

/** Orders that say all: who, and where to. They may be given whether or not the pieces are in hand. */
export const WHOLE = ['move', 'march', 'charge', 'enter'] as const;

export type WholeType = (typeof WHOLE)[number];

export const isWhole = (action: LfmAction): action is Order<WholeType> =>
  (WHOLE as readonly string[]).includes(action.type);

export function judgeWhole(
  state: LfmState,
  order: Order<WholeType>,
  entered: readonly EnteredStack[],
): Ruling {
  switch (order.type) {
    case 'move':
    case 'march':
      return judgeMove(state, order);
    case 'charge':
      return judgeCharge(state, order);
    case 'enter':
      return judgeEntry(state, order, entered);
  }
}

/** What is in hand is put down first. */
export function carryOutWhole(state: LfmState, order: Order<WholeType>, table: LfmTable): void {
  backToMovement(state);
  if (order.type === 'enter') bringIn(state, order, table);
  else if (order.type === 'charge') carryOutCharge(state, order, table);
  else carryOutMove(state, order, table);
}

/** LFM 26.4b: those who come later will have to know. */
function bringIn(state: LfmState, order: Order<'enter'>, table: LfmTable): void {
  const { entered } = movementOf(state);
  const { stack, next } = carryOutEntry(state, order, entered, table);
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

const LEAVE: Order<'leave'> = Object.freeze({ type: 'leave' });

/** Where the pieces in hand may go; others of their hex may be taken along. */
export const moving: Asks<Moving, WholeType | 'take' | 'leave'> = {
  actions: orders(...WHOLE, 'take', 'leave'),
  seat: state => state.phasing,
  prompt: (state, hand) => ({
    id: isOffMap(state, hand) ? 'enter' : 'move-in-hand',
    clause: isOffMap(state, hand) ? 'LFM SP.5d' : 'LFM SP.5a',
    facts: { pieces: partyTags(state, hand), hex: hexTag(state, hexOf(state, hand)) },
  }),
  candidates(state, hand) {
    const { entered } = movementOf(state);
    const listed: Order<WholeType | 'take' | 'leave'>[] = [LEAVE];
    for (const piece of addable(state, hand, entryTerms(state, entered)))
      listed.push({ type: 'take', piece });
    return isOffMap(state, hand)
      ? [...listed, ...entriesInHand(state, hand, entered)]
      : [...listed, ...movesInHand(state, hand), ...chargesInHand(state, hand)];
  },
  judge(state, action, hand) {
    const { entered } = movementOf(state);
    if (action.type === 'leave') return LEGAL;
    if (action.type === 'take') return mayTake(state, action.piece, hand, entryTerms(state, entered));
    return judgeWhole(state, action, entered);
  },
  apply(state, action, table, hand) {
    if (isWhole(action)) return carryOutWhole(state, action, table);
    const [first] = partyTags(state, hand);
    // Not proposed again as the first of a group; others may go without it.
    if (action.type === 'leave')
      return void backToMovement(state, { aside: [...movementOf(state).aside, first!] });
    const { units, commanders } = partyOf(state, [action.piece]);
    done(state, {
      step: 'moving',
      units: [...hand.units, ...units],
      commanders: [...hand.commanders, ...commanders],
    });
  },
};
