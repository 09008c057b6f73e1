import type { Answered, AskedFacts, AskedForm } from '@abatis/screen';
import type { Bnb } from '../../src/inside.ts';

/** What is asked: the facts as far as they have been said, under a rulebook with its charts and these optional rules. */
export interface Question {
  readonly facts: AskedFacts;
  readonly options: readonly string[];
  readonly book: Bnb;
}

/** A situation that has been worked out as far as it can be before the dice. */
export interface Reply {
  readonly form: AskedForm;
  readonly answer: (dice: readonly number[]) => Answered;
}
