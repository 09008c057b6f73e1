import { SIDES, type Side } from '@abatis/bnb/rules';
import { done, ruling, transact } from '@abatis/kernel';
import { type EngineerOrder, engOrders } from '../actions.ts';
import * as rules from '../rules/index.ts';
import { firstSide } from '../sequence.ts';
import type { SiegeState } from '../state.ts';
import type { AsksBoth } from './step.ts';

/**
 * ENG 0.6: both sides order their engineers, and neither knows what the other orders. The orders of a side are carried
 * out one after the other, so that a later one may name what an earlier one has begun.
 */
export const command: AsksBoth<'eng/command', 'command'> = {
  actions: engOrders('command'),
  seats: () => SIDES,
  prompt: (_state, _frame, seat) => ({ id: 'command', clause: 'ENG S.2', facts: { side: seat } }),
  *candidates(state, _frame, seat) {
    yield { type: 'command', orders: [] };
    for (const orders of rules.usefulOrders(state, seat as Side))
      yield { type: 'command', orders: [...orders] };
  },
  judge: (state, { orders }, _frame, seat) => judgeAll(state, seat as Side, orders),
  open(state, answers, table) {
    done(state);
    const first = firstSide(state);
    for (const side of SIDES.toSorted(each => (each === first ? -1 : 1)))
      for (const order of answers[side]!.orders)
        for (const event of rules.carryOutEngineers(state, side, order)) table.emit(event);
  },
};

/** The first order that is not legal, with the orders before it carried out. */
function judgeAll(state: SiegeState, side: Side, orders: readonly EngineerOrder[]) {
  let now = state;
  for (const order of orders) {
    const verdict = rules.judgeEngineers(now, side, order);
    if (!verdict.legal) return verdict;
    now = transact(now, draft => void rules.carryOutEngineers(draft, side, order));
  }
  return ruling();
}
