import { Host, type HostTerms } from '@abatis/host';
import type { Rulebook } from '@abatis/kernel';
import type { Transport, TransportEnds } from '@abatis/protocol';
import { copiesIn, type Disk, NodeStore, type World, WorldBus } from './world.ts';

/** A way to break a host, so that a test can show that the simulation finds it. */
export interface Breaking {
  /** Makes the host of a node; usually it is a sound one. */
  readonly newHost?: (terms: HostTerms, world: World) => Host;
  /** Changes what comes in before the host sees it, and what it says before the client does. */
  readonly coming?: (text: string) => string;
  readonly going?: (text: string) => string;
}

interface Node {
  host: Host;
  isAlive: boolean;
  /** Until then nothing that it sends or is sent arrives, and it does nothing. */
  stalledUntil: number;
  readonly cuts: Set<() => void>;
}

/** Several nodes on one disk, and the network before them. */
export class Cluster {
  readonly troubles: unknown[] = [];
  /** Everything that has been sent to a client, by the client's name. */
  readonly sent = new Map<string, string[]>();
  private readonly world: World;
  private readonly disk: Disk;
  private readonly bus: WorldBus;
  private readonly rulebooks: readonly Rulebook[];
  private readonly breaking: Breaking;
  private nodes: Node[];
  private secrets = 0;

  constructor(world: World, disk: Disk, rulebooks: readonly Rulebook[], breaking: Breaking = {}, size = 2) {
    this.world = world;
    this.disk = disk;
    this.rulebooks = rulebooks;
    this.breaking = breaking;
    this.bus = new WorldBus(world);
    this.nodes = Array.from({ length: size }, () => this.newNode());
    this.worsenLater();
  }

  private newNode(): Node {
    const { world } = this;
    const node: Node = { host: null!, isAlive: true, stalledUntil: 0, cuts: new Set() };
    const isAlive = () => node.isAlive;
    const terms: HostTerms = {
      store: new NodeStore(world, this.disk, isAlive),
      bus: this.bus.end(isAlive),
      rulebook: async id => this.rulebooks.find(rulebook => rulebook.id === id) ?? null,
      now: () => world.now,
      after: (milliseconds, act) =>
        world.after(milliseconds, () => {
          if (node.isAlive) this.whenAwake(node, act);
        }),
      random: () => world.fraction(),
      newSecret: () => `the-secret-of-the-host-number-${this.secrets++}`,
      troubled: (_, error) => this.troubles.push(error),
      awake: 1,
    };
    node.host = this.breaking.newHost?.(terms, world) ?? new Host(terms);
    return node;
  }

  /** A client reaches some node; it does not know which. */
  connect(client: string, ends: TransportEnds): Transport {
    const { world } = this;
    const node = world.random.pick(this.nodes);
    let isOpen = true;
    const sent = this.sent.get(client) ?? [];
    this.sent.set(client, sent);
    const connection = node.host.connect(text => {
      const said = this.breaking.going?.(text) ?? text;
      sent.push(said);
      this.carry(() => {
        if (isOpen) ends.received(said);
      });
    });
    const cut = () => {
      if (!isOpen) return;
      isOpen = false;
      node.cuts.delete(cut);
      if (node.isAlive) connection.close();
      world.after(world.random.below(1_000), () => ends.closed());
    };
    node.cuts.add(cut);
    world.after(world.random.below(world.faults.delay), () => ends.opened());
    return {
      send: text => {
        if (world.chance(world.faults.cut)) cut();
        this.carry(() => {
          if (isOpen && node.isAlive)
            this.whenAwake(node, () => connection.receive(this.breaking.coming?.(text) ?? text));
        });
      },
      close: () => {
        isOpen = false;
        node.cuts.delete(cut);
        if (node.isAlive) connection.close();
      },
    };
  }

  /** Every copy takes its own time, so that messages overtake each other. */
  private carry(arrive: () => void): void {
    const { world } = this;
    for (let copies = copiesIn(world); copies > 0; copies--)
      world.after(world.random.below(world.faults.delay), arrive);
  }

  private whenAwake(node: Node, act: () => void): void {
    if (this.world.now >= node.stalledUntil) act();
    else
      this.world.after(node.stalledUntil - this.world.now, () => {
        if (node.isAlive) act();
      });
  }

  private worsenLater(): void {
    const { world } = this;
    world.after(1_000, () => {
      for (const node of this.nodes) {
        if (world.chance(world.faults.stall)) node.stalledUntil = world.now + world.random.below(20_000);
        if (world.chance(world.faults.crash)) this.crash(node);
      }
      this.worsenLater();
    });
  }

  /** The node is gone with all that it knew; another starts in its place. */
  private crash(node: Node): void {
    node.isAlive = false;
    for (const cut of node.cuts) cut();
    this.nodes = this.nodes.map(each => (each === node ? this.newNode() : each));
  }
}
