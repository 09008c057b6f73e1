import { type Action, type Seat, UMPIRE } from '@abatis/kernel';
import {
  type At,
  type Hover,
  isPlan,
  type LogLine,
  type Pointed,
  type TableScene,
  type TurnCard,
} from '@abatis/screen';
import { phrase, say, translated } from '@abatis/words';
import { lessonState } from './lesson.ts';
import { EVERYBODY, type Reader } from './log-book.ts';
import type { Asker, BackTo, Session } from './session.ts';
import {
  type Answered,
  asRecord,
  type ComputerState,
  NO_UNDO,
  type TableUpdate,
  type TimelineMark,
  veiledUpdate,
} from './table.ts';
import { marksOf, turnEndingAt } from './timeline.ts';

/** Who looks at a screen. */
export interface Onlookers {
  /** Their seats, the umpire's among them; none: they are bystanders. Absent: all seats that people have. */
  readonly seats?: readonly Seat[];
  /** The name for the record, where it matters who of several people on a seat gives an order. */
  readonly person?: string;
}

/** Who is at a screen. */
export interface Looking {
  /** Who acts here: the person who is asked, or the only player there is; null if nobody can act. */
  readonly viewer: Seat | null;
  /** The viewer for whom the table is shown and the log is written, also while nobody can act. */
  readonly reader: Reader;
  /** The person to whom the screen is being passed: nobody sees the table. */
  readonly curtain: Seat | null;
  /** The person to whom it will be passed once the one who looks has read the dice of the last order. */
  readonly handover: Seat | null;
}

/** One screen at which a game is looked at and played: its viewer, its moment, its selection. */
export class Screen {
  readonly session: Session;
  private readonly who: Onlookers;
  private selection: readonly string[] = [];
  /** What each seat has planned and not ordered yet: it waits while another seat is asked. */
  private readonly plans = new Map<Seat, readonly string[]>();
  /** Number of the earlier moment that is looked at; null: the present. */
  private past: number | null = null;
  /** The moment that was made last: the page and the computer both want it. */
  private known: (At & { readonly viewer: Seat | null; readonly moment: TableScene }) | null = null;
  /** The person who looks at a screen that two share. */
  private seated: Seat | null = null;
  /** That person has not handed the screen over yet: the order threw dice, and they are read first. */
  private isReading = false;
  /** The last order that was given here threw dice, and nobody has asked about them yet. */
  private hasThrown = false;
  private readonly sent = new Sent();

  constructor(session: Session, who: Onlookers = {}) {
    this.session = session;
    this.who = who;
  }

  /** Number of the moment that is shown. */
  get shown(): number {
    return this.past ?? this.session.length;
  }

  get isScrubbing(): boolean {
    return this.past !== null;
  }

  /** Who acts and reads here now, and who gets the screen next. */
  looking(): Looking {
    const { people, session, isReading } = this;
    const { closed, hides } = session;
    const asked = people.filter(seat => session.asked.includes(seat));
    const decider = asked.find(seat => seat === this.seated) ?? asked[0] ?? null;
    // The screen stays shared for the person who has just handed a seat to the computer: what the other knows is hidden.
    const isLeft = hides && people.length === 1 && this.seated !== null && this.seated !== people[0];
    const sole = people.length === 1 && !isLeft ? people[0]! : null;
    const isShared = hides && !closed && (people.length > 1 || isLeft);
    const awaited = isShared && decider !== this.seated ? decider : null;
    const curtain = isReading ? null : awaited;
    const viewer =
      this.isScrubbing || closed || awaited !== null ? null : (decider ?? (sole === UMPIRE ? null : sole));
    const seated = closed || curtain !== null ? null : (people.find(seat => seat === this.seated) ?? null);
    const onlooker = sole ?? seated;
    const reader =
      hides && onlooker !== UMPIRE ? { seat: onlooker, open: false } : { seat: viewer, open: true };
    return { viewer, reader, curtain, handover: isReading ? awaited : null };
  }

  /** The seats of the people at this screen. */
  private get people(): readonly Seat[] {
    const { seats } = this.who;
    return this.session.humans.filter(seat => seats?.includes(seat) ?? true);
  }

  /** The one who looked has read the dice. */
  handOver(): void {
    this.isReading = false;
    this.deselect();
  }

  /** Nothing is selected any more but the plans of the seat that looks. */
  private deselect(): void {
    const { viewer } = this.looking();
    this.selection = (viewer !== null && this.plans.get(viewer)) || [];
  }

  /** The person to whom the screen was passed looks. */
  lift(): void {
    this.seated = this.looking().curtain ?? this.seated;
    this.deselect();
  }

  /** The moment that is shown, and its viewer. Behind a curtain there is none. */
  at(): At {
    const { curtain, reader } = this.looking();
    if (curtain !== null) throw new Error(translated(PASSING));
    return { state: this.session.stateAt(this.shown), ...reader };
  }

  moment(): TableScene {
    const at = this.at();
    const { viewer } = this.looking();
    const { known, selection } = this;
    const same = known?.state === at.state && known.seat === at.seat && known.open === at.open;
    if (same && known.viewer === viewer && known.moment.selection === selection) return known.moment;
    const whole = this.session.presenter.moment(at, selection);
    // A seat looks at an earlier moment of a game with secrets: what it could do there is past.
    const moment = this.session.hides && viewer === null ? asRecord(whole) : whole;
    this.selection = moment.selection;
    if (viewer !== null) this.plans.set(viewer, moment.selection.filter(isPlan));
    this.known = { ...at, viewer, moment };
    return moment;
  }

  /** What the turn has brought that ended with this moment, as far as the one who looks has heard of it; null if none did. */
  turnCard(end: number): TurnCard | null {
    const { session } = this;
    const { curtain, reader } = this.looking();
    const turn = curtain === null ? turnEndingAt(session.lines(reader), end) : null;
    if (!turn) return null;
    const first = session.game.past?.entries.length ?? 0;
    const at = { state: session.stateAt(end), ...reader };
    const before = { state: session.stateAt(Math.max(first, turn.start)), ...reader };
    return session.presenter.turnCard(at, before, turn.lines);
  }

  select(selection: readonly string[]): void {
    this.selection = selection;
  }

  /** What pointing at something tells. */
  hover(pointed: Pointed): Hover | null {
    const hover = this.session.presenter.hover(this.at(), this.selection, pointed);
    return hover && this.looking().viewer === null ? { ...hover, then: null } : hover;
  }

  /** An order of the person who looks; `next` follows as far as it was foreseen. */
  act(action: Action, next?: readonly Action[]): Answered {
    const { session, who } = this;
    const { viewer } = this.looking();
    if (viewer === null) return { kind: 'refused', reasons: [this.whyNot()] };
    const { length } = session;
    const { person } = who;
    const by = { seat: viewer, ...(person !== undefined && { person }) };
    const answered = session.act(by, action, next);
    if (answered.kind !== 'done') return answered;
    this.reviewPlans(viewer);
    const after = this.looking();
    if (after.viewer !== viewer) this.deselect();
    const isPassedOn = (after.curtain ?? after.handover) !== null;
    this.isReading = isPassedOn && this.heardDiceAfter(length, { seat: this.seated, open: false });
    this.hasThrown = !isPassedOn && this.heardDiceAfter(length, after.reader);
    return answered;
  }

  /** The order may have carried out what was planned, or made it senseless: the presenter knows. */
  private reviewPlans(seat: Seat): void {
    if (!this.plans.get(seat)?.length) return;
    const { selection } = this.session.presenter.moment(
      { state: this.session.game.state, seat },
      this.selection,
    );
    this.plans.set(seat, selection.filter(isPlan));
  }

  /** Did the last order that was given here throw dice that its giver has heard of? It is told once. */
  takeThrown(): boolean {
    const { hasThrown } = this;
    this.hasThrown = false;
    return hasThrown;
  }

  /** Has the reader heard of dice that were thrown after this moment? */
  private heardDiceAfter(length: number, reader: Reader): boolean {
    const lines = this.session.lines(reader);
    return lines.some(({ index, dice }) => index > length && dice !== null);
  }

  /** Takes back; with `consent` the others at this screen agree. */
  undo(to: BackTo, consent: boolean): Answered {
    const { session } = this;
    if (!this.mayTakeBack || this.looking().curtain !== null)
      return { kind: 'refused', reasons: [this.whyNot()] };
    this.past = null;
    const answered = session.undo(this.asker(), to, consent ? this.agreeing() : []);
    if (answered.kind === 'done') this.handOver();
    return answered;
  }

  private get isBystander(): boolean {
    return this.who.seats?.length === 0;
  }

  private get mayTakeBack(): boolean {
    return !this.isBystander && !this.session.closed;
  }

  /** The seats that can consent here: those of the people at this screen, and the computer's. */
  private agreeing(): readonly Seat[] {
    const { people, session } = this;
    const elsewhere = session.humans.filter(seat => !people.includes(seat));
    return session.game.rulebook.seats.filter(seat => !elsewhere.includes(seat));
  }

  private asker(): Asker {
    const { people, session } = this;
    const { reader } = this.looking();
    const { moment, rulebook } = session.game;
    const last = moment.seat ?? rulebook.seats[0]!;
    // The player who has looked behind the curtain takes back for his own seat, not for the one before.
    const shared = session.hides ? (reader.seat ?? last) : last;
    return { by: people.length === 1 ? people[0]! : shared, reader };
  }

  /** Looks at an earlier moment, or at the present. */
  scrub(index: number | null): void {
    const { length, game } = this.session;
    const first = game.past?.entries.length ?? 0;
    const past = index === null || index >= length ? null : Math.max(index, first);
    const isElsewhere = past === null || past !== this.past;
    this.past = past;
    if (isElsewhere) this.deselect();
  }

  /** The table for the page; of log and marks only what it does not have yet. */
  update(computer: ComputerState): TableUpdate {
    const { viewer, reader, curtain, handover } = this.looking();
    const { shown } = this;
    const { length, players, name, game, lesson } = this.session;
    const mayTake = game.rulebook.seats.filter(seat => this.session.mayBeTaken(seat));
    const facts = { length, shown, players, name, mayTake };
    if (curtain !== null) {
      this.sent.forget();
      return veiledUpdate(facts, curtain, computer);
    }
    const { marks, ...log } = this.sent.news(this.session.lines(reader), reader);
    return {
      ...facts,
      viewer,
      reader: reader.seat,
      curtain,
      handover,
      moment: this.moment(),
      ...log,
      undo: this.mayTakeBack && !this.isScrubbing ? this.session.undoState(this.asker()) : NO_UNDO,
      marks,
      computer,
      ...(lesson && { lesson: lessonState(lesson, game) }),
    };
  }

  private whyNot(): string {
    const { closed } = this.session;
    const { curtain, handover } = this.looking();
    if (curtain !== null || handover !== null) return translated(PASSING);
    if (closed === 'elsewhere') return say`This game is being played in another tab.`;
    if (closed === 'link') return say`This is a replay; play on from here to make it a game.`;
    if (this.isScrubbing) return say`This is an earlier moment of the game.`;
    if (this.isBystander) return say`Spectators give no orders.`;
    return this.people.length > 0
      ? say`The umpire gives no orders.`
      : say`The computer decides for both sides.`;
  }
}

const PASSING = phrase('The screen is being passed to the other player.');

/** How much of the log the page has been sent, and for which viewer: the next update adds only what is new. */
class Sent {
  private to: Reader = EVERYBODY;
  private log: readonly LogLine[] = [];
  private marks: readonly TimelineMark[] = [];

  /** What the page does not have yet of these lines, and of the marks made from them. */
  news(all: readonly LogLine[], reader: Reader): Pick<TableUpdate, 'log' | 'logFrom' | 'marks'> {
    this.address(reader);
    const marks = all === this.log ? null : this.newMarks(all);
    return { ...this.newLines(all), marks };
  }

  /** The page has nothing any more. */
  forget(): void {
    this.log = [];
    this.marks = [];
  }

  /** Another reader has another log. */
  private address({ seat, open }: Reader): void {
    const reader = open ? EVERYBODY : { seat, open };
    if (reader.seat !== this.to.seat || reader.open !== this.to.open) this.forget();
    this.to = reader;
  }

  private newLines(all: readonly LogLine[]): Pick<TableUpdate, 'log' | 'logFrom'> {
    const known = this.log;
    this.log = all;
    if (known.length === 0 || all[known.length - 1] !== known.at(-1)) return { log: all, logFrom: 'start' };
    return { log: all.slice(known.length), logFrom: 'end' };
  }

  private newMarks(all: readonly LogLine[]): readonly TimelineMark[] | null {
    const known = this.marks;
    const marks = marksOf(all);
    const [last, before] = [marks.at(-1), known.at(-1)];
    const same = marks.length === known.length && last?.index === before?.index;
    this.marks = marks;
    return same && last?.label === before?.label ? null : marks;
  }
}
