import { formatProblem, type Parsed, readJson, schemaReader } from '@abatis/data';
import { Line, type LineTerms } from './line.ts';
import { type PendingStore, Pendings } from './pendings.ts';
import { type Refused, type Telling, ToClient } from './to-client.ts';
import type { Command, GameCommand } from './to-host.ts';

/** What a client needs of the machine it runs on. */
export interface ClientTerms extends LineTerms {
  /** Commands that have not been answered yet, kept where they survive the program. */
  readonly pending: PendingStore;
  /** A name that nothing else has. */
  newId(): string;
}

/** What a program does with what comes in. */
export interface ClientEnds {
  /** In order, without gaps and doubles. */
  told(game: string, telling: Telling): void;
  opened?(opened: Opened): void;
  /** A game cannot be opened. */
  shut?(game: string, refused: Refused): void;
  status?(status: ClientStatus): void;
  /** Something came in that cannot be read: it is from another program, or one of the two is wrong. */
  unread?(reason: string): void;
}

/** `outdated`: the host speaks a newer version, and the program has to be loaded again. */
export type ClientStatus = 'connecting' | 'connected' | 'outdated' | 'stopped';

type Opened = Extract<ToClient, { type: 'opened' }>;

export type Answered =
  | { readonly ok: true; readonly id: string; readonly game: string; readonly n: number }
  | ({ readonly ok: false } & Refused);

/** What is opened, and how far it has been heard. */
interface Subscription {
  readonly seat?: string;
  readonly key?: string;
  heard: number;
  /** The last asking to open it, and whether it has been answered on this line. */
  turn: number;
  isOpen: boolean;
}

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

const read: (value: unknown, file: string) => Parsed<ToClient> = schemaReader(ToClient);

/**
 * The one client of online games: page, command line and bots use it. It keeps every command until it is answered and
 * sends it again with the same id, and asks for what it has missed by the number of what it heard last.
 */
export class Client {
  private readonly terms: ClientTerms;
  private readonly ends: ClientEnds;
  private readonly line: Line;
  private readonly pendings: Pendings;
  private readonly games = new Map<string, Subscription>();
  private readonly questions = new Map<string, { readonly text: string; answer(value: unknown): void }>();
  private now: ClientStatus = 'stopped';
  private person: string | null = null;

  constructor(terms: ClientTerms, ends: ClientEnds) {
    this.terms = terms;
    this.ends = ends;
    this.pendings = new Pendings(terms.pending);
    this.line = new Line(terms, {
      up: () => this.resume(),
      received: text => this.receive(text),
      down: () => this.become('connecting'),
      has: () => Object.fromEntries([...this.games].map(([game, { heard }]) => [game, heard])),
      again: () => this.askAgain(),
    });
  }

  get status(): ClientStatus {
    return this.now;
  }

  /** The name under which the others know this client, once the host has said it. */
  get name(): string | null {
    return this.person;
  }

  start(): void {
    this.become('connecting');
    this.line.start();
  }

  /** Commands that are not answered yet stay in the store. */
  stop(): void {
    this.line.stop();
    this.become('stopped');
  }

  /** Hears a game from after this number, at one's own seat, or as a bystander with the key of a link. */
  open(
    game: string,
    { after = 0, ...how }: { readonly after?: number; readonly seat?: string; readonly key?: string } = {},
  ): void {
    this.games.set(game, { ...how, heard: after, turn: 0, isOpen: false });
    this.askToOpen(game);
  }

  leave(game: string): void {
    this.games.delete(game);
    this.line.send({ type: 'leave', game });
  }

  /** The number up to which a game has been heard; null if it is not open. */
  heard(game: string): number | null {
    return this.games.get(game)?.heard ?? null;
  }

  /** Does something, once, however often it has to be sent. */
  command(
    what: Without<GameCommand, 'id'> | Without<Extract<Command, { type: 'create' }>, 'id'>,
  ): Promise<Answered> {
    const command = { ...what, id: this.terms.newId() } as Command;
    return new Promise(resolve => {
      this.pendings.add({ command, resolve });
      this.line.send(command);
    });
  }

  /** What the seat may see now. It is asked again after a loss of the line. */
  look(game: string): Promise<Extract<ToClient, { type: 'view' }> | Refused> {
    return this.ask('look', game);
  }

  /** The record of a game that is over. */
  record(game: string): Promise<Extract<ToClient, { type: 'record' }> | Refused> {
    return this.ask('record', game);
  }

  private ask<T>(type: 'look' | 'record', game: string): Promise<T> {
    const id = this.terms.newId();
    const question = { type, id, game };
    return new Promise(resolve => {
      this.questions.set(id, { text: JSON.stringify(question), answer: value => resolve(value as T) });
      this.line.send(question);
    });
  }

  private become(status: ClientStatus): void {
    if (status === this.now) return;
    this.now = status;
    this.ends.status?.(status);
  }

  private resume(): void {
    for (const game of this.games.keys()) this.askToOpen(game);
    this.sendAgain();
  }

  /** A transport may lose a message without being lost itself. */
  private askAgain(): void {
    for (const [game, { isOpen }] of this.games) if (!isOpen) this.askToOpen(game);
    this.sendAgain();
  }

  /** Everything that waits for an answer, in the order in which it was first sent. */
  private sendAgain(): void {
    for (const { command } of this.pendings.all()) this.line.send(command);
    for (const { text } of this.questions.values()) this.line.sendText(text);
  }

  private askToOpen(game: string): void {
    const subscription = this.games.get(game)!;
    subscription.isOpen = false;
    subscription.turn++;
    const { heard, turn, isOpen: _, ...how } = subscription;
    this.line.send({ type: 'open', game, turn, after: heard, ...how });
  }

  private receive(text: string): void {
    const json = readJson(text, 'message');
    const message = json.ok ? read(json.value, 'message') : json;
    if (message.ok) this.take(message.value);
    else this.ends.unread?.(message.problems.map(formatProblem).join('; '));
  }

  private take(message: ToClient): void {
    switch (message.type) {
      case 'welcome':
        this.person = message.person;
        this.become('connected');
        this.line.welcomed();
        return;
      case 'reload':
        this.line.stop();
        this.become('outdated');
        return;
      case 'opened': {
        const subscription = this.games.get(message.game);
        if (subscription?.turn !== message.turn) return;
        subscription.isOpen = true;
        this.ends.opened?.(message);
        return;
      }
      case 'told':
        for (const telling of message.tellings) this.hear(message.game, telling);
        return;
      case 'done':
        // Who has sat down hears his own seat from now on.
        if (this.pendings.find(message.id)?.type === 'sit' && this.games.has(message.game))
          this.askToOpen(message.game);
        this.settle(message.id, { ok: true, id: message.id, game: message.game, n: message.n });
        return;
      case 'refused':
        this.refused(message);
        return;
      case 'view':
      case 'record':
        this.answer(message.id, message);
        return;
      case 'pong':
        return;
    }
  }

  private hear(game: string, telling: Telling): void {
    const subscription = this.games.get(game);
    if (!subscription || telling.n <= subscription.heard) return;
    if (telling.n > subscription.heard + 1) {
      this.askToOpen(game);
      return;
    }
    subscription.heard = telling.n;
    this.ends.told(game, telling);
  }

  private refused(refused: Refused): void {
    const { id, game, reason } = refused;
    // The host is busy or changes hands: the line sends everything again after a while.
    if (reason === 'busy' || reason === 'flood') return;
    if (id !== undefined) {
      this.settle(id, { ok: false, ...refused });
      this.answer(id, refused);
    } else if (game !== undefined && this.games.delete(game)) this.ends.shut?.(game, refused);
  }

  private settle(id: string, answered: Answered): void {
    this.pendings.settle(id, answered);
  }

  private answer(id: string, value: unknown): void {
    const question = this.questions.get(id);
    this.questions.delete(id);
    question?.answer(value);
  }
}
