import type { State } from '@abatis/kernel';
import type { Clocks } from './clocks.ts';
import type { Fact } from './facts.ts';

/** The last state of a game under a version of its rules: what is gone on from when they change. */
export interface Snapshot {
  /** The number of the last fact that it covers. */
  readonly n: number;
  readonly version: string;
  readonly state: State;
  readonly clocks: Clocks | null;
}

/** Facts of one game that are to be written together. */
export interface Append {
  readonly game: string;
  /** The ownership under which they were decided. */
  readonly epoch: number;
  /** The number of the last fact before these. */
  readonly after: number;
  readonly facts: readonly Fact[];
  /** When somebody's time will be up; null: never, as things are. */
  readonly due: number | null;
}

/** Where games are kept. All that a call has changed is durable when it comes back. */
export interface Store {
  /** Makes a game with its first facts, under epoch 1; false if there is one of this name. */
  create(game: string, facts: readonly Fact[]): Promise<boolean>;
  /** Becomes the owner of a game: gives the new epoch, or null if there is no such game. */
  claim(game: string): Promise<number | null>;
  /** The facts after this number, oldest first; none if there is no such game. */
  read(game: string, after: number): Promise<readonly Fact[]>;
  /**
   * Writes what can be written, all of it or nothing of each game: false where somebody else has become the owner or the
   * number is not the next. If it fails, any of it may have been written.
   */
  commit(batch: readonly Append[]): Promise<readonly boolean[]>;
  /** The games in which somebody's time was up before this. */
  due(before: number): Promise<readonly string[]>;
  keepSnapshot(game: string, snapshot: Snapshot): Promise<void>;
  snapshot(game: string): Promise<Snapshot | null>;
}

/** How nodes tell each other that there is something to read. A message may be lost, doubled or late. */
export interface Bus {
  /** The game now has facts up to this number. */
  publish(game: string, n: number): void;
  /** Hears what is published anywhere, also here. */
  subscribe(hear: (game: string, n: number) => void): void;
}
