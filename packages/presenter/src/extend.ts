import type { Action, Event, Refusal, State } from '@abatis/kernel';
import type { At, LogEntry, LogLine, Presenter, TableScene, Text } from '@abatis/screen';

import { translatedLesson, translatedTerm } from './words/translate.ts';

/** What a screen shows of an extension, beside what it shows of the base. */
export interface PresenterExtension<S extends State, A extends Action, E extends Event> {
  /** The extension's id, which its events carry: 'sap'. */
  readonly id: string;
  /** Has the extension the words for this clause? */
  isOwn(clause: string): boolean;
  refusal(refusal: Refusal, state: S): Text;
  /** The lines of its own events; `entry` has no others. */
  tell(entry: LogEntry<A, E>, before: S | null, after: S, to?: Pick<At, 'seat' | 'open'>): readonly LogLine[];
  /** The table with its own pieces, markers and choices in addition. */
  moment?(table: TableScene, at: At<S>, selection: readonly string[]): TableScene;
  /** Its own answers where it has some: previews of its orders, inspection of its pieces. */
  readonly answers?: Partial<Pick<Presenter<S, A, E>, 'hover' | 'preview' | 'inspect'>>;
  readonly terms?: Presenter['terms'];
  readonly lessons?: Presenter['lessons'];
}

/** The presenter of a rulebook that extends another: the base's, which is told nothing of what the extension added. */
export function extendPresenter<S extends State, A extends Action, E extends Event>(
  base: Presenter<S, A, E>,
  extension: PresenterExtension<S, A, E>,
): Presenter<S, A, E> {
  const { id, answers = {} } = extension;
  const isOwn = ({ type }: Event): boolean => type.startsWith(`${id}/`);
  return {
    ...base,
    moment(at, selection) {
      const table = base.moment(at, selection);
      return extension.moment?.(table, at, selection) ?? table;
    },
    hover: (at, selection, pointed) =>
      answers.hover?.(at, selection, pointed) ?? base.hover(at, selection, pointed),
    preview: (at, action) => answers.preview?.(at, action) ?? base.preview(at, action),
    inspect: (at, what) => answers.inspect?.(at, what) ?? base.inspect(at, what),
    tell(entry, before, after, to) {
      const own = entry.events.filter(isOwn);
      const rest = { ...entry, events: entry.events.filter(event => !isOwn(event)) };
      const lines = base.tell(rest, before, after, to);
      return own.length === 0
        ? lines
        : [...lines, ...extension.tell({ ...entry, events: own }, before, after, to)];
    },
    refusal: (refusal, state) =>
      extension.isOwn(refusal.clause) ? extension.refusal(refusal, state) : base.refusal(refusal, state),
    get terms() {
      return [...base.terms, ...(extension.terms ?? []).map(translatedTerm)];
    },
    get lessons() {
      return [...base.lessons, ...(extension.lessons ?? []).map(translatedLesson)];
    },
  };
}
