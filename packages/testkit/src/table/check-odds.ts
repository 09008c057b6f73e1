import type { Action, Event, Game, Moment, State } from '@abatis/kernel/host';
import {
  type Button,
  type Choice,
  choicesAt,
  type Given,
  type Preview,
  type TableScene,
} from '@abatis/screen';
import { fault, type PlayedTable } from './played.ts';

/** An order that was given by a click or a button, before and after it and what was to follow it. */
export interface Thrown<S extends State, A extends Action, E extends Event> {
  readonly before: Game<S, A, E>;
  readonly after: Game<S, A, E>;
  readonly table: TableScene;
  readonly seat: string;
  readonly given: Given<A>;
  /** What was clicked; null: a gesture. */
  readonly by: Choice | Button | null;
}

/**
 * No die without its odds: what can come of an order that throws dice, or that decides about dice which others throw next, can be
 * read before it is given, where the player looks: pointing at the map for a choice on it, else beside the button or the row of the menu. Once the game
 * has gone on to a roll that no player decides about (`isUnforeseen`), the order is over.
 */
export function checkOdds<S extends State, A extends Action, E extends Event>(
  played: PlayedTable<S, A, E>,
  thrown: Thrown<S, A, E>,
): void {
  const { isUnforeseen = () => false, atStake = [] } = played;
  const { before, table, given } = thrown;
  const first = firstRoll(thrown);
  const isThrown = first !== null && !isUnforeseen(first);
  const isAtStake = atStake.includes(before.state.steps.at(-1)?.step ?? '');
  if (!isThrown && !isAtStake) return;
  const what = `${JSON.stringify(given)} ${isThrown ? `throws ${first}` : 'decides about dice'}`;
  const preview = shownBefore(played, thrown);
  if (!preview) throw fault(before, table, `${what} without odds`);
  if (preview.bars.length === 0 && preview.rolls.every(({ faces }) => faces.length === 0))
    throw fault(before, table, `${what}, and its odds say nothing`);
}

/** The purpose of the first die that fell after the order, or after those that followed it at once. */
function firstRoll<S extends State, A extends Action, E extends Event>({
  before,
  after,
}: Thrown<S, A, E>): string | null {
  const moments: Moment<S, A, E>[] = [];
  for (let at: Moment<S, A, E> | null = after.moment; at && at.index > before.moment.index; at = at.before)
    moments.unshift(at);
  return moments.flatMap(({ rolls }) => rolls)[0]?.purpose ?? null;
}

/** What the player could read when he gave the order. */
function shownBefore<S extends State, A extends Action, E extends Event>(
  { presenter }: PlayedTable<S, A, E>,
  { before, table, seat, given, by }: Thrown<S, A, E>,
): Preview | null {
  const at = { state: before.state, seat };
  const asButton = presenter.preview(at, given.act);
  if (!by || !('mark' in by)) return asButton;
  const { on } = by;
  const spot = 'place' in on ? on.place : (table.pieces.find(({ id }) => id === on.piece)?.at ?? null);
  const pointed = { piece: 'piece' in on ? on.piece : null, place: spot, via: [] };
  // Several choices on the same thing are the rows of a menu, which show their odds like buttons.
  if (choicesAt(table, pointed).length > 1) return asButton;
  return presenter.hover(at, table.selection, pointed)?.preview ?? null;
}
