import { type Considered, decide, isPlanner, type NewPlayer, type Player, questionOf } from '@abatis/ai';
import { randomStream, type Seat } from '@abatis/kernel/host';
import { type ComputerState, plansShown, type Screen, type Session } from '@abatis/play';
import { reasonOf } from '@abatis/protocol/wire';
import type { PlansShown } from '@abatis/screen';
import { say } from '@abatis/words';
import { Deliberation } from './thinking/deliberation.ts';
import type { Pool } from './thinking/pool.ts';

/** What the computer players need of the table they sit at. */
export interface ComputerHost {
  /** Where the open game is shown; null if there is none. */
  openScreen(): Screen | null;
  /** The computer players of a rulebook by name. */
  playersOf(rulebook: string): Promise<Readonly<Record<string, NewPlayer>>>;
  /** The state of the computer has changed. */
  told(computer: ComputerState): void;
  /** It has acted. */
  acted(): void;
  trouble(message: string): void;
  /** Resolves after this time in milliseconds. */
  wait(milliseconds: number): Promise<void>;
  /** Milliseconds. */
  now(): number;
  /** Where trials are run. */
  readonly pool: Pool;
}

/** What a page tells the computer players. */
export interface ComputerControl {
  readonly paused?: boolean;
  /** Milliseconds between two orders. */
  readonly pace?: number;
  /** A single order, then it stops. */
  readonly step?: true;
  /** How long it waits while a person reads the dice of their own order; null: until they go on. */
  readonly reading?: number | null;
  /** The dice have been read, or the card of a turn. */
  readonly goOn?: true;
  /** A person reads the card of a turn: it waits until they go on. */
  readonly wait?: true;
  /** It has thought enough: what is best so far is played. */
  readonly moveNow?: true;
  /** Does the player want to see what it considers while it thinks? Otherwise after its turn. */
  readonly plans?: boolean;
}

/** Long enough to follow a move with the eyes. */
const USUAL_PACE = 400;

/** Decides for the seats that no person has, one decision at a time, so that messages are heard in between. */
export class Computer {
  private readonly host: ComputerHost;
  private now: ComputerState = { thinking: null, about: '', paused: false, pace: USUAL_PACE };
  private running = false;
  private wantsStep = false;
  /** How long a person reads the dice of their own order, in milliseconds; null: until they go on. */
  private reading: number | null = 0;
  /** Tells a hold from the one before it. */
  private holds = 0;
  private wake: (() => void) | null = null;
  /** Made anew for every game and after every undo: plans of another past are worthless. */
  private players = new Map<Seat, Player>();
  private playersOf: Session | null = null;
  readonly deliberation: Deliberation;
  private wantsPlans = false;
  /** What was considered last. */
  private considered: Considered | null = null;

  constructor(host: ComputerHost) {
    this.host = host;
    this.deliberation = new Deliberation(host);
  }

  get state(): ComputerState {
    return this.now;
  }

  /** Pauses, goes on, takes one step, changes the pace. */
  control({ paused, pace, step, reading, goOn, wait, moveNow, plans }: ComputerControl): void {
    if (wait) {
      this.holdFor(null);
      return;
    }
    if (moveNow) this.deliberation.stop();
    if (plans !== undefined) {
      this.wantsPlans = plans;
      this.tell({ plans: this.plansToShow() });
    }
    if (step) this.wantsStep = true;
    if (reading !== undefined) this.reading = reading;
    if (step || goOn || paused !== undefined || this.reading === 0) this.release();
    this.tell({
      paused: step ? true : (paused ?? this.now.paused),
      pace: Math.max(0, pace ?? this.now.pace),
    });
    this.deliberation.pause(this.now.paused && !this.wantsStep);
    this.wake?.();
    this.kick();
  }

  /** The order of a person threw dice: they are read before the computer does anything. */
  hold(): void {
    if (this.reading !== 0) this.holdFor(this.reading);
  }

  /** Waits for this many milliseconds; null: until it is told to go on. */
  private holdFor(time: number | null): void {
    if (this.seatToDecide() === null && !this.now.holding) return;
    const hold = ++this.holds;
    this.tell({ holding: true });
    if (time === null) return;
    void this.host.wait(time).then(() => {
      if (hold === this.holds) this.control({ goOn: true });
    });
  }

  private release(): void {
    this.holds++;
    if (this.now.holding) this.tell({ holding: false });
  }

  /** What it had in mind no longer fits: another game, or the same one taken back. */
  forgetPlans(): void {
    this.release();
    this.deliberation.giveUp();
    this.considered = null;
    if (this.now.plans) this.tell({ plans: null });
    this.players = new Map();
    this.playersOf = this.host.openScreen()?.session ?? null;
    this.wake?.();
  }

  /** Something has changed: perhaps a computer player is asked now. */
  kick(): void {
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      while (this.seatToDecide() !== null) await this.takeTurn();
    } catch (error) {
      this.tell({ paused: true });
      this.host.trouble(say`The computer could not decide: ${reasonOf(error)}`);
    } finally {
      this.running = false;
      if (this.now.thinking !== null) this.tell({ thinking: null, about: '', plans: this.plansToShow() });
    }
  }

  /** The seat of a computer player that is asked and may go on. */
  private seatToDecide(): Seat | null {
    const screen = this.host.openScreen();
    if (!screen || screen.session.closed || screen.isScrubbing) return null;
    if (this.now.holding || (this.now.paused && !this.wantsStep)) return null;
    const { asked, players } = screen.session;
    return asked.find(seat => players[seat]?.kind === 'computer') ?? null;
  }

  private async takeTurn(): Promise<void> {
    const screen = this.host.openScreen()!;
    const { session } = screen;
    this.tell({ thinking: this.seatToDecide(), about: screen.moment().prompt?.title ?? '' });
    const newPlayers = await this.host.playersOf(session.game.rulebook.id);
    await this.rest(this.wantsStep ? 0 : this.now.pace);
    // Meanwhile the player may have paused, looked back, taken back or left.
    const seat = this.seatToDecide();
    if (seat === null || this.host.openScreen() !== screen) return;
    if (!(await this.ponder(session, seat, newPlayers))) return;
    if (this.seatToDecide() !== seat || this.host.openScreen() !== screen) return;
    this.wantsStep = false;
    this.decideFor(session, seat, newPlayers);
    // The table says it as well: a person who is asked now must not read that the computer is thinking.
    const next = this.seatToDecide();
    this.tell({ thinking: next, about: next === null ? '' : this.now.about });
    this.host.acted();
  }

  /** Thinks about the turn, if the player is one that does; false if that came to nothing. */
  private async ponder(
    session: Session,
    seat: Seat,
    newPlayers: Readonly<Record<string, NewPlayer>>,
  ): Promise<boolean> {
    const player = this.playerOf(session, seat, newPlayers);
    if (!isPlanner(player)) return true;
    const isDone = await this.deliberation.ponder(session, seat, player, (ponders, considered) => {
      this.considered = considered;
      this.tell({ ponders, plans: this.plansToShow() });
    });
    const { ponders: _over, ...rest } = this.now;
    this.now = rest;
    this.tell({ plans: this.plansToShow() });
    return isDone && this.players.get(seat) === player;
  }

  /** What it considers: while it plays only for a player who wants to see that, and never where anything is hidden. */
  private plansToShow(): PlansShown | null {
    const session = this.host.openScreen()?.session;
    if (!session || !this.considered || session.hides) return null;
    const isOver = this.seatToDecide() === null && !this.now.paused;
    if (!this.wantsPlans && !isOver && session.humans.length > 0) return null;
    return plansShown(session.presenter, this.considered);
  }

  private decideFor(session: Session, seat: Seat, newPlayers: Readonly<Record<string, NewPlayer>>): void {
    const { game } = session;
    const random = randomStream(`${session.id ?? 'table'}/${seat}/${session.length}`);
    const question = questionOf(game.rulebook, game, seat);
    const { game: next, decided } = decide(game, question, this.playerOf(session, seat, newPlayers), random);
    session.advance(next, { seat, because: decided.proposal.because });
  }

  private playerOf(session: Session, seat: Seat, newPlayers: Readonly<Record<string, NewPlayer>>): Player {
    if (this.playersOf !== session) this.forgetPlans();
    const known = this.players.get(seat);
    if (known) return known;
    const chosen = session.players[seat];
    const name = chosen?.kind === 'computer' ? chosen.player : '';
    const newPlayer = newPlayers[name];
    if (!newPlayer) throw new Error(`there is no player "${name}" for ${session.game.rulebook.title}`);
    const player = newPlayer();
    this.players.set(seat, player);
    return player;
  }

  /** Waits, unless something happens that it should know of at once. */
  private async rest(milliseconds: number): Promise<void> {
    const woken = new Promise<void>(resolve => {
      this.wake = resolve;
    });
    // Even without a pause the messages that have come in are heard first.
    await this.host.wait(0);
    if (milliseconds > 0) await Promise.race([this.host.wait(milliseconds), woken]);
    this.wake = null;
  }

  private tell(change: Partial<ComputerState>): void {
    this.now = { ...this.now, ...change };
    this.host.told(this.now);
  }
}
