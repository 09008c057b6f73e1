import type { Append, Bus, Fact, Snapshot, Store } from '@abatis/host';
import { randomStream } from '@abatis/kernel/host';

/** How bad a world is: chances for each message or write, from 0 to 1. */
export interface Faults {
  readonly drop: number;
  readonly double: number;
  readonly cut: number;
  /** Of a write: it fails, and part of it may have been done. */
  readonly disk: number;
  /** Each second: a node stops dead. */
  readonly crash: number;
  /** Each second: a node stands still for a while, and goes on as if nothing had been. */
  readonly stall: number;
  /** The longest that a message is under way, in milliseconds. */
  readonly delay: number;
}

export const CALM: Faults = { drop: 0, double: 0, cut: 0, disk: 0, crash: 0, stall: 0, delay: 20 };

/** Simulated time. What happens is in one order, which the seed decides. */
export class World {
  readonly random: ReturnType<typeof randomStream>;
  faults: Faults;
  now = 1_800_000_000_000;
  private events: { readonly at: number; readonly order: number; act: (() => void) | null }[] = [];
  private order = 0;

  constructor(seed: string, faults: Faults) {
    this.random = randomStream(seed);
    this.faults = faults;
  }

  chance(probability: number): boolean {
    return this.random.below(1_000_000) < probability * 1_000_000;
  }

  fraction(): number {
    return this.random.below(1_000_000) / 1_000_000;
  }

  after(milliseconds: number, act: () => void): () => void {
    const event = {
      at: this.now + Math.max(0, Math.ceil(milliseconds)),
      order: this.order++,
      act: act as (() => void) | null,
    };
    let place = this.events.length;
    while (place > 0 && this.events[place - 1]!.at > event.at) place--;
    this.events.splice(place, 0, event);
    return () => {
      event.act = null;
    };
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise(resolve => this.after(milliseconds, resolve));
  }

  /** Lets time pass until this is so, or nothing happens any more, or it is too late; tells whether it is so. */
  async until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
    const end = this.now + milliseconds;
    while (!isSo()) {
      const [event] = this.events;
      if (!event || event.at > end) return false;
      this.events.shift();
      if (!event.act) continue;
      this.now = event.at;
      event.act();
      await settled();
    }
    return true;
  }
}

/** All that has been promised for now has been done. */
const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** What all nodes write to, and what outlives them. */
export class Disk {
  readonly games = new Map<string, { epoch: number; due: number | null; facts: Fact[] }>();
  readonly snapshots = new Map<string, Snapshot>();
  /** A broken disk takes facts from anybody. */
  readonly fences: boolean;

  constructor(fences = true) {
    this.fences = fences;
  }

  append({ game, epoch, after, facts, due }: Append): boolean {
    const kept = this.games.get(game);
    if (!kept) return false;
    if (this.fences && (kept.epoch !== epoch || kept.facts.length !== after)) return false;
    // Through text, as a database would have it.
    kept.facts.splice(after, facts.length, ...(JSON.parse(JSON.stringify(facts)) as Fact[]));
    kept.due = due;
    return true;
  }
}

/** The disk as one node reaches it: slowly, and not always. A node that has died changes nothing any more. */
export class NodeStore implements Store {
  private readonly world: World;
  private readonly disk: Disk;
  private readonly isAlive: () => boolean;

  constructor(world: World, disk: Disk, isAlive: () => boolean) {
    this.world = world;
    this.disk = disk;
    this.isAlive = isAlive;
  }

  create(game: string, facts: readonly Fact[]): Promise<boolean> {
    return this.reach(() => {
      if (this.disk.games.has(game)) return false;
      this.disk.games.set(game, { epoch: 1, due: null, facts: JSON.parse(JSON.stringify(facts)) });
      return true;
    });
  }

  claim(game: string): Promise<number | null> {
    return this.reach(() => {
      const kept = this.disk.games.get(game);
      return kept ? ++kept.epoch : null;
    });
  }

  read(game: string, after: number): Promise<readonly Fact[]> {
    return this.reach(() => JSON.parse(JSON.stringify(this.disk.games.get(game)?.facts.slice(after) ?? [])));
  }

  /** Each game is written whole or not at all; a failure comes between any two of them, or after the last. */
  commit(batch: readonly Append[]): Promise<readonly boolean[]> {
    const written = this.world.chance(this.world.faults.disk)
      ? this.world.random.below(batch.length + 1)
      : null;
    return this.reach(() => {
      const results = batch.slice(0, written ?? batch.length).map(append => this.disk.append(append));
      if (written !== null) throw new Error('the disk has failed');
      return results;
    });
  }

  due(before: number): Promise<readonly string[]> {
    return this.reach(() =>
      [...this.disk.games].flatMap(([game, { due }]) => (due !== null && due <= before ? [game] : [])),
    );
  }

  keepSnapshot(game: string, snapshot: Snapshot): Promise<void> {
    return this.reach(() => void this.disk.snapshots.set(game, JSON.parse(JSON.stringify(snapshot))));
  }

  snapshot(game: string): Promise<Snapshot | null> {
    return this.reach(() => this.disk.snapshots.get(game) ?? null);
  }

  /** There and back. Whoever dies on the way never hears whether it was done. */
  private async reach<T>(act: () => T): Promise<T> {
    const { world } = this;
    await world.wait(world.random.below(10));
    if (!this.isAlive()) return new Promise(() => {});
    let result: { readonly value: T } | { readonly error: unknown };
    try {
      result = { value: act() };
    } catch (error) {
      result = { error };
    }
    await world.wait(world.random.below(10));
    if (!this.isAlive()) return new Promise(() => {});
    if ('error' in result) throw result.error;
    return result.value;
  }
}

/** The bus between the nodes of a world. */
export class WorldBus {
  readonly hearers = new Set<(game: string, n: number) => void>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** The end of one node. */
  end(isAlive: () => boolean): Bus {
    const { world, hearers } = this;
    return {
      publish: (game, n) => {
        for (const hear of hearers)
          for (let copies = copiesIn(world); copies > 0; copies--)
            world.after(world.random.below(world.faults.delay), () => hear(game, n));
      },
      subscribe: hear =>
        void hearers.add((game, n) => {
          if (isAlive()) hear(game, n);
        }),
    };
  }
}

/** How often a message arrives. */
export const copiesIn = (world: World): number =>
  world.chance(world.faults.drop) ? 0 : world.chance(world.faults.double) ? 2 : 1;
