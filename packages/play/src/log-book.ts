import type { Facts } from '@abatis/kernel';
import { type Game, heard, type Moment, type Seat, type Takeback } from '@abatis/kernel/host';
import type { Because, LogEntry, LogLine, Presenter, Text } from '@abatis/screen';
import { say } from '@abatis/words';
import { wordsIn } from './named.ts';
import { consideredText, plansShown } from './plans.ts';

/** The viewer for whom something is shown or written; the seat null is a bystander. */
export interface Reader {
  readonly seat: Seat | null;
  /** Nothing is hidden from this reader: the game has ended or has no secrets, or it is the umpire who reads. */
  readonly open: boolean;
}

/** The reader of a game without secrets. */
export const EVERYBODY: Reader = { seat: null, open: true };

/** Why a computer player gave an order: kept with the game, because the record of the game has only the order. */
export interface Thought {
  /** The number of the moment that the order led to. */
  readonly index: number;
  readonly seat: Seat;
  readonly because: Because;
}

interface Written {
  readonly moment: Moment;
  readonly lines: readonly LogLine[];
}

/** What has been written for one reader, moment by moment. */
interface Book {
  written: Written[];
  /** The lines as they were last asked for: looking around in a replay asks for them again and again. */
  known: { moment: Moment; takebacks: readonly Takeback[]; lines: readonly LogLine[] } | null;
  readonly undoLines: WeakMap<Takeback, LogLine>;
}

/** The log of a game in words. Every moment is put into words for a reader once, however often the log is asked for. */
export class LogBook {
  private readonly presenter: Presenter;
  private readonly books = new Map<string, Book>();
  private readonly thoughts = new Map<number, Thought>();

  constructor(presenter: Presenter, thoughts: readonly Thought[] = []) {
    this.presenter = presenter;
    for (const thought of thoughts) this.think(thought);
  }

  think(thought: Thought): void {
    this.thoughts.set(thought.index, thought);
  }

  /** Reasons of orders that still stand. */
  thoughtsUpTo(length: number): readonly Thought[] {
    return [...this.thoughts.values()].filter(({ index }) => index <= length);
  }

  /** An order that was taken back takes its reason with it. */
  forgetAfter(length: number): void {
    for (const index of this.thoughts.keys()) if (index > length) this.thoughts.delete(index);
  }

  /** All lines, oldest first; the same list as long as nothing has been played. */
  lines(game: Game, who: Reader): readonly LogLine[] {
    const { moment, takebacks } = game;
    const reader = who.open ? EVERYBODY : who;
    const book = this.bookOf(reader);
    const { known } = book;
    if (known?.moment === moment && known.takebacks === takebacks) return known.lines;
    const lines = this.allLines(book, game, reader);
    book.known = { moment, takebacks, lines };
    return lines;
  }

  private bookOf({ seat, open }: Reader): Book {
    const name = JSON.stringify([seat, open]);
    const book = this.books.get(name) ?? { written: [], known: null, undoLines: new WeakMap() };
    this.books.set(name, book);
    return book;
  }

  private allLines(book: Book, game: Game, reader: Reader): readonly LogLine[] {
    this.tellUpTo(book, game, reader);
    const placed = placedTakebacks(game.takebacks);
    return book.written.flatMap(({ moment, lines }) => {
      const taken = placed.filter(({ at }) => at === moment.index);
      return taken.length === 0 ? lines : [...lines, ...taken.map(each => undoLineIn(book, each))];
    });
  }

  private tellUpTo(book: Book, game: Game, reader: Reader): void {
    const last = game.moment;
    const fresh: Moment[] = [];
    const first = book.written[0]?.moment.index ?? 0;
    for (let at: Moment | null = last; at && book.written[at.index - first]?.moment !== at; at = at.before)
      fresh.unshift(at);
    book.written = book.written.slice(0, Math.max(0, last.index - first - fresh.length + 1));
    for (const moment of fresh) book.written.push({ moment, lines: this.tell(game, moment, reader) });
  }

  private tell(game: Game, moment: Moment, reader: Reader): readonly LogLine[] {
    const { index, before, state } = moment;
    if (!before && index > 0) return [underEarlierRules(index)];
    const entry = entryFor(game, moment, reader);
    const lines = this.presenter.tell(entry, before?.state ?? null, state, reader);
    const thought = this.thoughts.get(index);
    const text = thought && this.reasonFor(thought, reader, entry);
    return text ? [...this.planLines(thought, reader), thoughtLine(thought, text), ...lines] : lines;
  }

  /** What a side considered is known to itself, and to those from whom nothing is hidden. */
  private planLines({ index, seat, because }: Thought, reader: Reader): readonly LogLine[] {
    const { considered } = because;
    if (!considered || !(reader.open || seat === reader.seat)) return [];
    const text = consideredText(plansShown(this.presenter, considered));
    return [{ ...NOTHING, index, kind: 'plan', heading: say`Plan`, seat, text }];
  }

  /** Why the other side does something may tell what it knows: of an order that was heard, what could be heard. */
  private reasonFor({ seat, because }: Thought, reader: Reader, entry: LogEntry): Text | null {
    if (reader.open || seat === reader.seat) return this.presenter.because(because);
    return entry.action ? (this.presenter.guarded?.(heardReason(because, entry)) ?? null) : null;
  }
}

/** A reason with no more than what is named in the entry as it was heard. */
function heardReason({ id, facts = {} }: Because, { action, events }: LogEntry): Because {
  const named = new Set(wordsIn([action, events]));
  const isHeard = (fact: Facts[string]): boolean => [fact].flat().every(value => named.has(String(value)));
  return { id, facts: Object.fromEntries(Object.entries(facts).filter(([, fact]) => isHeard(fact))) };
}

const thoughtLine = ({ index, seat }: Thought, text: Text): LogLine => ({
  ...NOTHING,
  index,
  kind: 'thought',
  heading: say`Why`,
  seat,
  text,
});

/** What was played, as this reader heard of it. */
function entryFor({ rulebook }: Game, moment: Moment, { seat: to, open }: Reader): LogEntry {
  const { index, seat, action, rolls, events, state } = moment;
  const played = { seat, action, rolls, events };
  return { index, ...(open ? played : heard(rulebook, played, to, state)) };
}

function undoLineIn({ undoLines }: Book, { takeback, at }: PlacedTakeback): LogLine {
  const known = undoLines.get(takeback);
  if (known?.index === at) return known;
  const line = undoLine(takeback, at);
  undoLines.set(takeback, line);
  return line;
}

const NOTHING = { places: [], motion: null, dice: null } as const;

const underEarlierRules = (index: number): LogLine => ({
  ...NOTHING,
  index,
  kind: 'note',
  heading: say`Record`,
  seat: null,
  text: say`The first ${index} orders were played under earlier rules. They are in the file of the game; play goes on here.`,
});

interface PlacedTakeback {
  readonly takeback: Takeback;
  /** The moment after which it stands. */
  readonly at: number;
}

/** A later takeback may go back behind an earlier one: the trace of the earlier must not vanish. */
function placedTakebacks(takebacks: readonly Takeback[]): readonly PlacedTakeback[] {
  let at = Number.POSITIVE_INFINITY;
  const placed: PlacedTakeback[] = [];
  for (const takeback of takebacks.toReversed()) {
    at = Math.min(at, takeback.after);
    placed.unshift({ takeback, at });
  }
  return placed;
}

function undoLine({ by, consent, entries }: Takeback, index: number): LogLine {
  const count = entries.length === 1 ? say`one order` : say`${entries.length} orders`;
  const rolls = entries.reduce((total, entry) => total + (entry.rolls?.length ?? 0), 0);
  const dice = rolls === 0 ? '' : rolls === 1 ? say`, including a roll` : say`, including ${rolls} rolls`;
  const agreed = consent.some(seat => seat !== by) ? say` The other side agreed.` : '';
  return {
    ...NOTHING,
    index,
    kind: 'undo',
    heading: say`Undo`,
    seat: by,
    text: say`Took back ${count}${dice}.${agreed}`,
  };
}
