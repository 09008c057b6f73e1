import type { TSchema } from 'typebox';
import { edit } from './edit.ts';
import type { Facts } from './json.ts';
import type { Ruling } from './rulings.ts';
import type { Table } from './table.ts';

/** A player's place at the table, by the name the rulebook gives it: 'union', 'blue'. */
export type Seat = string;

/** One level of the sequence of play: which step, and what it needs to know. Kept in the state. */
export interface Frame {
  readonly step: string;
}

/** What every rulebook's state has: the steps still to be done, the present one last. Empty: the game is over. */
export interface State {
  readonly steps: readonly Frame[];
}

/** An order to the program. Its type tells which of a step's answers it is. */
export interface Action {
  readonly type: string;
}

/** Something that happened, with the clause by which it happened. Sentences are made from it elsewhere. */
export interface Event {
  readonly type: string;
  readonly clause: string;
}

/** What a seat is asked; the programs have the words for each id. */
export interface Prompt {
  readonly id: string;
  readonly clause?: string;
  readonly facts?: Facts;
}

/** A step in which somebody decides. It stays until `apply` takes it away with `done`. */
export interface Decision<
  S extends State,
  A extends Action,
  F extends Frame = Frame,
  E extends Event = Event,
> {
  /** The answers this step takes, each with its shape: actions arrive from files and wires. */
  readonly actions: { readonly [Type in A['type']]: TSchema };
  seat(state: S, frame: F): Seat;
  prompt(state: S, frame: F): Prompt;
  /** Legal answers. On a hex map all of them; on a free table a useful choice. */
  candidates(state: S, frame: F): Iterable<A>;
  /** Never throws for a well-shaped action, never changes the state. */
  judge(state: S, action: A, frame: F): Ruling;
  apply(state: S, action: A, table: Table<E>, frame: F): void;
}

/** A step that the rules carry out by themselves. It must take itself away or put another on top. */
export interface Automatic<S extends State, F extends Frame = Frame, E extends Event = Event> {
  run(state: S, table: Table<E>, frame: F): void;
}

export type Step<
  S extends State = State,
  A extends Action = Action,
  F extends Frame = Frame,
  E extends Event = Event,
> = Decision<S, A, F, E> | Automatic<S, F, E>;

export const isDecision = <S extends State, A extends Action, F extends Frame, E extends Event>(
  step: Step<S, A, F, E>,
): step is Decision<S, A, F, E> => 'judge' in step;

/** Puts steps on top of the present one; the first named is done first. */
export function push<F extends Frame>(
  state: { readonly steps: readonly F[] },
  ...frames: readonly F[]
): void {
  edit(state).steps = [...state.steps, ...frames.toReversed()];
}

/** Ends the present step. With frames, they take its place: `done(state, { step: 'combat' })`. */
export function done<F extends Frame>(
  state: { readonly steps: readonly F[] },
  ...frames: readonly F[]
): void {
  edit(state).steps = [...state.steps.slice(0, -1), ...frames.toReversed()];
}

/** Ends the game: nothing is left to do. */
export function endGame(state: State): void {
  edit(state).steps = [];
}
