import type { Engine, Push } from './protocol.ts';
import { METHODS, type Message, type Question } from './wire.ts';

/** What the page needs of a worker; a test hands in something simpler. */
export interface EngineWorker {
  onmessage: ((event: MessageEvent<Message>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(question: Question): void;
  terminate(): void;
}

export interface Connection {
  readonly engine: Engine;
  /** Gives the way to stop listening. */
  onPush(listener: (push: Push) => void): () => void;
  dispose(): void;
}

const startEngine = (): EngineWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });

/** Starts the worker that holds the game and speaks to it. */
export function connectEngine(startWorker: () => EngineWorker = startEngine): Connection {
  const worker = startWorker();
  const listeners = new Set<(push: Push) => void>();
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let heard = false;
  /** Why nothing will ever be answered: the worker could not even be loaded. */
  let gone: string | null = null;

  const tell = (push: Push): void => {
    for (const listener of listeners) listener(push);
  };
  worker.onmessage = ({ data }) => {
    heard = true;
    if ('push' in data) return tell(data.push);
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asker?.reject(new Error(data.error));
    else asker?.resolve(data.value);
  };
  worker.onerror = event => {
    const message = `The engine has stopped: ${event.message || NOT_LOADED}`;
    if (!heard) gone = message;
    abandon(waiting, message);
    tell({ type: 'trouble', message });
  };

  const ask = (method: keyof Engine, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (gone !== null) return reject(new Error(gone));
      const id = count++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, args });
    });

  const engine = engineBy(ask);
  // The page may never come back: what was done in the last moment is written now.
  const goes = (): void => void engine.flush().catch(() => {});
  if (typeof addEventListener === 'function') addEventListener('pagehide', goes);

  return {
    engine,
    onPush(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      if (typeof removeEventListener === 'function') removeEventListener('pagehide', goes);
      worker.terminate();
      listeners.clear();
      abandon(waiting, 'The table was left');
    },
  };
}

const NOT_LOADED =
  'it could not be loaded. The first visit needs a network; reload the page when there is one.';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Ask = (method: keyof Engine, args: readonly unknown[]) => Promise<unknown>;

function abandon(waiting: Map<number, Waiting>, reason: string): void {
  for (const { reject } of waiting.values()) reject(new Error(reason));
  waiting.clear();
}

function engineBy(ask: Ask): Engine {
  const methods = Object.keys(METHODS) as readonly (keyof Engine)[];
  const entries = methods.map(method => [method, (...args: readonly unknown[]) => ask(method, args)]);
  return Object.fromEntries(entries) as Engine;
}
