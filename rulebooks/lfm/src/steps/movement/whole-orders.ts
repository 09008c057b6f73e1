import { edit, push, type Ruling } from '@abatis/kernel';
import type { LfmAction, Order } from '../../actions.ts';
import type { EnteredStack } from '../../rules/26-reinforcements/index.ts';
import type { LfmState } from '../../state.ts';
import type { LfmTable } from '../step.ts';
import { carryOutCharge, judgeCharge } from './charges.ts';
import { carryOutEntry, judgeEntry } from './entries.ts';
import type { Movement } from './frames.ts';
import { carryOutMove, judgeMove } from './moves.ts';

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
export function backToMovement(state: LfmState, change: Partial<Movement> = {}): Movement {
  const movement = { ...movementOf(state), ...change };
  const place = state.steps.findLastIndex(({ step }) => step === 'movement');
  edit(state).steps = [...state.steps.slice(0, place), movement];
  return movement;
}
