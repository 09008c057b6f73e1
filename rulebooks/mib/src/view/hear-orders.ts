import type { Prompt, Seat } from '@abatis/kernel';
import type { MibAction, OrderType } from '../actions.ts';
import { plays } from '../options.ts';
import type { MibState } from '../state.ts';
import { isAfar } from './frames.ts';
import { isOpen, type Onlooker } from './sight.ts';

/** MIB 2.5b: orders that are given by writing on a force chart or placing a chit face down. */
const SECRET: readonly OrderType[] = [
  'issue',
  'hold-back',
  'rest',
  'recover',
  'resupply',
  'establish',
  'reintegrate',
];

/** MIB 2.5e: orders of a combat, in which all are near enough. */
const NEAR: readonly OrderType[] = [
  'done',
  'go',
  'chits',
  'intend',
  'threaten',
  'withdraw',
  'attack',
  'join',
  'call-off',
  'fight',
  'enfilade',
  'hold-town',
  'endure',
  'advance',
  'face',
  'lose',
  'pursue',
  'bombard',
];

/** What a seat hears of another's order; null: only that one was given. */
export function hearOrder(order: MibAction, by: Seat, seat: Onlooker, state: MibState): MibAction | null {
  if (by === seat || isOpen(state)) return order;
  if (SECRET.includes(order.type)) return null;
  return plays(state, 'fogOfWar') && !NEAR.includes(order.type) ? null : order;
}

/** What a seat hears of the question that another is asked: in fog not about whom it is. */
export function hearPrompt(prompt: Prompt, state: MibState): Prompt {
  const frame = state.steps.at(-1);
  if (!frame || !isAfar(state, frame.step)) return prompt;
  const { facts: _, ...rest } = prompt;
  return rest;
}
