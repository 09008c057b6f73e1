import type { TSchema } from 'typebox';
import { edit } from './edit.ts';
import type { Frame } from './happening.ts';
import type { Facts } from './json.ts';
import type { Ruling } from './rulings.ts';
import type { Table } from './table.ts';

/** A player's place at the table, by the name the rulebook gives it: 'union', 'blue'. Several people may share one. */
export type Seat = string;

/** A frame of an extension, whose steps carry its id: 'sap/collapse'. A state that lists it beside its own can be extended. */
export interface ForeignFrame extends Frame {
  readonly step: `${string}/${string}`;
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

/** The answers that a step takes, each with its shape: orders arrive from files and wires, with names in them. */
type Shapes<O extends Action> = { readonly [Type in O['type']]: TSchema };

/** What every step has in which one seat decides. It stays until `apply` takes it away with `done`. */
interface Asking<S extends State, O extends Action, F extends Frame> {
  readonly actions: Shapes<O>;
  seat(state: S, frame: F): Seat;
  prompt(state: S, frame: F): Prompt;
  /** Legal answers. On a hex map all of them; on a free table a useful choice. */
  candidates(state: S, frame: F): Iterable<O>;
}

/** A step in which somebody decides. Orders come with ids: the kernel has resolved what they name. */
export interface Decision<S extends State, O extends Action, F extends Frame = Frame, E extends Event = Event>
  extends Asking<S, O, F> {
  /** Never throws for a well-shaped order, never changes the state. */
  judge(state: S, order: O, frame: F): Ruling;
  apply(state: S, order: O, table: Table<E>, frame: F): void;
}

/**
 * A decision whose orders are worked out once: which way a unit goes, what each leg costs. `plan` judges the order and
 * gives the plan or the refusals; `apply` carries out that plan and looks for nothing again. A plan depends on nothing
 * that the seat cannot know.
 */
export interface PlannedDecision<
  S extends State,
  O extends Action,
  F extends Frame = Frame,
  E extends Event = Event,
  P extends object = object,
> extends Asking<S, O, F> {
  plan(state: S, order: O, frame: F): P | Ruling;
  /** The plan of an order that has been listed and need not be judged: where most of the time goes into judging. */
  planLegal?(state: S, order: O, frame: F): P | Ruling;
  apply(state: S, plan: P, table: Table<E>, frame: F): void;
}

/**
 * A question to several seats at once. Each answers in secret, in any order; the others see only that it has. When the
 * last answer is in, all are opened together.
 */
export interface SealedDecision<
  S extends State,
  O extends Action,
  F extends Frame = Frame,
  E extends Event = Event,
> {
  readonly actions: Shapes<O>;
  seats(state: S, frame: F): readonly Seat[];
  prompt(state: S, frame: F, seat: Seat): Prompt;
  candidates(state: S, frame: F, seat: Seat): Iterable<O>;
  judge(state: S, order: O, frame: F, seat: Seat): Ruling;
  open(state: S, answers: Readonly<Record<Seat, O>>, table: Table<E>, frame: F): void;
}

/** A step that the rules carry out by themselves. It must take itself away or put another on top. */
export interface Automatic<S extends State, F extends Frame = Frame, E extends Event = Event> {
  run(state: S, table: Table<E>, frame: F): void;
}

/** A step in which the rules wait for an answer. */
export type AnyDecision<
  S extends State = State,
  O extends Action = Action,
  F extends Frame = Frame,
  E extends Event = Event,
> = Decision<S, O, F, E> | PlannedDecision<S, O, F, E> | SealedDecision<S, O, F, E>;

export type Step<
  S extends State = State,
  O extends Action = Action,
  F extends Frame = Frame,
  E extends Event = Event,
> = AnyDecision<S, O, F, E> | Automatic<S, F, E>;

export const isDecision = <S extends State, O extends Action, F extends Frame, E extends Event>(
  step: Step<S, O, F, E>,
): step is AnyDecision<S, O, F, E> => 'actions' in step;

/** Puts steps on top of the present one; the first named is done first. */
export function push<F extends Frame>(
  state: { readonly steps: readonly F[] },
  ...frames: readonly F[]
): void {
  edit(state).steps = stacked(state.steps.slice(), frames);
}

/** Ends the present step. With frames, they take its place: `done(state, { step: 'combat' })`. */
export function done<F extends Frame>(
  state: { readonly steps: readonly F[] },
  ...frames: readonly F[]
): void {
  edit(state).steps = stacked(state.steps.slice(0, -1), frames);
}

/** The first of the frames on top. Every step of the sequence comes by here, so nothing is copied twice. */
function stacked<F extends Frame>(steps: F[], frames: readonly F[]): readonly F[] {
  for (let place = frames.length - 1; place >= 0; place--) steps.push(frames[place]!);
  return steps;
}

/** Ends the game: nothing is left to do. */
export function endGame(state: State): void {
  edit(state).steps = [];
}
