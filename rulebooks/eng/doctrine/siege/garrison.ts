import type { OrderBook } from '../orders.ts';
import type { Weights } from '../weights.ts';

export function garrison(_book: OrderBook, _weights: Weights): void {}
