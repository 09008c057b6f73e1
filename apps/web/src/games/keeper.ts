import type { StoredGame } from './store.ts';

/** Writes a game soon after it has changed, and the last state only if it changes again meanwhile. */
export class Keeper {
  private readonly write: (game: StoredGame) => Promise<void>;
  private readonly wait: (milliseconds: number) => Promise<void>;
  private pending: (() => StoredGame) | null = null;
  private writing: Promise<void> = Promise.resolve();
  private isWaiting = false;

  constructor(write: (game: StoredGame) => Promise<void>, wait: (milliseconds: number) => Promise<void>) {
    this.write = write;
    this.wait = wait;
  }

  /** `game` is asked for when it is written. */
  keep(game: () => StoredGame): void {
    this.pending = game;
    if (this.isWaiting) return;
    this.isWaiting = true;
    void this.wait(SOON).then(() => {
      this.isWaiting = false;
      return this.flush();
    });
  }

  /** Writes what waits; resolves when everything is written. */
  flush(): Promise<void> {
    const { pending } = this;
    this.pending = null;
    if (pending) this.writing = this.writing.then(() => this.write(pending()));
    return this.writing;
  }

  /** What waits is dropped: somebody else writes this game now. */
  drop(): void {
    this.pending = null;
  }
}

/** Milliseconds: a crash costs no more than this. */
const SOON = 150;
