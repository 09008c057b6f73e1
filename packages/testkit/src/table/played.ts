import type { Action, Event, Game, State } from '@abatis/kernel/host';
import type { Place, Presenter, TableScene } from '@abatis/screen';

/** A rulebook with its presenter, and what the checks must know of the two. */
export interface PlayedTable<S extends State, A extends Action, E extends Event> {
  readonly presenter: Presenter<S, A, E>;
  /** Places on the map, to be pointed at: all hexes, or some points of a free table. */
  places(state: S): readonly Place[];
  /** Is it a place of the map? If absent, those of the list are, and the lines between two of them. */
  isPlace?(state: S, place: Place): boolean;
  /** Letters that no button may have beside those of the page. */
  readonly overlayKeys: readonly string[];
  /** Steps of which everything that they propose can be reached by clicks; of others only every kind of order. */
  readonly listed: readonly string[];
  /** Orders that are given by selecting: a piece in hand is a selection (decision 0007). */
  readonly bySelection: readonly string[];
  /** Dice that follow from nobody's decision, by their purpose: they need no odds before them. */
  readonly isUnforeseen?: (purpose: string) => boolean;
  /** Steps whose answers decide about dice that others throw next: to stand or to go before a combat. Their odds are shown as well. */
  readonly atStake?: readonly string[];
  /** UI 1: the player who is asked gets an answer wherever he points. */
  readonly tellsAlways?: boolean;
}

/** The decision that is looked at. */
export interface Seen<S extends State, A extends Action, E extends Event> {
  readonly game: Game<S, A, E>;
  readonly seat: string;
  readonly table: TableScene;
  /** A whole number below this one, by chance. */
  readonly below: (n: number) => number;
}

export const fault = ({ state }: Game, { prompt }: TableScene, why: string): Error =>
  new Error(`${JSON.stringify(state.steps.at(-1))} ${JSON.stringify(prompt?.title)}: ${why}`);
