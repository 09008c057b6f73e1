import type { Game, Moment, Seat, Takeback } from '@abatis/kernel';
import type { Because, LogLine, Presenter } from '@abatis/screen';

/** Why a computer player gave an order: kept with the game, because the record of the game has only the order. */
export interface Thought {
  /** Of the moment that the order led to. */
  readonly index: number;
  readonly seat: Seat;
  readonly because: Because;
}

interface Told {
  readonly moment: Moment;
  readonly lines: readonly LogLine[];
}

/** The log of a game in words. Every moment is told once, however often the log is asked for. */
export class LogBook {
  private readonly presenter: Presenter;
  private told: Told[] = [];
  private readonly thoughts = new Map<number, Thought>();
  private readonly undoLines = new WeakMap<Takeback, LogLine>();
  /** The lines as they were last asked for: looking around in a replay asks for them again and again. */
  private known: { moment: Moment; takebacks: readonly Takeback[]; lines: readonly LogLine[] } | null = null;

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
  lines({ moment, takebacks }: Game): readonly LogLine[] {
    const { known } = this;
    if (known?.moment === moment && known.takebacks === takebacks) return known.lines;
    const lines = this.allLines(moment, takebacks);
    this.known = { moment, takebacks, lines };
    return lines;
  }

  private allLines(last: Moment, takebacks: readonly Takeback[]): readonly LogLine[] {
    this.tellUpTo(last);
    const placed = placedTakebacks(takebacks);
    return this.told.flatMap(({ moment, lines }) => {
      const taken = placed.filter(({ at }) => at === moment.index);
      return taken.length === 0 ? lines : [...lines, ...taken.map(each => this.undoLine(each))];
    });
  }

  private tellUpTo(last: Moment): void {
    const fresh: Moment[] = [];
    const first = this.told[0]?.moment.index ?? 0;
    for (let at: Moment | null = last; at && this.told[at.index - first]?.moment !== at; at = at.before)
      fresh.unshift(at);
    this.told = this.told.slice(0, Math.max(0, last.index - first - fresh.length + 1));
    for (const moment of fresh) this.told.push({ moment, lines: this.tell(moment) });
  }

  private tell(moment: Moment): readonly LogLine[] {
    const { index, seat, action, rolls, events, before, state } = moment;
    if (!before && index > 0) return [underEarlierRules(index)];
    const lines = this.presenter.tell({ index, seat, action, rolls, events }, before?.state ?? null, state);
    const thought = this.thoughts.get(index);
    return thought ? [this.thoughtLine(thought), ...lines] : lines;
  }

  private thoughtLine({ index, seat, because }: Thought): LogLine {
    return {
      ...NOTHING,
      index,
      kind: 'thought',
      heading: 'Why',
      seat,
      text: this.presenter.because(because),
    };
  }

  private undoLine({ takeback, at }: PlacedTakeback): LogLine {
    const known = this.undoLines.get(takeback);
    if (known?.index === at) return known;
    const line = undoLine(takeback, at);
    this.undoLines.set(takeback, line);
    return line;
  }
}

const NOTHING = { places: [], motion: null, dice: null } as const;

const underEarlierRules = (index: number): LogLine => ({
  ...NOTHING,
  index,
  kind: 'note',
  heading: 'Record',
  seat: null,
  text: `The first ${index} actions were played under earlier rules. The file of the game has them; here play goes on.`,
});

interface PlacedTakeback {
  readonly takeback: Takeback;
  /** The moment after which it is told. */
  readonly at: number;
}

/** Whoever goes back further later on goes back behind earlier takebacks too: the trace of those must not vanish. */
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
  const count = entries.length === 1 ? 'one action' : `${entries.length} actions`;
  const rolls = entries.reduce((total, entry) => total + (entry.rolls?.length ?? 0), 0);
  const dice = rolls === 0 ? '' : rolls === 1 ? ', a roll among them' : `, ${rolls} rolls among them`;
  const agreed = consent.some(seat => seat !== by) ? ' The other side agreed.' : '';
  return {
    ...NOTHING,
    index,
    kind: 'undo',
    heading: 'Undo',
    seat: by,
    text: `Took back ${count}${dice}.${agreed}`,
  };
}
