import { asked } from './asked.ts';
import { act, type Game } from './game.ts';
import { readAction } from './read-action.ts';
import type { Actor } from './roles.ts';
import type { Action, Event, Seat, State } from './steps.ts';

/**
 * Goes on with orders that were meant to follow the last one, as far as they were foreseen: as long as the same seat is
 * asked, nothing was rolled or revealed, and the referee allows them. What cannot be done is left, and is no fault.
 */
export function followUp<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  orders: readonly A[],
  by: Seat | Actor,
): { readonly game: Game<S, A, E>; readonly given: readonly A[] } {
  const seat = typeof by === 'string' ? by : by.seat;
  let now = game;
  for (const [given, order] of orders.entries()) {
    const acted = isForeseen(now, order, seat) ? act(now, order, by) : null;
    if (acted?.kind !== 'done') return { game: now, given: orders.slice(0, given) };
    now = acted.game;
  }
  return { game: now, given: orders };
}

function isForeseen<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  order: A,
  seat: Seat,
): boolean {
  const { rolls, revealed } = game.moment;
  if (rolls.length > 0 || revealed) return false;
  if (!asked(game.rulebook, game.state)?.seats.includes(seat)) return false;
  return readAction(game, order).ok;
}
