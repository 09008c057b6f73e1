import type { AskedFacts } from '@abatis/screen';
import type { Bnb } from '../../src/inside.ts';

/** What is asked: all facts of its form, under a rulebook with its charts and these optional rules. */
export interface Question {
  readonly facts: AskedFacts;
  readonly options: readonly string[];
  readonly book: Bnb;
}
