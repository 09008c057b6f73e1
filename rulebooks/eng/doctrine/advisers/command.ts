import * as eng from '../../src/weighed.ts';
import { fieldLabour } from '../battle/works.ts';
import { OrderBook } from '../orders.ts';
import { garrison } from '../siege/garrison.ts';
import { batter, emplace } from '../siege/guns.ts';
import { dig } from '../siege/labour.ts';
import { schemeOf } from '../siege/scheme.ts';
import { storm } from '../siege/storm.ts';
import { supply } from '../siege/supply.ts';
import { advising, type EngQuestion, propose, type View } from './adviser.ts';

/** ENG B0.6, W1: what a side has its engineers, guns and troops do. */
export const commanding = advising({
  id: 'commanding',
  steps: ['eng/command'],
  propose(view, at) {
    const book = new OrderBook(view.state, view.side);
    if (view.state.eng.clock.tempo === 'siege') siege(book, view);
    else if (eng.partOf(view.state).victory?.kind === 'points') fieldLabour(book);
    return agreed(book, at);
  },
});

function siege(book: OrderBook, { state, side, weights }: View): void {
  const scheme = schemeOf(state, side, weights);
  if (!scheme) {
    garrison(book, weights);
    return;
  }
  storm(book, scheme, weights);
  dig(book, scheme);
  supply(book, scheme);
  emplace(book, scheme);
  batter(book, scheme.targets);
}

/** The referee knows what a side does not: orders that he refuses are left out. */
function agreed(book: OrderBook, at: EngQuestion) {
  if (at.judge(book.action()).legal) return propose(book.action(), book.why);
  const orders: (typeof book.orders)[number][] = [];
  for (const order of book.orders) {
    orders.push(order);
    if (!at.judge(book.action(orders)).legal) orders.pop();
  }
  return propose(book.action(orders), book.why);
}
