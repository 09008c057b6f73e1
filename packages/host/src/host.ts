import { createGame, hashText, type Rulebook, seeded, UMPIRE } from '@abatis/kernel/host';
import type { Command, Terms, ToClient } from '@abatis/protocol';
import { Committer } from './committer.ts';
import { Connection } from './connection.ts';
import type { Giver } from './decide.ts';
import { GameDesk, type Job, refusal } from './desk.ts';
import { digest, gameOf } from './digest.ts';
import { type Fact, WATCH } from './facts.ts';
import type { Bus, Store } from './store.ts';

/** What a host needs of the machine it runs on; a test hands in its own. */
export interface HostTerms {
  readonly store: Store;
  readonly bus: Bus;
  /** Null: there is none of this name. */
  rulebook(id: string): Promise<Rulebook | null>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back after these milliseconds; gives the way to stop it. */
  after(milliseconds: number, act: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  /** A text that nobody can guess. */
  newSecret(): string;
  /** Something has failed that no player is at fault for. */
  troubled?(game: string, error: unknown): void;
  /** How many games may be in memory at once, beside those that are being played in this moment. */
  readonly awake?: number;
}

/** What a desk needs of its host. */
export interface HostParts
  extends Pick<HostTerms, 'store' | 'bus' | 'rulebook' | 'now' | 'after' | 'random'> {
  readonly committer: Pick<Committer, 'commit'>;
  troubled(game: string, error: unknown): void;
  /** A desk has nothing more to do. */
  served(): void;
}

const USUAL_AWAKE = 200;
/** How often it is looked for games that sleep and in which a time is up. */
const SWEEP_EVERY = 5_000;

/** One node of the server of online games, without its sockets: connections come in, and what they are told goes out. */
export class Host {
  private readonly terms: HostTerms;
  private readonly parts: HostParts;
  private readonly desks = new Map<string, GameDesk>();
  private readonly connections = new Set<Connection>();
  private isStopped = false;
  private cancelSweep: () => void = () => {};

  constructor(terms: HostTerms, committer: Pick<Committer, 'commit'> = new Committer(terms.store)) {
    this.terms = terms;
    this.parts = {
      ...terms,
      committer,
      troubled: (game, error) => terms.troubled?.(game, error),
      served: () => this.tidy(),
    };
    terms.bus.subscribe((game, upTo) => this.desks.get(game)?.ask({ kind: 'read', upTo }));
    this.sweepLater();
  }

  /** Somebody has come in; `send` is how he is spoken to. */
  connect(send: (text: string) => void): Connection {
    const connection = new Connection(
      this,
      message => send(JSON.stringify(message)),
      () => this.connections.delete(connection),
    );
    this.connections.add(connection);
    return connection;
  }

  now(): number {
    return this.terms.now();
  }

  /** Asks something of a game, which is woken for it. */
  ask(game: string, job: Job): void {
    if (this.isStopped) return;
    this.deskOf(game).ask(job);
  }

  deskOf(game: string): GameDesk {
    const desk = this.desks.get(game) ?? new GameDesk(game, this.parts);
    // The last used stands last.
    this.desks.delete(game);
    this.desks.set(game, desk);
    return desk;
  }

  /** Makes a game. The same command makes it once: the game's name comes from it. */
  async create(command: Extract<Command, { type: 'create' }>, { person }: Giver): Promise<ToClient> {
    const { id, terms, keys } = command;
    const game = gameOf(person, id);
    try {
      const rulebook = await this.terms.rulebook(terms.rulebook);
      const wrong = rulebook
        ? wrongWith(rulebook, terms, Object.keys(keys))
        : `no rulebook ${terms.rulebook}`;
      if (!rulebook || wrong !== null) return refusal({ reason: 'malformed', details: wrong! }, game, id);
      const { version } = rulebook;
      const hashed = Object.entries(keys).map(([opens, key]) => [digest('key', key), opens]);
      const fact: Fact = {
        type: 'created',
        terms,
        rulebook: { id: rulebook.id, version, charts: hashText(rulebook.charts) },
        keys: Object.fromEntries(hashed),
        secret: this.terms.newSecret(),
        n: 1,
        at: this.terms.now(),
        by: person,
        id,
      };
      await this.terms.store.create(game, [fact]);
      return { type: 'done', id, game, n: 1 };
    } catch (error) {
      this.parts.troubled(game, error);
      return refusal({ reason: 'busy' }, game, id);
    }
  }

  /** Ends in good order: what is under way is finished, and the last states are kept. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.cancelSweep();
    while ([...this.desks.values()].some(({ isIdle }) => !isIdle))
      await new Promise<void>(resolve => this.terms.after(5, resolve));
    for (const desk of this.desks.values()) await desk.sleep();
    for (const connection of this.connections) connection.close();
    this.desks.clear();
  }

  /** Games beyond the allowed number go to sleep, those first that were used least recently. */
  private tidy(): void {
    const awake = [...this.desks.values()].filter(({ isAwake }) => isAwake);
    const idle = awake.filter(({ isIdle }) => isIdle);
    const surplus = idle.slice(0, Math.max(0, awake.length - (this.terms.awake ?? USUAL_AWAKE)));
    for (const desk of surplus) void desk.sleep().catch(error => this.parts.troubled(desk.game, error));
    for (const desk of this.desks.values()) {
      if (desk.isIdle && !desk.isAwake && desk.listeners.size === 0) this.desks.delete(desk.game);
    }
  }

  private sweepLater(): void {
    this.cancelSweep = this.terms.after(SWEEP_EVERY, () => {
      void this.sweep().finally(() => {
        if (!this.isStopped) this.sweepLater();
      });
    });
  }

  private async sweep(): Promise<void> {
    try {
      for (const game of await this.terms.store.due(this.terms.now())) this.ask(game, { kind: 'time' });
    } catch (error) {
      this.parts.troubled('', error);
    }
  }
}

/** What stands in the way of a game; null: nothing. */
function wrongWith(rulebook: Rulebook, terms: Terms, keys: readonly string[]): string | null {
  const chairs = terms.umpire ? [...rulebook.seats, UMPIRE] : rulebook.seats;
  const missing = chairs.find(chair => !keys.includes(chair));
  const unknown = keys.find(key => key !== WATCH && !chairs.includes(key));
  if (missing !== undefined || unknown !== undefined) return `keys are for ${[...chairs, WATCH].join(', ')}`;
  const { scenario, options } = terms;
  try {
    const tried = createGame(rulebook, { scenario, options, dice: seeded('a trial') });
    return tried.ok ? null : tried.problems.map(({ path, reason }) => `${path} ${reason}`).join('; ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
