import { done, LEGAL } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import { hexTag, partyTags } from '../../named.ts';
import { hexOf } from '../../rules/01-movement/index.ts';
import { entryTerms } from '../../scenario-terms.ts';
import type { Asks } from '../step.ts';
import { chargesInHand } from './charges.ts';
import { entriesInHand } from './entries.ts';
import type { Moving } from './frames.ts';
import { movesInHand } from './moves.ts';
import { addable, isOffMap, mayTake, partyOf } from './pieces-in-hand.ts';
import {
  backToMovement,
  carryOutWhole,
  isWhole,
  judgeWhole,
  movementOf,
  WHOLE,
  type WholeType,
} from './whole-orders.ts';

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
  *candidates(state, hand) {
    const { entered } = movementOf(state);
    yield LEAVE;
    for (const piece of addable(state, hand, entryTerms(state, entered))) yield { type: 'take', piece };
    if (isOffMap(state, hand)) return yield* entriesInHand(state, hand, entered);
    yield* movesInHand(state, hand);
    yield* chargesInHand(state, hand);
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
