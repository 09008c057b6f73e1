import { type Refusal, type Ruling, resolve, ruling, write } from '@abatis/kernel/host';
import { ORDERS, type Order, type OrderType, type WrittenOrder } from '../src/actions.ts';
import type { MibState } from '../src/state.ts';

/*
 * Tests write orders with names; rules take them with ids. What the kernel does at its door is done here for rules that
 * are asked by themselves.
 */

const isRefused = (order: object): order is readonly Refusal[] => !('type' in order);

/** The order as the rules have it; throws where it names what is not there. */
export function resolved<Which extends OrderType>(
  state: MibState,
  written: WrittenOrder<Which>,
): Order<Which> {
  const order = resolve(ORDERS[written.type], state, written);
  if (isRefused(order)) throw new Error(JSON.stringify(order));
  return order as Order<Which>;
}

/** A rule that judges an order, for an order with names. */
export const judging =
  <O extends Order, Rest extends readonly unknown[]>(
    judge: (state: MibState, order: O, ...rest: Rest) => Ruling,
  ) =>
  (state: MibState, written: WrittenOrder<O['type']>, ...rest: Rest): Ruling => {
    const order = resolve(ORDERS[written.type], state, written);
    return isRefused(order) ? ruling(...order) : judge(state, order as O, ...rest);
  };

/** A rule that carries an order out, for an order with names. */
export const doing =
  <O extends Order, Rest extends readonly unknown[]>(
    carryOut: (state: MibState, order: O, ...rest: Rest) => void,
  ) =>
  (state: MibState, written: WrittenOrder<O['type']>, ...rest: Rest): void =>
    carryOut(state, resolved(state, written) as O, ...rest);

/** What a rule proposes, with names. */
export const proposing =
  <O extends Order>(candidates: (state: MibState) => Iterable<O>) =>
  (state: MibState): readonly WrittenOrder<O['type']>[] =>
    Array.from(
      candidates(state),
      order => write(ORDERS[order.type], state, order) as WrittenOrder<O['type']>,
    );
