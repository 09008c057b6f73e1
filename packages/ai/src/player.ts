import type { Action, Facts, Prompt, Ruling, randomStream, Seat, State } from '@abatis/kernel/host';

import type { Considered } from './considered.ts';

/** A player's own chance, apart from the dice of the game. */
export type Random = ReturnType<typeof randomStream>;

/** What a seat is asked, with all that it may know: its view of the game, never the state behind it. */
export interface Question<V = unknown, A extends Action = Action> {
  readonly seat: Seat;
  readonly step: string;
  readonly prompt: Prompt;
  readonly view: V;
  /** Legal answers, as a screen would offer them. */
  candidates(): Iterable<A>;
  /** The referee's opinion of an answer, as a screen would show it. */
  judge(action: A): Ruling;
  /** A position as it may be: what the seat knows, and everything that is hidden from it drawn anew from a seed. */
  suppose(seed: string): State;
}

/** Why an order is given: data from which a program can make a sentence. */
export interface Because extends Ground {
  readonly id: string;
  /** The next best thing of the same kind that was considered, so that it can be said what was passed over. */
  readonly instead?: Ground;
  /** The plans of the turn that this order begins, for a player that has tried several. */
  readonly considered?: Considered;
}

/** What a reason rests on. */
export interface Ground {
  /** Places and pieces, by name. */
  readonly facts?: Facts;
  /** How likely the order brings what it is given for, from 0 to 1. */
  readonly chance?: number;
}

/** An order of a plan, and why it is given. */
export interface Planned<A extends Action = Action> {
  readonly action: A;
  readonly because: Because;
}

/** An answer that somebody thinks good. */
export interface Proposal<A extends Action = Action> extends Planned<A> {
  /** How good, on the scale that the player's advisers share. */
  readonly score: number;
  /** What is to follow in the same step, as long as it stays legal: the rest of a plan. */
  readonly next?: readonly Planned<A>[];
}

/** A player can be asked. It sees what its seat sees, and its answers are judged like a person's. */
export interface Player<V = unknown, A extends Action = Action> {
  readonly id: string;
  decide(at: Question<V, A>, random: Random): Proposal<A>;
}

/** Makes a player for one game; what it remembers of its plans ends with the game. */
export type NewPlayer<V = unknown, A extends Action = Action> = () => Player<V, A>;
