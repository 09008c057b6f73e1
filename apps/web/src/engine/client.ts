import { type Message, type Question, wireTo } from '@abatis/protocol/wire';
import { phrase, say, translated } from '@abatis/words';
import type { createEngine, Engine } from './engine.ts';
import type { Push } from './protocol.ts';

/** What the page needs of a worker; a test hands in something simpler. */
export interface EngineWorker {
  onmessage: ((event: MessageEvent<Message<Push>>) => void) | null;
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
  let isHeardFrom = false;
  /** Why nothing will ever be answered: the worker could not even be loaded. */
  let gone: string | null = null;

  const tell = (push: Push): void => {
    for (const listener of listeners) listener(push);
  };
  const wire = wireTo<ReturnType<typeof createEngine>, Push>({
    send(question) {
      if (gone !== null) throw new Error(gone);
      worker.postMessage(question);
    },
    told: tell,
  });
  worker.onmessage = ({ data }) => {
    isHeardFrom = true;
    wire.receive(data);
  };
  worker.onerror = event => {
    const reason = say`The engine has stopped: ${event.message || translated(NOT_LOADED)}`;
    if (!isHeardFrom) gone = reason;
    wire.abandon(reason);
    tell({ type: 'trouble', message: reason });
  };

  const engine = wire.remote;
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
      wire.abandon(say`The table was closed`);
    },
  };
}

const NOT_LOADED = phrase(
  'it could not be loaded. The first visit needs a network; reload the page when there is one.',
);
