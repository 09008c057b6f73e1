import type { Append, Store } from './store.ts';

interface Waiting {
  readonly append: Append;
  written(isOurs: boolean): void;
  failed(error: unknown): void;
}

/** Writes in groups: all that comes in while one write is under way makes the next one. */
export class Committer {
  private readonly store: Pick<Store, 'commit'>;
  private waiting: Waiting[] = [];
  private isWriting = false;

  constructor(store: Pick<Store, 'commit'>) {
    this.store = store;
  }

  /** Gives false if the game has another owner; fails if it is not known what has been written. */
  commit(append: Append): Promise<boolean> {
    return new Promise((written, failed) => {
      this.waiting.push({ append, written, failed });
      if (!this.isWriting) void this.write();
    });
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      try {
        const results = await this.store.commit(group.map(({ append }) => append));
        for (const [place, { written }] of group.entries()) written(results[place]!);
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
    }
    this.isWriting = false;
  }
}
