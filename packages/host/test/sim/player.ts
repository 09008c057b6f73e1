import { type Action, commitmentTo, randomStream, type Seat } from '@abatis/kernel/host';
import {
  type Answered,
  Client,
  type Command,
  type GameCommand,
  type Telling,
  type Terms,
} from '@abatis/protocol';
import type { Cluster } from './cluster.ts';
import type { World } from './world.ts';

/** What a player sees of the position, as far as he goes by it. */
interface Seen {
  readonly prompt: { readonly seat: Seat; readonly waiting?: readonly Seat[] } | null;
  readonly candidates: readonly Action[];
}

type Asking = GameCommand extends infer T ? (T extends GameCommand ? Omit<T, 'id'> : never) : never;

/** A person at a client: plays at random what is legal, asks back now and then, and switches the machine off. */
export class Player {
  readonly name: string;
  readonly token: string;
  readonly heard = new Map<number, Telling>();
  readonly answers: { readonly command: Command; readonly answered: Answered }[] = [];
  readonly problems: string[] = [];
  client: Client;
  private readonly world: World;
  private readonly cluster: Cluster;
  private readonly random: ReturnType<typeof randomStream>;
  /** What survives the machine. */
  private kept: readonly Command[] = [];
  private commands = 0;
  private isThinking = false;
  private seat: Seat | null = null;
  private game: string | null = null;
  private key: string | null = null;
  /** How many actions he plays before he is content with any end. */
  private readonly patience: number;

  constructor(name: string, world: World, cluster: Cluster, patience: number) {
    this.name = name;
    this.token = `the-token-of-the-player-${name}`.padEnd(24, 'x');
    this.world = world;
    this.cluster = cluster;
    this.patience = patience;
    this.random = randomStream(`${name} ${world.random.below(1_000_000_000)}`);
    this.client = this.newClient();
    this.client.start();
    this.thinkLater();
  }

  get isOver(): boolean {
    return [...this.heard.values()].some(({ type }) => type === 'ended');
  }

  get hasPending(): boolean {
    return this.kept.length > 0;
  }

  private newClient(): Client {
    const { world } = this;
    return new Client(
      {
        connect: ends => this.cluster.connect(this.name, ends),
        after: (milliseconds, act) => world.after(milliseconds, act),
        random: () => world.fraction(),
        token: this.token,
        name: this.name,
        pending: {
          read: () => this.kept,
          write: commands => {
            this.kept = commands;
          },
        },
        newId: () => `${this.name}-command-${this.commands++}`,
      },
      {
        told: (_, telling) => this.hear(telling),
        shut: (_, { reason }) => this.problems.push(`shut: ${reason}`),
        unread: reason => this.problems.push(`cannot read: ${reason}`),
      },
    );
  }

  /** The machine is switched off and on again. */
  restart(): void {
    this.client.stop();
    this.isThinking = false;
    this.client = this.newClient();
    this.client.start();
    // Sometimes all is forgotten, and heard again from the beginning.
    const after = this.random.below(2) === 0 ? 0 : this.lastHeard;
    if (after === 0) this.heard.clear();
    if (this.game !== null) this.openAfter(after);
  }

  /** It is heard without gaps. */
  get lastHeard(): number {
    return this.heard.size;
  }

  async create(terms: Terms, keys: Readonly<Record<Seat, string>>): Promise<string> {
    const answered = await this.client.command({ type: 'create', terms, keys: { ...keys } });
    if (!answered.ok) throw new Error(`not created: ${answered.reason} ${answered.details}`);
    return answered.game;
  }

  watch(game: string, key: string): void {
    this.game = game;
    this.key = key;
    this.openAfter(0);
  }

  sit(game: string, seat: Seat, key: string): void {
    this.seat = seat;
    this.watch(game, key);
    void this.give({ type: 'sit', game, key, commitment: commitmentTo(game, this.secret) });
  }

  get secret(): string {
    return `the-dice-secret-of-${this.name}`.padEnd(24, 'x');
  }

  private openAfter(after: number): void {
    this.client.open(this.game!, { after, ...(this.key !== null && { key: this.key }) });
  }

  private hear(telling: Telling): void {
    if (telling.n !== this.lastHeard + 1) this.problems.push(`heard ${telling.n} after ${this.lastHeard}`);
    this.heard.set(telling.n, telling);
  }

  /** Gives a command, unless the same is still on its way. */
  private async give(what: Asking): Promise<Answered> {
    const answered = await this.client.command(what);
    const command = { ...what, id: answered.id ?? '' } as Command;
    this.answers.push({ command, answered });
    return answered;
  }

  private thinkLater(): void {
    this.world.after(200 + this.random.below(600), () => {
      if (!this.isThinking && this.seat !== null && !this.isOver && !this.hasPending) {
        this.isThinking = true;
        const { client } = this;
        void this.think().then(() => {
          if (client === this.client) this.isThinking = false;
        });
      }
      this.thinkLater();
    });
  }

  private async think(): Promise<void> {
    const [game, seat] = [this.game!, this.seat!];
    const told = [...this.heard.values()];
    const full = told.filter(({ type }) => type === 'sat').length === 2;
    if (!told.some(({ type }) => type === 'began')) {
      const hasCommitted = told.some(each => each.type === 'committed' && each.seat === seat);
      if (full && !hasCommitted) await this.give({ type: 'reveal', game, seat, secret: this.secret });
      return;
    }
    const offer = this.openOffer(told);
    if (offer && offer.seat !== seat) {
      await this.give({ type: 'answer', game, seat, offer: offer.n, yes: this.random.below(3) > 0 });
      return;
    }
    const view = await this.client.look(game);
    if (view.type !== 'view' || view.view === null) return;
    const { prompt, candidates } = view.view as Seen;
    const at = view.n;
    const acted = told.filter(({ type }) => type === 'acted').length;
    const whim = this.random.below(60);
    if (acted > this.patience && whim < 20) await this.give({ type: 'resign', game, seat });
    else if (whim < 3) await this.give({ type: 'undo', game, seat, at, to: null });
    else if (whim === 4) await this.give({ type: 'offer', game, seat, at, what: { kind: 'pause' } });
    else if (whim < 8) await this.give({ type: 'offer', game, seat, at, what: { kind: 'resume' } });
    else if (prompt && (prompt.seat === seat || prompt.waiting?.includes(seat)) && candidates.length > 0)
      await this.give({ type: 'act', game, seat, at, action: this.random.pick(candidates) as never });
  }

  private openOffer(told: readonly Telling[]): Extract<Telling, { type: 'offered' }> | null {
    const last = told.findLast(({ type }) => type !== 'sat');
    return last?.type === 'offered' ? last : null;
  }
}
