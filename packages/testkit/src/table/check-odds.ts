import type { Action, Event, Game, State } from '@abatis/kernel/host';
import type { Given, TableScene } from '@abatis/screen';
import { fault, type PlayedTable } from './played.ts';

/** An order that was given by a click or a button, before and after it. */
interface Thrown<S extends State, A extends Action, E extends Event> {
  readonly before: Game<S, A, E>;
  readonly after: Game<S, A, E>;
  readonly table: TableScene;
  readonly seat: string;
  readonly given: Given<A>;
}

/**
 * No die without its odds: what can come of an order that throws dice can be read before it is given. Once the game has
 * gone on to a roll that no player decides about (`isUnforeseen`), the order is over.
 */
export function checkOdds<S extends State, A extends Action, E extends Event>(
  { presenter, isUnforeseen = () => false }: PlayedTable<S, A, E>,
  { before, after, table, seat, given }: Thrown<S, A, E>,
): void {
  const [first] = after.moment.rolls;
  if (!first || isUnforeseen(first.purpose)) return;
  const preview = presenter.preview({ state: before.state, seat }, given.act);
  if (!preview)
    throw fault(before, table, `${JSON.stringify(given.act)} throws ${first.purpose} without odds`);
}
