import { type Seat, saveGame, type Viewer } from '@abatis/kernel/host';
import { type GameCommand, REASONS, type Reason, type Refused, type ToClient } from '@abatis/protocol';
import { dueOf } from './clocks.ts';
import { decide, type Giver, isRefusing, type Refusing, timeUp } from './decide.ts';
import { digest } from './digest.ts';
import type { Fact } from './facts.ts';
import type { HostParts } from './host.ts';
import { commandName, type HostedGame } from './hosted-game.ts';
import { tellingOf, viewFor } from './telling.ts';
import { versionOf, wake } from './wake.ts';

/** Somebody who hears a game. */
export interface Listener {
  /** Undefined until it is known what he may hear. */
  viewer: Viewer | undefined;
  /** He has left before he was let in. */
  isGone: boolean;
  /** The number up to which he has been told. */
  sent: number;
  readonly person: string;
  send(message: ToClient): void;
}

/** What is asked of a game, one thing after the other. */
export type Job =
  | {
      readonly kind: 'command';
      readonly command: GameCommand;
      readonly giver: Giver;
      reply(message: ToClient): void;
    }
  | {
      readonly kind: 'open';
      readonly listener: Listener;
      readonly turn: number;
      readonly seat?: Seat;
      readonly key?: string;
    }
  | { readonly kind: 'look' | 'record'; readonly id: string; readonly listener: Listener }
  /** Others may have written, up to this number if it is known. */
  | { readonly kind: 'read'; readonly upTo?: number }
  /** Somebody's time may be up. */
  | { readonly kind: 'time' };

/** A game that nobody can play now, and why. */
class Unplayable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, details: string) {
    super(details);
    this.reason = reason;
  }
}

/** So many times another node may take the game away before the players are told to wait. */
const TRIES = 6;
const TELLINGS_IN_MESSAGE = 200;
/** A game is not read more often than this only because clients ping. */
const READ_EVERY = 2_000;

/** Where one game is decided: what is asked of it comes in a queue, and what happens is told once it is durable. */
export class GameDesk {
  readonly game: string;
  readonly listeners = new Set<Listener>();
  private readonly parts: HostParts;
  private queue: Job[] = [];
  private hosted: HostedGame | null = null;
  /** The ownership under which this node decides; null: it has to claim the game first. */
  private epoch: number | null = null;
  private isWorking = false;
  private snapshotAt = 0;
  private tries = 0;
  private readAt = 0;
  private cancelTimer: () => void = () => {};

  constructor(game: string, parts: HostParts) {
    this.game = game;
    this.parts = parts;
  }

  get isAwake(): boolean {
    return this.hosted !== null;
  }

  /** Nothing is being done and nobody listens: the desk itself may go. */
  get isIdle(): boolean {
    return !this.isWorking && this.queue.length === 0;
  }

  ask(job: Job): void {
    this.queue.push(job);
    if (!this.isWorking) void this.work();
  }

  /** Leaves memory; keeps the last state for the day on which the rules are others. */
  async sleep(): Promise<void> {
    const { hosted } = this;
    this.cancelTimer();
    this.forget();
    if (!hosted?.game || hosted.ended || hosted.n === this.snapshotAt) return;
    this.snapshotAt = hosted.n;
    const { n, clocks, rulebook } = hosted;
    const { state } = hosted.game;
    await this.parts.store.keepSnapshot(this.game, { n, version: rulebook.version, state, clocks });
  }

  private forget(): void {
    this.hosted = null;
    this.epoch = null;
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    while (this.queue.length > 0) {
      const jobs = this.queue;
      this.queue = [];
      try {
        await this.serve(jobs);
      } catch (error) {
        // It is not known what has been written: the log says it when the game is read again.
        this.forget();
        const refusing =
          error instanceof Unplayable ? { reason: error.reason, details: error.message } : BUSY;
        for (const job of jobs) this.refuse(job, refusing);
        if (!(error instanceof Unplayable) || error.reason === 'fault') this.parts.troubled(this.game, error);
      }
    }
    this.isWorking = false;
    this.parts.served();
  }

  private async serve(jobs: readonly Job[]): Promise<void> {
    const hosted = await this.awaken(jobs);
    if (!hosted) {
      for (const job of jobs) this.refuse(job, { reason: 'unknown' });
      return;
    }
    const writing = jobs.filter(job => mayWrite(job, hosted, this.parts.now()));
    if (writing.length > 0 && this.epoch === null) await this.own(hosted);
    const after = hosted.n;
    const answers: (() => void)[] = [];
    const facts = writing.flatMap(job => this.happen(hosted, job, answers));
    if (facts.length > 0 && !(await this.write(hosted, after, facts))) {
      await this.again(jobs);
      return;
    }
    this.tries = 0;
    this.setTimer(hosted);
    for (const job of jobs) this.answer(hosted, job);
    for (const listener of this.listeners) this.tell(hosted, listener);
    for (const answer of answers) answer();
    if (facts.length > 0) this.parts.bus.publish(this.game, hosted.n);
  }

  /** The game in memory, with all that others have written, if it is asked for. */
  private async awaken(jobs: readonly Job[]): Promise<HostedGame | null> {
    const { store } = this.parts;
    if (this.hosted) {
      if (jobs.some(job => this.mustRead(job, this.hosted!))) await this.catchUp(this.hosted);
      return this.hosted;
    }
    this.readAt = this.parts.now();
    const facts = await store.read(this.game, 0);
    const [first] = facts;
    if (first?.type !== 'created') return null;
    const rulebook = await this.parts.rulebook(first.rulebook.id);
    if (!rulebook) throw new Unplayable('version', first.rulebook.version);
    const snapshot = versionOf(facts) === rulebook.version ? null : await store.snapshot(this.game);
    const woken = wake(this.game, rulebook, facts, snapshot);
    if (woken.kind === 'waits') throw new Unplayable('version', woken.version);
    if (woken.kind === 'broken') throw new Unplayable('fault', woken.details);
    if (woken.continued) await this.goOn(woken.hosted, facts.length);
    this.hosted = woken.hosted;
    return woken.hosted;
  }

  private mustRead(job: Job, { n }: HostedGame): boolean {
    if (job.kind !== 'read') return false;
    return job.upTo === undefined ? this.parts.now() >= this.readAt + READ_EVERY : job.upTo > n;
  }

  /** The first fact under new rules: whoever writes it owns the game. */
  private async goOn(hosted: HostedGame, after: number): Promise<void> {
    this.epoch = await this.parts.store.claim(this.game);
    if (!(await this.write(hosted, after, hosted.facts.slice(after))))
      throw new Error('Others go on with it');
  }

  /** Takes what others have written; whoever wrote it owns the game now. */
  private async catchUp(hosted: HostedGame): Promise<void> {
    this.readAt = this.parts.now();
    const facts = await this.parts.store.read(this.game, hosted.n);
    if (facts.length > 0) this.epoch = null;
    for (const fact of facts) hosted.apply(fact);
  }

  private async own(hosted: HostedGame): Promise<void> {
    this.epoch = await this.parts.store.claim(this.game);
    await this.readUnder(this.epoch, hosted);
  }

  /** What was written before the game was claimed has to be known before anything is decided. */
  private async readUnder(epoch: number | null, hosted: HostedGame): Promise<void> {
    await this.catchUp(hosted);
    this.epoch = epoch;
  }

  private happen(hosted: HostedGame, job: Job, answers: (() => void)[]): readonly Fact[] {
    const now = this.parts.now();
    const late = hosted.record(timeUp(hosted, now), NOBODY, now);
    if (job.kind !== 'command') return late;
    const { command, giver, reply } = job;
    const cause = { by: giver.person, id: command.id };
    const known = hosted.done.get(commandName(giver.person, command.id));
    const done = (n: number) => reply({ type: 'done', id: command.id, game: this.game, n });
    if (known !== undefined) {
      answers.push(() => done(known));
      return late;
    }
    const decision = decide(hosted, command, giver);
    if (isRefusing(decision)) {
      answers.push(() => reply(refusal(decision, this.game, command.id)));
      return late;
    }
    const n = hosted.n + 1;
    const facts = hosted.record(decision.bodies, cause, now, decision.played);
    answers.push(() => done(n));
    return [...late, ...facts];
  }

  private write(hosted: HostedGame, after: number, facts: readonly Fact[]): Promise<boolean> {
    const due = hosted.ended ? null : dueOf(hosted.clocks);
    return this.parts.committer.commit({ game: this.game, epoch: this.epoch!, after, facts, due });
  }

  /** Another node has become the owner: all is read and decided again, after a pause that is not the same for both. */
  private async again(jobs: readonly Job[]): Promise<void> {
    this.forget();
    if (++this.tries > TRIES) {
      this.tries = 0;
      for (const job of jobs) this.refuse(job, BUSY);
      return;
    }
    await new Promise<void>(resolve => this.parts.after(this.parts.random() * 20 * 2 ** this.tries, resolve));
    this.queue.unshift(...jobs);
  }

  private answer(hosted: HostedGame, job: Job): void {
    if (job.kind === 'open') this.letIn(hosted, job);
    if (job.kind !== 'look' && job.kind !== 'record') return;
    const { id, listener } = job;
    if (listener.viewer === undefined) {
      this.refuse(job, { reason: 'unknown' });
    } else if (job.kind === 'look') {
      const view = viewFor(hosted, listener.viewer);
      listener.send({ type: 'view', id, game: this.game, n: hosted.n, view });
    } else if (hosted.game && hosted.ended) {
      listener.send({ type: 'record', id, game: this.game, save: saveGame(hosted.game) });
    } else this.refuse(job, { reason: 'waiting' });
  }

  /** Says who somebody is at this table, and lets him hear it if he may. */
  private letIn(hosted: HostedGame, job: Extract<Job, { kind: 'open' }>): void {
    const { listener, turn, key } = job;
    if (listener.isGone) return;
    const seats = hosted.seatsOf(listener.person);
    const opens = key === undefined ? undefined : hosted.made.keys[digest('key', key)];
    const mayHear = seats.length > 0 || opens !== undefined || hosted.made.terms.access === 'all';
    if (!mayHear || (job.seat !== undefined && !seats.includes(job.seat))) {
      this.listeners.delete(listener);
      listener.send(refusal({ reason: mayHear ? 'seat' : 'unknown' }, this.game));
      return;
    }
    const seat = job.seat ?? seats[0] ?? null;
    const isFree = opens !== undefined && hosted.chairs.includes(opens) && !hosted.sitters.has(opens);
    listener.viewer = seat;
    this.listeners.add(listener);
    const free = isFree ? opens : null;
    listener.send({ type: 'opened', game: this.game, turn, seats: [...seats], seat, free, length: hosted.n });
  }

  /** Tells what a listener has not been told yet. */
  private tell(hosted: HostedGame, listener: Listener): void {
    const { viewer } = listener;
    if (viewer === undefined || listener.isGone) return;
    while (listener.sent < hosted.n) {
      const fresh = hosted.recorded.slice(listener.sent, listener.sent + TELLINGS_IN_MESSAGE);
      listener.sent += fresh.length;
      const tellings = fresh.map(each => tellingOf(hosted, each, viewer));
      listener.send({ type: 'told', game: this.game, now: this.parts.now(), tellings });
    }
  }

  private refuse(job: Job, refusing: Refusing): void {
    if (job.kind === 'command') job.reply(refusal(refusing, this.game, job.command.id));
    if (job.kind === 'look' || job.kind === 'record') job.listener.send(refusal(refusing, this.game, job.id));
    if (job.kind === 'open') job.listener.send(refusal(refusing, this.game));
  }

  private setTimer(hosted: HostedGame): void {
    this.cancelTimer();
    const due = hosted.ended ? null : dueOf(hosted.clocks);
    if (due === null || this.listeners.size === 0) return;
    const wait = Math.max(1, Math.min(due - this.parts.now(), LONGEST_TIMER));
    this.cancelTimer = this.parts.after(wait, () => this.ask({ kind: 'time' }));
  }
}

/** Timers of the platform do not reach further than 24 days. */
const LONGEST_TIMER = 24 * 24 * 3_600_000;

const NOBODY = { by: null, id: null } as const;
const BUSY: Refusing = { reason: 'busy' };

const mayWrite = (job: Job, hosted: HostedGame, now: number): boolean =>
  job.kind === 'command' || (job.kind === 'time' && timeUp(hosted, now).length > 0);

export const refusal = ({ reason, refusals, details }: Refusing, game?: string, id?: string): Refused => ({
  type: 'refused',
  ...(id !== undefined && { id }),
  ...(game !== undefined && { game }),
  status: REASONS[reason],
  reason,
  ...(refusals && {
    refusals: refusals.map(({ clause, facts }) => ({ clause, ...(facts && { facts: { ...facts } }) })),
  }),
  ...(details !== undefined && { details }),
});
