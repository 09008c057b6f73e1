import {
  type Action,
  type Actor,
  act,
  asked,
  type Fault,
  followUp,
  freeUndo,
  type Game,
  isOver,
  judge,
  malformed,
  momentAt,
  type Refusal,
  type Ruling,
  readAction,
  type SaveFile,
  type Seat,
  type State,
  saveGame,
  sealedAnswers,
  UMPIRE,
  undo,
} from '@abatis/kernel/host';
import type { LessonBite, LogLine, Presenter, Setting } from '@abatis/screen';
import { say } from '@abatis/words';
import { astrayIn, awaitedOf, isBattle } from './lesson.ts';
import { LogBook, type Reader, type Thought } from './log-book.ts';
import type { Answered, UndoState } from './table.ts';
import { phaseStart } from './timeline.ts';

/** Who decides for a seat. */
export type SeatPlayer =
  | { readonly kind: 'human' }
  /** `standsIn`: for a person who has had the seat and may take it again. */
  | { readonly kind: 'computer'; readonly player: string; readonly standsIn?: true };

export type SeatPlayers = Readonly<Record<Seat, SeatPlayer>>;

/** Why a game can be looked at but not played here: somebody plays it elsewhere, or it is the record in a link. */
export type Closed = 'elsewhere' | 'link';

/** What belongs to a game beside its record: what its players call it, and who they are. */
export interface TableFacts {
  /** Null: nobody has given it a name. */
  readonly name: string | null;
  readonly players: SeatPlayers;
}

export interface SessionTerms {
  /** The name under which the host keeps the game; null if it is not kept. */
  readonly id: string | null;
  readonly presenter: Presenter;
  readonly game: Game;
  readonly players: SeatPlayers;
  readonly name?: string | null;
  /** For a record that is only looked at: who played it. */
  readonly playedBy?: SeatPlayers | null;
  readonly closed?: Closed | null;
  readonly thoughts?: readonly Thought[];
  readonly lesson?: LessonBite | null;
}

/** How far back an undo goes: to the last decision, to the start of the phase, or to a moment. */
export type BackTo = 'last' | 'phase' | number;

/** The seat that takes back, and the viewer for whom the log is written, which tells where the phase began. */
export interface Asker {
  readonly by: Seat;
  readonly reader: Reader;
}

/**
 * One game as its host keeps it: what has been played, who plays, what every seat has heard. Each call names the
 * seat that asks. Each `Screen` knows who looks at the game, and at which moment.
 */
export class Session {
  readonly id: string | null;
  readonly presenter: Presenter;
  readonly log: LogBook;
  /** All about the table that does not change. */
  readonly setting: Setting;
  /** Who played a record that is only looked at here, as far as it says so. */
  readonly playedBy: SeatPlayers | null;
  /** The part of a lesson that is followed here. */
  readonly lesson: LessonBite | null;
  game: Game;
  players: SeatPlayers;
  /** What its players call the game. */
  name: string | null;
  closed: Closed | null;
  /** The last rule that threw; a report has it. */
  private fault: Fault | null = null;

  constructor(terms: SessionTerms) {
    const { id, presenter, game, players, name = null, playedBy = null } = terms;
    const { closed = null, thoughts = [], lesson = null } = terms;
    this.id = id;
    this.presenter = presenter;
    this.game = game;
    this.players = players;
    this.name = name;
    this.playedBy = playedBy;
    this.lesson = lesson;
    this.closed = closed;
    this.setting = presenter.setting(game.state);
    this.log = new LogBook(presenter, thoughts);
  }

  /** How many actions have been played. */
  get length(): number {
    return this.game.moment.index;
  }

  /** The seats that are asked now: none when the game is over, several where answers are sealed. */
  get asked(): readonly Seat[] {
    return asked(this.game.rulebook, this.game.state)?.seats ?? [];
  }

  /** The seats for which people decide. The umpire is one of them if a player is named for the umpire. */
  get humans(): readonly Seat[] {
    return [...this.game.rulebook.seats, UMPIRE].filter(seat => this.players[seat]?.kind === 'human');
  }

  /** A seat knows what another must not see, and the game goes on. */
  get hides(): boolean {
    return this.setting.secret === true && !isOver(this.game);
  }

  /** The state after this number of actions. */
  stateAt(index: number): State {
    return momentAt(this.game, index)!.state;
  }

  /** The whole log, as this reader may read it. */
  lines(reader: Reader): readonly LogLine[] {
    return this.log.lines(this.game, reader);
  }

  /** The record of the game, to be kept. */
  save(): SaveFile {
    return saveGame(this.game);
  }

  /** The record to be handed out: if a rule has just thrown, it reproduces that. */
  report(): SaveFile {
    return saveGame(this.game, this.fault ?? undefined);
  }

  /** Changes who decides for a seat; tells why that may not be, if it may not. */
  seat(seat: Seat, player: SeatPlayer): string | null {
    const now = this.players[seat];
    if (this.closed) return say`You are only watching this game here.`;
    if (!now) return say`There is no such side.`;
    if (player.kind === 'human' && !this.mayBeTaken(seat))
      return say`You would see what only the computer may know. It can be done when this game is over.`;
    this.players = { ...this.players, [seat]: standingIn(now, player) };
    return null;
  }

  /** May a person decide for this seat? Where there are secrets, only if a person has done so before. */
  mayBeTaken(seat: Seat): boolean {
    const now = this.players[seat];
    return !this.hides || now?.kind !== 'computer' || now.standsIn === true;
  }

  /** An order. `next` follows as far as it was foreseen. */
  act(by: Actor, action: Action, next: readonly Action[] = []): Answered {
    const read = readAction(this.game, action);
    if (!read.ok && !isOver(this.game)) return this.refused(malformed(read));
    const taken = this.lesson ? awaitedOf(this.lesson, this.game, [action, ...next]) : 1 + next.length;
    if (taken === 0) return this.astray(action);
    const acted = act(this.game, action, by);
    if (acted.kind === 'refused') return this.refused(acted.ruling);
    if (acted.kind === 'fault') return this.failed(acted.fault);
    const { game, given } = followUp(acted.game, next.slice(0, taken - 1), by);
    this.advance(game);
    return { kind: 'done', given: [action, ...given] };
  }

  /** An order that the lesson does not wait for. It is judged and not tried: the dice of the lesson are for another. */
  private astray(action: Action): Answered {
    const ruling = judge(this.game, action, this.lesson!.seat);
    return ruling.legal
      ? { kind: 'refused', reasons: astrayIn(this.lesson!, this.game) }
      : this.refused(ruling);
  }

  /** Takes over the game as it is after an action, with the reason of the computer player that chose it. */
  advance(game: Game, thought?: Omit<Thought, 'index'>): void {
    this.game = game;
    this.fault = null;
    if (thought) this.log.think({ ...thought, index: this.length });
  }

  /** Takes back; `consent` are the seats that agree. */
  undo(asker: Asker, to: BackTo, consent: readonly Seat[]): Answered {
    const { by } = asker;
    const isSealed = to === 'last' && hasSealed(this.game, by);
    const target = targetOf(this.game, to, this.takeBackTerms(asker)) ?? this.length;
    // What a lesson tells of its dice would not be true of others.
    const agreed = this.lesson && !isBattle(this.lesson) ? [] : consent;
    const undone = undo(this.game, { by, consent: agreed, ...(!isSealed && { to: target }) });
    if (undone.kind === 'refused') return this.refused(undone.ruling);
    this.advance(undone.game);
    this.log.forgetAfter(this.length);
    return { kind: 'done', given: [] };
  }

  /** What can be taken back now. */
  undoState(asker: Asker): UndoState {
    const { free, phase, refusal } = freedom(this.game, this.takeBackTerms(asker));
    return { free, phase, refused: refusal && this.presenter.refusal(refusal, this.game.state) };
  }

  private takeBackTerms({ by, reader }: Asker): TakeBackTerms {
    return { by, humans: this.humans, phase: phaseStart(this.lines(reader)) };
  }

  private refused({ refusals }: Ruling): Answered {
    return {
      kind: 'refused',
      reasons: refusals.map(refusal => this.presenter.refusal(refusal, this.game.state)),
    };
  }

  private failed(fault: Fault): Answered {
    this.fault = fault;
    return { kind: 'fault', message: say`The rules failed in step ${fault.step}: ${fault.message}` };
  }
}

/** A computer that takes over from a person, or from one that did, holds the seat for that person. */
function standingIn(now: SeatPlayer, next: SeatPlayer): SeatPlayer {
  const wasPersons = now.kind === 'human' || now.standsIn === true;
  return next.kind === 'computer' && wasPersons ? { ...next, standsIn: true } : next;
}

/** Who takes back, and the seats for which the computer does not decide. */
interface TakeBackTerms {
  readonly by: Seat;
  /** The seats of persons. */
  readonly humans: readonly Seat[];
  /** Where the present phase began. */
  readonly phase: number;
}

/** The moment before the last decision of a person; what the computer answered goes back with it. */
function lastDecision({ moment }: Game, humans: readonly Seat[]): number | null {
  for (let at = moment; at.before; at = at.before) {
    if (humans.length === 0 || humans.includes(at.seat ?? '')) return at.before.index;
  }
  return null;
}

/** Has the seat given an answer that others have not seen yet? It can be taken back even if others have answered since. */
const hasSealed = ({ state }: Game, seat: Seat): boolean => Object.hasOwn(sealedAnswers(state), seat);

/** The number of actions that would stay; null if there is nothing to take back. */
function targetOf(game: Game, to: BackTo, { humans, phase }: TakeBackTerms): number | null {
  if (to === 'last') return lastDecision(game, humans);
  const target = to === 'phase' ? phase : to;
  return target < game.moment.index ? target : null;
}

/** What can be taken back now without asking anybody, and what stands in the way of more. */
function freedom(
  game: Game,
  terms: TakeBackTerms,
): { readonly free: boolean; readonly phase: number; readonly refusal: Refusal | null } {
  if (hasSealed(game, terms.by)) return { free: true, phase: 0, refusal: null };
  const to = lastDecision(game, terms.humans);
  if (to === null) return { free: false, phase: 0, refusal: null };
  const limit = freeUndo(game, terms.by);
  const phase = terms.phase >= limit ? game.moment.index - terms.phase : 0;
  if (to >= limit) return { free: true, phase, refusal: null };
  const tried = undo(game, { by: terms.by, to });
  return { free: false, phase, refusal: tried.kind === 'refused' ? tried.ruling.refusals[0]! : null };
}
