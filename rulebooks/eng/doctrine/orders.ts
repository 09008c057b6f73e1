import type { Because } from '@abatis/ai';
import { transact } from '@abatis/kernel';
import { written } from '@abatis/kernel/host';
import type { EngAction, EngineerOrder, Side, SiegeState } from '../src/weighed.ts';
import * as eng from '../src/weighed.ts';

/** The orders of one Command Phase as they are put together: each is judged in the light of those before it. */
export class OrderBook {
  readonly side: Side;
  private readonly start: SiegeState;
  private now: SiegeState;
  private readonly given: EngineerOrder[] = [];
  private reason: { readonly weight: number; readonly because: Because } | null = null;

  constructor(state: SiegeState, side: Side) {
    this.side = side;
    this.start = state;
    this.now = state;
  }

  /** The position as the orders so far would leave it. */
  get state(): SiegeState {
    return this.now;
  }

  get orders(): readonly EngineerOrder[] {
    return this.given;
  }

  /** Adds an order if it is legal. */
  give(order: EngineerOrder): boolean {
    if (!eng.judgeEngineers(this.now, this.side, order).legal) return false;
    this.now = transact(this.now, draft => void eng.carryOutEngineers(draft, this.side, order));
    this.given.push(order);
    return true;
  }

  /** The reason with the greatest weight is told with the whole of the orders. */
  because(weight: number, because: Because): void {
    if (this.reason === null || weight > this.reason.weight) this.reason = { weight, because };
  }

  get why(): Because {
    return this.reason?.because ?? { id: 'as-they-are' };
  }

  /** As it is given: with names. */
  action(orders: readonly EngineerOrder[] = this.given): EngAction<'command'> {
    const order = { type: 'command', orders: [...orders] };
    return written(
      { step: { actions: eng.engOrders('command') } } as never,
      this.start as never,
      order,
    ) as never;
  }
}
