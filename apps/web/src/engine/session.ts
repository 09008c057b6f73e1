import {
  type Action,
  act,
  asked,
  type Fault,
  type Game,
  isOver,
  malformed,
  momentAt,
  type Ruling,
  readAction,
  type Seat,
  undo,
} from '@abatis/kernel';
import type { At, LogLine, Presenter, Setting, TableMoment } from '@abatis/screen';
import type { Kit } from './kits.ts';
import { LogBook, type Thought } from './log-book.ts';
import type {
  Answered,
  ComputerState,
  SeatPlayer,
  TableUpdate,
  TimelineMark,
  UndoState,
} from './protocol.ts';
import { type BackTo, freedom, type TakeBackTerms, targetOf } from './take-back.ts';
import { marksOf, phaseStart } from './timeline.ts';

export type SeatPlayers = Readonly<Record<Seat, SeatPlayer>>;

/** Why a game can be looked at but not played here. */
export type Closed = 'elsewhere' | 'link';

export interface SessionTerms {
  readonly id: string | null;
  readonly kit: Kit;
  readonly game: Game;
  readonly players: SeatPlayers;
  readonly closed: Closed | null;
  readonly thoughts?: readonly Thought[];
}

/** One open game: what has been played, who plays, what is looked at. It knows no worker, no store and no clock. */
export class Session {
  readonly id: string | null;
  readonly kit: Kit;
  readonly log: LogBook;
  /** All about the table that does not change. */
  readonly setting: Setting;
  game: Game;
  players: SeatPlayers;
  closed: Closed | null;
  /** The last rule that threw; a report has it. */
  fault: Fault | null = null;
  private selection: readonly string[] = [];
  /** Number of the earlier moment that is looked at; null: the present. */
  private past: number | null = null;
  /** The moment that was made last: the page and the computer both want it. */
  private known: (At & { readonly moment: TableMoment }) | null = null;
  private sentLog: readonly LogLine[] = [];
  private sentMarks: readonly TimelineMark[] = [];

  constructor({ id, kit, game, players, closed, thoughts = [] }: SessionTerms) {
    this.id = id;
    this.kit = kit;
    this.game = game;
    this.players = players;
    this.closed = closed;
    this.setting = kit.presenter.setting(game.state);
    this.log = new LogBook(kit.presenter, thoughts);
  }

  get presenter(): Presenter {
    return this.kit.presenter;
  }

  get length(): number {
    return this.game.moment.index;
  }

  get shown(): number {
    return this.past ?? this.length;
  }

  get isScrubbing(): boolean {
    return this.past !== null;
  }

  /** The seat that is asked now; null when the game is over. */
  get asked(): Seat | null {
    return asked(this.game.rulebook, this.game.state)?.seat ?? null;
  }

  get humans(): readonly Seat[] {
    return this.game.rulebook.seats.filter(seat => this.players[seat]?.kind === 'human');
  }

  /** For whom the table is shown: the person who is asked, or the only person there is. */
  get viewer(): Seat | null {
    if (this.isScrubbing || this.closed) return null;
    const { humans, asked } = this;
    return humans.find(seat => seat === asked) ?? (humans.length === 1 ? humans[0]! : null);
  }

  at(): At {
    return { state: momentAt(this.game, this.shown)!.state, seat: this.viewer };
  }

  moment(): TableMoment {
    const { state, seat } = this.at();
    const known = this.known;
    if (known?.state === state && known.seat === seat && known.moment.selection === this.selection)
      return known.moment;
    const moment = this.presenter.moment({ state, seat }, this.selection);
    this.selection = moment.selection;
    this.known = { state, seat, moment };
    return moment;
  }

  /** What is selected, as far as it still makes sense. */
  get selected(): readonly string[] {
    return this.selection;
  }

  select(selection: readonly string[]): void {
    this.selection = selection;
  }

  act(action: Action): Answered {
    const { viewer } = this;
    if (viewer === null) return { kind: 'refused', reasons: [this.whyNot()] };
    const read = readAction(this.game, action);
    if (!read.ok && !isOver(this.game)) return this.refused(malformed(read));
    const acted = act(this.game, action, viewer);
    if (acted.kind === 'refused') return this.refused(acted.ruling);
    if (acted.kind === 'fault') return this.failed(acted.fault);
    this.advance(acted.game);
    return { kind: 'done' };
  }

  /** Takes over the game as it is after an action. */
  advance(game: Game, thought?: Omit<Thought, 'index'>): void {
    const { viewer } = this;
    this.game = game;
    this.fault = null;
    if (thought) this.log.think({ ...thought, index: this.length });
    if (this.viewer !== viewer) this.selection = [];
  }

  undo(to: BackTo, consent: boolean): Answered {
    if (this.closed) return { kind: 'refused', reasons: [this.whyNot()] };
    this.past = null;
    const terms = this.takeBackTerms();
    const target = targetOf(this.game, to, terms);
    const undone = undo(this.game, {
      by: terms.by,
      to: target ?? this.length,
      consent: consent ? this.game.rulebook.seats : [],
    });
    if (undone.kind === 'refused') return this.refused(undone.ruling);
    this.selection = [];
    this.game = undone.game;
    this.fault = null;
    this.log.forgetAfter(this.length);
    return { kind: 'done' };
  }

  /** Looks at an earlier moment, or at the present. */
  scrub(index: number | null): void {
    const first = this.game.past?.entries.length ?? 0;
    const past = index === null || index >= this.length ? null : Math.max(index, first);
    if (past === null || past !== this.past) this.selection = [];
    this.past = past;
  }

  /** The table for the page; of log and marks only what it does not have yet. */
  update(computer: ComputerState): TableUpdate {
    const all = this.log.lines(this.game);
    const moment = this.moment();
    const marks = all === this.sentLog ? null : this.newMarks(all);
    return {
      length: this.length,
      shown: this.shown,
      viewer: this.viewer,
      moment,
      ...this.newLines(all),
      undo: this.undoState(),
      marks,
      computer,
    };
  }

  /** The next update begins anew. */
  forgetSent(): void {
    this.sentLog = [];
    this.sentMarks = [];
  }

  private newLines(all: readonly LogLine[]): Pick<TableUpdate, 'log' | 'logFrom'> {
    const { sentLog } = this;
    this.sentLog = all;
    const known = sentLog.length;
    if (known === 0 || all[known - 1] !== sentLog[known - 1]) return { log: all, logFrom: 'start' };
    return { log: all.slice(known), logFrom: 'end' };
  }

  private newMarks(all: readonly LogLine[]): readonly TimelineMark[] | null {
    const marks = marksOf(all);
    const [last, known] = [marks.at(-1), this.sentMarks.at(-1)];
    const same = marks.length === this.sentMarks.length && last?.index === known?.index;
    this.sentMarks = marks;
    return same && last?.label === known?.label ? null : marks;
  }

  private undoState(): UndoState {
    if (this.closed || this.isScrubbing) return { free: false, phase: 0, refused: null };
    const { free, phase, refusal } = freedom(this.game, this.takeBackTerms());
    return { free, phase, refused: refusal && this.presenter.refusal(refusal) };
  }

  private takeBackTerms(): TakeBackTerms {
    const { humans, game } = this;
    const by = humans.length === 1 ? humans[0]! : (game.moment.seat ?? game.rulebook.seats[0]!);
    return { by, humans, phase: phaseStart(this.log.lines(game)) };
  }

  private refused({ refusals }: Ruling): Answered {
    return { kind: 'refused', reasons: refusals.map(refusal => this.presenter.refusal(refusal)) };
  }

  private failed(fault: Fault): Answered {
    this.fault = fault;
    return { kind: 'fault', message: `The rules failed in step ${fault.step}: ${fault.message}` };
  }

  private whyNot(): string {
    if (this.closed === 'elsewhere') return 'Another tab plays this game.';
    if (this.closed === 'link') return 'This is a record; play on from here to make it a game.';
    return this.isScrubbing
      ? 'This is an earlier moment of the game.'
      : 'The computer decides for both sides.';
  }
}
