import type { Answered } from './client.ts';
import type { Command } from './to-host.ts';

/** Where commands are kept that have not been answered. */
export interface PendingStore {
  read(): readonly Command[];
  write(commands: readonly Command[]): void;
}

/** A command, and who waits for its answer; after a restart of the program nobody does. */
export interface Pending {
  readonly command: Command;
  resolve(answered: Answered): void;
}

/** The commands that have not been answered, oldest first. */
export class Pendings {
  private readonly store: PendingStore;
  private list: readonly Pending[];

  constructor(store: PendingStore) {
    this.store = store;
    this.list = store.read().map(command => ({ command, resolve: () => {} }));
  }

  all(): readonly Pending[] {
    return this.list;
  }

  find(id: string): Command | undefined {
    return this.list.find(({ command }) => command.id === id)?.command;
  }

  add(pending: Pending): void {
    this.keep([...this.list, pending]);
  }

  settle(id: string, answered: Answered): void {
    const pending = this.list.find(({ command }) => command.id === id);
    if (!pending) return;
    this.keep(this.list.filter(each => each !== pending));
    pending.resolve(answered);
  }

  private keep(list: readonly Pending[]): void {
    this.list = list;
    this.store.write(list.map(({ command }) => command));
  }
}
