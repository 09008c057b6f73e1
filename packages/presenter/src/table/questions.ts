import type { Action, Frame, State } from '@abatis/kernel';
import type { FactSpan } from '../words/facts.ts';
import { ANYBODY, type Looker } from '../words/looker.ts';
import { type MessageFacts, message } from '../words/messages.ts';
import type { FrameOf, PromptWords } from '../words/prompts.ts';
import type { Ask, FrameIn } from './ask.ts';
import { type OfferTable, offersBy } from './moment.ts';
import type { Offer } from './offer.ts';

/** What the sentences of a prompt are filled with. */
export interface PromptFacts extends MessageFacts {
  /** The prompt of the file, if it is not the one of the step. */
  readonly line?: string;
}

/** What can be pointed at while a step waits for a decision. */
type OfferOf<S extends State, A extends Action, F extends Frame, Step extends F['step']> = (
  ask: Ask<S, A, FrameOf<F, Step>>,
) => Offer;

/** A decision as the table puts it: what can be pointed at, and what its prompt tells beside what every prompt may. */
export type Question<S extends State, A extends Action, F extends Frame, Step extends F['step']> =
  | OfferOf<S, A, F, Step>
  | {
      readonly offer: OfferOf<S, A, F, Step>;
      facts(state: S, frame: FrameOf<F, Step>, selection: readonly string[], to: Looker): PromptFacts;
    };

/** The questions of a sequence of play, by the steps in which somebody decides. */
export type QuestionTable<S extends State, A extends Action, F extends Frame> = {
  readonly [Step in F['step']]?: Question<S, A, F, Step>;
};

/** The prompts of a rulebook: sentences as data (see `message`), by step, and others that a step may ask for. */
export interface Prompts<S extends State> {
  readonly file: Readonly<Record<string, PromptFile>>;
  spanOf(state: S): FactSpan;
  /** What every prompt may tell. */
  about(state: S, frame: FrameIn<S>, selection: readonly string[]): MessageFacts;
  /** What is told to a reader who must not know what is asked; null if he may. */
  hidden?(state: S, frame: FrameIn<S>, to: Looker): PromptFacts | null;
}

interface PromptFile {
  readonly title: string;
  readonly detail: string;
}

/** What a table needs to put the questions of a rulebook. */
interface Asking<S extends State, A extends Action> {
  offerFor(ask: Ask<S, A, FrameIn<S>>): Offer;
  promptWords(state: S, selection: readonly string[], to?: Looker): PromptWords | null;
}

export function questionsBy<S extends State, A extends Action>(
  table: QuestionTable<S, A, FrameIn<S>>,
  { file, spanOf, about, hidden }: Prompts<S>,
): Asking<S, A> {
  const questions = Object.entries(table) as [string, Question<S, A, FrameIn<S>, string>][];
  const offers = questions.map(([step, question]) => [step, 'offer' in question ? question.offer : question]);
  const sentences = new Map(
    Object.entries(file).map(([line, { title, detail }]) => [
      line,
      { title: message(title), detail: message(detail) },
    ]),
  );
  return {
    promptWords(state, selection, to = ANYBODY) {
      const frame = state.steps.at(-1) as FrameIn<S> | undefined;
      const question = table[frame?.step as keyof typeof table] as (typeof questions)[number][1] | undefined;
      if (!frame || !question) return null;
      const own =
        hidden?.(state, frame, to) ??
        ('facts' in question ? question.facts(state, frame as never, selection, to) : {});
      const { title, detail } = sentences.get(own.line ?? frame.step)!;
      const facts = { ...about(state, frame, selection), ...own };
      return { title: title(facts, spanOf(state)), detail: detail(facts, spanOf(state)) };
    },
    offerFor: offersBy<S, A>(Object.fromEntries(offers) as OfferTable<S, A, FrameIn<S>>),
  };
}

/** A record with names for its ids; `namings` name what fields of these names hold, one or several. */
export const inNames = (
  record: object,
  namings: Readonly<Record<string, (id: number) => string>>,
): MessageFacts =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      const nameOf = namings[field];
      const isId = (each: unknown): each is number => typeof each === 'number';
      if (!nameOf) return [field, value];
      if (Array.isArray(value)) return [field, value.map(each => (isId(each) ? nameOf(each) : each))];
      return [field, isId(value) ? nameOf(value) : value];
    }),
  );
