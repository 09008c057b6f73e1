import type { Action, Seat } from '@abatis/kernel';
import type { At, Hover, LogLine, Pointed, TableMoment } from '@abatis/screen';
import { EVERYBODY, type Reader } from './log-book.ts';
import { Sent } from './sent.ts';
import type { Asker, Session } from './session.ts';
import {
  type Answered,
  asRecord,
  type ComputerState,
  NO_UNDO,
  type TableUpdate,
  veiledUpdate,
} from './table.ts';
import type { BackTo } from './take-back.ts';

/**
 * Who looks at a screen: the people of some seats (of all seats if none is named), an umpire, from whom nothing is
 * hidden, or a bystander, who is told what everybody may know.
 */
export type Onlookers =
  | { readonly role: 'players'; readonly seats?: readonly Seat[] }
  | { readonly role: 'umpire' }
  | { readonly role: 'bystander' };

/** One screen at which a game is looked at and played: for whom, at which moment, with what selected. */
export class Screen {
  readonly session: Session;
  private readonly who: Onlookers;
  private selection: readonly string[] = [];
  /** Number of the earlier moment that is looked at; null: the present. */
  private past: number | null = null;
  /** The moment that was made last: the page and the computer both want it. */
  private known: (At & { readonly viewer: Seat | null; readonly moment: TableMoment }) | null = null;
  /** The person who looks at a screen that two share. */
  private seated: Seat | null = null;
  /** That person has not handed the screen over yet: the order threw dice, and they are read first. */
  private isReading = false;
  private readonly sent = new Sent();

  constructor(session: Session, who: Onlookers = { role: 'players' }) {
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

  /** The seats of the people at this screen. */
  private get people(): readonly Seat[] {
    const { who } = this;
    if (who.role !== 'players') return [];
    const { humans } = this.session;
    return who.seats ? humans.filter(seat => who.seats?.includes(seat)) : humans;
  }

  /** Who acts here: the person who is asked, or the only person there is. */
  get viewer(): Seat | null {
    if (this.isScrubbing || this.session.closed || this.awaited !== null) return null;
    const { people } = this;
    return people.find(seat => seat === this.session.asked) ?? (people.length === 1 ? people[0]! : null);
  }

  /** The person to whom the screen is being passed: nobody sees the table. */
  get curtain(): Seat | null {
    return this.isReading ? null : this.awaited;
  }

  /** The person to whom it will be passed once the one who looks has read the dice of the last order. */
  get handover(): Seat | null {
    return this.isReading ? this.awaited : null;
  }

  /** The person who is asked while somebody else was looking last. */
  private get awaited(): Seat | null {
    const { people, session } = this;
    if (!session.hides || session.closed || people.length < 2) return null;
    const asked = people.find(seat => seat === session.asked);
    return asked === undefined || asked === this.seated ? null : asked;
  }

  /** For whom the table is shown and the log is told, also while nobody can act. */
  get reader(): Reader {
    if (this.who.role === 'umpire') return EVERYBODY;
    return this.session.hides ? { seat: this.onlooker(), open: false } : { seat: this.viewer, open: true };
  }

  private onlooker(): Seat | null {
    const { people } = this;
    if (people.length === 1) return people[0]!;
    const isVeiled = this.session.closed || this.curtain !== null;
    return isVeiled ? null : (people.find(seat => seat === this.seated) ?? null);
  }

  /** The one who looked has read the dice. */
  handOver(): void {
    this.isReading = false;
    this.selection = [];
  }

  /** The person to whom the screen was passed looks. */
  lift(): void {
    this.seated = this.curtain ?? this.seated;
    this.selection = [];
  }

  /** The moment that is shown, and for whom. Behind a curtain there is none. */
  at(): At {
    if (this.curtain !== null) throw new Error(PASSING);
    return { state: this.session.stateAt(this.shown), ...this.reader };
  }

  moment(): TableMoment {
    const at = this.at();
    const { viewer, known, selection } = this;
    const same = known?.state === at.state && known.seat === at.seat && known.open === at.open;
    if (same && known.viewer === viewer && known.moment.selection === selection) return known.moment;
    const whole = this.session.presenter.moment(at, selection);
    // A seat looks at an earlier moment of a game with secrets: what it could do there is past.
    const moment = this.session.hides && viewer === null ? asRecord(whole) : whole;
    this.selection = moment.selection;
    this.known = { ...at, viewer, moment };
    return moment;
  }

  /** The lines of the log as whoever looks may read them. */
  lines(): readonly LogLine[] {
    return this.session.lines(this.reader);
  }

  select(selection: readonly string[]): void {
    this.selection = selection;
  }

  /** What pointing at something tells. */
  hover(pointed: Pointed): Hover | null {
    const hover = this.session.presenter.hover(this.at(), this.selection, pointed);
    return hover && this.viewer === null ? { ...hover, then: null } : hover;
  }

  /** An order of the person who looks; `next` follows as far as it was foreseen. */
  act(action: Action, next?: readonly Action[]): Answered {
    const { viewer, session } = this;
    if (viewer === null) return { kind: 'refused', reasons: [this.whyNot()] };
    const { length } = session;
    const answered = session.act(viewer, action, next);
    if (answered.kind !== 'done') return answered;
    if (this.viewer !== viewer) this.selection = [];
    this.isReading = this.awaited !== null && this.heardDiceAfter(length);
    return answered;
  }

  /** Has whoever has the screen heard of dice that were thrown after this moment? */
  private heardDiceAfter(length: number): boolean {
    const lines = this.session.lines({ seat: this.seated, open: false });
    return lines.some(({ index, dice }) => index > length && dice !== null);
  }

  /** Takes back; with `consent` the others at this screen agree. */
  undo(to: BackTo, consent: boolean): Answered {
    const { session } = this;
    if (!this.mayTakeBack || this.curtain !== null) return { kind: 'refused', reasons: [this.whyNot()] };
    this.past = null;
    const answered = session.undo(this.asker(), to, consent ? this.agreeing() : []);
    if (answered.kind === 'done') this.handOver();
    return answered;
  }

  private get mayTakeBack(): boolean {
    return this.who.role === 'players' && !this.session.closed;
  }

  /** Those for whom consent can be given here: the people at this screen, and the computer. */
  private agreeing(): readonly Seat[] {
    const { people, session } = this;
    const elsewhere = session.humans.filter(seat => !people.includes(seat));
    return session.game.rulebook.seats.filter(seat => !elsewhere.includes(seat));
  }

  private asker(): Asker {
    const { reader, people, session } = this;
    const { moment, rulebook } = session.game;
    const last = moment.seat ?? rulebook.seats[0]!;
    // Whoever has looked behind the curtain takes back as himself, not as the one who looked before.
    const shared = session.hides ? (reader.seat ?? last) : last;
    return { by: people.length === 1 ? people[0]! : shared, reader };
  }

  /** Looks at an earlier moment, or at the present. */
  scrub(index: number | null): void {
    const { length, game } = this.session;
    const first = game.past?.entries.length ?? 0;
    const past = index === null || index >= length ? null : Math.max(index, first);
    if (past === null || past !== this.past) this.selection = [];
    this.past = past;
  }

  /** The table for the page; of log and marks only what it does not have yet. */
  update(computer: ComputerState): TableUpdate {
    const { curtain, shown } = this;
    const { length } = this.session;
    if (curtain !== null) {
      this.sent.forget();
      return veiledUpdate({ length, shown }, curtain, computer);
    }
    const { reader } = this;
    const { marks, ...log } = this.sent.news(this.lines(), reader);
    return {
      length,
      shown,
      viewer: this.viewer,
      reader: reader.seat,
      curtain,
      handover: this.handover,
      moment: this.moment(),
      ...log,
      undo: this.mayTakeBack && !this.isScrubbing ? this.session.undoState(this.asker()) : NO_UNDO,
      marks,
      computer,
    };
  }

  private whyNot(): string {
    const { closed } = this.session;
    if (this.awaited !== null) return PASSING;
    if (closed === 'elsewhere') return 'Another tab plays this game.';
    if (closed === 'link') return 'This is a record; play on from here to make it a game.';
    if (this.isScrubbing) return 'This is an earlier moment of the game.';
    return this.who.role === 'players'
      ? 'The computer decides for both sides.'
      : 'Whoever only looks on gives no orders.';
  }
}

const PASSING = 'The screen is being passed to the other player.';
