import type { Battle } from '../battle.ts';
import type { Phase } from '../rules/23-night.ts';
import type { LfmState, Side } from '../state.ts';

/** The shipped scenario that a position starts from. */
export interface SetUp {
  readonly scenario: string;
  readonly variants: readonly string[];
}

/** A battle and a state of it. */
export interface Position {
  readonly battle: Battle;
  readonly state: LfmState;
  /** Null: the field is drawn. */
  readonly setUp: SetUp | null;
  /** Null: the text does not say where in the sequence of play it is. */
  readonly phase: Phase | null;
  /** Whose player turn is the first of this turn (SP.1a); null: the text does not say. */
  readonly initiative: Side | null;
}
