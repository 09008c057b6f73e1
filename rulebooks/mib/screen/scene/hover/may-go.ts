import { NOWHERE } from '@abatis/hex';
import { LEGAL, type Ruling } from '@abatis/kernel';
import type { Order } from '../../../src/actions.ts';
import { hexCalled } from '../../../src/names.ts';
import { type Moving, mayMarch, reachOf, wayTo } from '../../../src/rules/06-movement/index.ts';
import type { MibState } from '../../../src/state.ts';

/** MIB 6: may this hand, which nobody has taken up yet, go there? */
export function mayGo(state: MibState, hand: Moving, order: Order<'move' | 'march'>): Ruling {
  if (order.type === 'march')
    return mayMarch(
      state,
      hand,
      order.path.map(each => hexCalled(state, each)),
    );
  const to = hexCalled(state, order.to);
  if (to === NOWHERE || reachOf(state, hand).has(to)) return LEGAL;
  return mayMarch(state, hand, wayTo(state, hand, to));
}
