import {
  type Action,
  act,
  asked,
  type Fault,
  followUp,
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
import type { Answered, ComputerState, SeatPlayer, TableUpdate, UndoState } from './protocol.ts';
import { asRecord, EVERYBODY, NO_UNDO, type Reader, veiledUpdate } from './reader.ts';
import { Sent } from './sent.ts';
import { type BackTo, freedom, type TakeBackTerms, targetOf } from './take-back.ts';
import { phaseStart } from './timeline.ts';

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
  private known: (At & { readonly viewer: Seat | null; readonly moment: TableMoment }) | null = null;
  /** The person who looks at a screen that two share. */
  private seated: Seat | null = null;
  /** He has not handed it over yet: his own order threw dice, and he reads them first. */
  private isReading = false;
  private readonly sent = new Sent();

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

  /** Who acts here: the person who is asked, or the only person there is. */
  get viewer(): Seat | null {
    if (this.isScrubbing || this.closed || this.awaited !== null) return null;
    const { humans, asked } = this;
    return humans.find(seat => seat === asked) ?? (humans.length === 1 ? humans[0]! : null);
  }

  /** A seat knows what another must not see, and the game goes on. */
  get hides(): boolean {
    return this.setting.secret === true && !isOver(this.game);
  }

  /** The person to whom the screen is being passed: nobody sees the table. */
  get curtain(): Seat | null {
    return this.isReading ? null : this.awaited;
  }

  /** The person to whom it will be passed once the one who looks has read the dice of his order. */
  get handover(): Seat | null {
    return this.isReading ? this.awaited : null;
  }

  /** The person who is asked while somebody else was looking last. */
  private get awaited(): Seat | null {
    if (!this.hides || this.closed || this.humans.length < 2) return null;
    const asked = this.humans.find(seat => seat === this.asked);
    return asked === undefined || asked === this.seated ? null : asked;
  }

  /** For whom the table is shown and the log is told, also while he cannot act. */
  get reader(): Reader {
    return this.hides ? { seat: this.onlooker(), open: false } : { seat: this.viewer, open: true };
  }

  private onlooker(): Seat | null {
    const { humans } = this;
    if (humans.length === 1) return humans[0]!;
    return this.closed || this.curtain !== null ? null : (humans.find(seat => seat === this.seated) ?? null);
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
    return { state: momentAt(this.game, this.shown)!.state, ...this.reader };
  }

  moment(): TableMoment {
    const at = this.at();
    const { viewer, known, selection } = this;
    const same = known?.state === at.state && known.seat === at.seat && known.open === at.open;
    if (same && known.viewer === viewer && known.moment.selection === selection) return known.moment;
    const whole = this.presenter.moment(at, selection);
    // A seat looks at an earlier moment of a game with secrets: what it could do there is past.
    const moment = this.hides && viewer === null ? asRecord(whole) : whole;
    this.selection = moment.selection;
    this.known = { ...at, viewer, moment };
    return moment;
  }

  /** The lines of the log as whoever looks may read them. */
  lines(): readonly LogLine[] {
    return this.log.lines(this.game, this.hides ? this.reader : EVERYBODY);
  }

  /** What is selected, as far as it still makes sense. */
  get selected(): readonly string[] {
    return this.selection;
  }

  select(selection: readonly string[]): void {
    this.selection = selection;
  }

  /** `next` follows as far as it was foreseen. */
  act(action: Action, next: readonly Action[] = []): Answered {
    const { viewer } = this;
    if (viewer === null) return { kind: 'refused', reasons: [this.whyNot()] };
    const read = readAction(this.game, action);
    if (!read.ok && !isOver(this.game)) return this.refused(malformed(read));
    const acted = act(this.game, action, viewer);
    if (acted.kind === 'refused') return this.refused(acted.ruling);
    if (acted.kind === 'fault') return this.failed(acted.fault);
    const { game, given } = followUp(acted.game, next, viewer);
    const { length } = this;
    this.advance(game);
    this.isReading = this.awaited !== null && this.heardDiceAfter(length);
    return { kind: 'done', given: [action, ...given] };
  }

  /** Has whoever has the screen heard of dice that were thrown after this moment? */
  private heardDiceAfter(length: number): boolean {
    const lines = this.log.lines(this.game, { seat: this.seated, open: false });
    return lines.some(({ index, dice }) => index > length && dice !== null);
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
    if (this.closed || this.curtain !== null) return { kind: 'refused', reasons: [this.whyNot()] };
    this.past = null;
    const terms = this.takeBackTerms();
    const target = targetOf(this.game, to, terms);
    const undone = undo(this.game, {
      by: terms.by,
      to: target ?? this.length,
      consent: consent ? this.game.rulebook.seats : [],
    });
    if (undone.kind === 'refused') return this.refused(undone.ruling);
    this.handOver();
    this.game = undone.game;
    this.fault = null;
    this.log.forgetAfter(this.length);
    return { kind: 'done', given: [] };
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
    const { curtain } = this;
    if (curtain !== null) {
      this.sent.forget();
      return veiledUpdate(this, curtain, computer);
    }
    const { reader } = this;
    const { marks, ...log } = this.sent.news(this.lines(), reader);
    return {
      length: this.length,
      shown: this.shown,
      viewer: this.viewer,
      reader: reader.seat,
      curtain,
      handover: this.handover,
      moment: this.moment(),
      ...log,
      undo: this.undoState(),
      marks,
      computer,
    };
  }

  private undoState(): UndoState {
    if (this.closed || this.isScrubbing) return NO_UNDO;
    const { free, phase, refusal } = freedom(this.game, this.takeBackTerms());
    return { free, phase, refused: refusal && this.presenter.refusal(refusal, this.game.state) };
  }

  private takeBackTerms(): TakeBackTerms {
    const { humans, game } = this;
    const last = game.moment.seat ?? game.rulebook.seats[0]!;
    // Whoever has looked behind the curtain takes back as himself, not as the one who looked before.
    const shared = this.hides ? (this.reader.seat ?? last) : last;
    return { by: humans.length === 1 ? humans[0]! : shared, humans, phase: phaseStart(this.lines()) };
  }

  private refused({ refusals }: Ruling): Answered {
    return {
      kind: 'refused',
      reasons: refusals.map(refusal => this.presenter.refusal(refusal, this.game.state)),
    };
  }

  private failed(fault: Fault): Answered {
    this.fault = fault;
    return { kind: 'fault', message: `The rules failed in step ${fault.step}: ${fault.message}` };
  }

  private whyNot(): string {
    if (this.awaited !== null) return PASSING;
    if (this.closed === 'elsewhere') return 'Another tab plays this game.';
    if (this.closed === 'link') return 'This is a record; play on from here to make it a game.';
    return this.isScrubbing
      ? 'This is an earlier moment of the game.'
      : 'The computer decides for both sides.';
  }
}

const PASSING = 'The screen is being passed to the other player.';
