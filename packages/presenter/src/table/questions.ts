import type { Action, Frame, State } from '@abatis/kernel';
import type { Looker } from '../words/looker.ts';
import {
  type FrameOf,
  type PromptTable,
  type PromptWords,
  promptsBy,
  type WordsOf,
} from '../words/prompts.ts';
import type { Ask, FrameIn } from './ask.ts';
import { type OfferTable, offersBy } from './moment.ts';
import type { Offer } from './offer.ts';

/** A decision as the table puts it: what the prompt says, and what can be pointed at. */
export interface Question<S extends State, A extends Action, F extends Frame, Step extends F['step']> {
  readonly words: WordsOf<S, F, Step>;
  readonly offer: (ask: Ask<S, A, FrameOf<F, Step>>) => Offer;
}

/** The questions of a sequence of play, by the steps in which somebody decides. */
export type QuestionTable<S extends State, A extends Action, F extends Frame> = {
  readonly [Step in F['step']]?: Question<S, A, F, Step>;
};

/** What a table needs to put the questions of a rulebook. */
interface Asking<S extends State, A extends Action> {
  offerFor(ask: Ask<S, A, FrameIn<S>>): Offer;
  promptWords(state: S, selection: readonly string[], to?: Looker): PromptWords | null;
}

export function questionsBy<S extends State, A extends Action>(
  table: QuestionTable<S, A, FrameIn<S>>,
): Asking<S, A> {
  const questions = Object.entries(table) as [string, Readonly<Record<'words' | 'offer', unknown>>][];
  const column = (key: 'words' | 'offer'): Readonly<Record<string, unknown>> =>
    Object.fromEntries(questions.map(([step, question]) => [step, question[key]]));
  return {
    promptWords: promptsBy<FrameIn<S>, S>(column('words') as PromptTable<S, FrameIn<S>>),
    offerFor: offersBy<S, A>(column('offer') as OfferTable<S, A, FrameIn<S>>),
  };
}
