import type { Action, Charts, Event, Rulebook, Scenario, State } from '@abatis/kernel';
import type { BattleCard, NewPresenter, PocketReferee, Presenter, Roster } from '@abatis/screen';

import { translatedLesson, translatedMoment, translatedTerm } from './words/translate.ts';

/** The first argument of these answers is the rulebook as it is played: under an owner's charts, it may be. */
type Asking<Book, Answer> = Answer extends (...args: infer Args) => infer Told
  ? (book: Book, ...args: Args) => Told
  : never;

type AskingKeys = 'moment' | 'hover' | 'preview' | 'sight';

/** What a presenter is made of. */
export type PresenterParts<Book extends Played, S extends State, A extends Action, E extends Event> = Omit<
  Presenter<S, A, E>,
  AskingKeys | 'rules' | 'battle' | 'battles' | 'pocket' | 'roster'
> & {
  readonly [Key in AskingKeys]: Asking<Book, Presenter<S, A, E>[Key]>;
} & {
  readonly battle: (scenario: Book['scenarios'][number]) => BattleCard;
  readonly rules: (charts: Charts) => ReturnType<Presenter['rules']>;
  readonly pocket?: (book: Book) => PocketReferee;
  readonly roster?: (scenario: Book['scenarios'][number]) => Roster;
};

/** What a presenter reads of its rulebook by itself. */
interface Played {
  readonly charts: Charts;
  readonly scenarios: readonly Scenario[];
}

/** The presenter of a rulebook: its parts, with the rulebook at hand where they ask it. */
export const newPresenter =
  <Book extends Played, S extends State, A extends Action, E extends Event>(
    parts: PresenterParts<Book, S, A, E>,
  ): NewPresenter =>
  (rulebook: Rulebook) => {
    const book = rulebook as unknown as Book;
    const { pocket, ...rest } = parts;
    const presenter: Presenter<S, A, E> = {
      ...rest,
      ...(pocket && { pocket: pocket(book) }),
      battle: parts.battle,
      battles: () => book.scenarios.map(parts.battle),
      moment: (...asked) => translatedMoment(parts.moment(book, ...asked)),
      hover(at, selection, pointed) {
        const told = parts.hover(book, at, selection, pointed);
        if (!told || told.preview || !told.then || !('act' in told.then)) return told;
        // Dice may follow from any order, because nobody has a choice any more before them.
        return { ...told, preview: parts.preview(book, at, told.then.act as A) };
      },
      preview: (...asked) => parts.preview(book, ...asked),
      sight: (...asked) => parts.sight(book, ...asked),
      rules: () => parts.rules(book.charts),
      get terms() {
        return parts.terms.map(translatedTerm);
      },
      get lessons() {
        return parts.lessons.map(translatedLesson);
      },
    };
    return presenter;
  };
