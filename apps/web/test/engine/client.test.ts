import { answer, type Message, type Question } from '@abatis/protocol/wire';
import { expect, test } from 'vitest';
import { connectEngine, type EngineWorker } from '../../src/engine/client.ts';
import type { Engine } from '../../src/engine/engine.ts';
import type { Push } from '../../src/engine/protocol.ts';

/** A worker in this very thread; messages are copied as between threads. */
function workerWith(engine: Partial<Engine>) {
  const worker: EngineWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (question: Question) => void answer(engine, structuredClone(question)).then(post),
    terminate: () => {
      worker.onmessage = null;
    },
  };
  const post = (data: Message<Push>): void =>
    worker.onmessage?.({ data: structuredClone(data) } as MessageEvent<Message<Push>>);
  return { worker, push: (push: Push) => post({ push }) };
}

test('whoever listens is told, until they stop', () => {
  const { worker, push } = workerWith({});
  const { onPush } = connectEngine(() => worker);
  const heard: Push[] = [];
  const stop = onPush(each => heard.push(each));
  push({ type: 'saved', at: 1 });
  stop();
  push({ type: 'saved', at: 2 });
  expect(heard).toEqual([{ type: 'saved', at: 1 }]);
});

test('nobody waits for a worker that has died or was left', async () => {
  const forever = { flush: () => new Promise<void>(() => {}) };
  const dead = workerWith(forever);
  const first = connectEngine(() => dead.worker);
  const heard: Push[] = [];
  first.onPush(each => heard.push(each));
  const unanswered = first.engine.flush();
  dead.worker.onerror?.({ message: 'out of memory' } as ErrorEvent);
  await expect(unanswered).rejects.toThrow('The engine has stopped: out of memory');
  expect(heard).toEqual([{ type: 'trouble', message: 'The engine has stopped: out of memory' }]);
  const second = connectEngine(() => workerWith(forever).worker);
  const left = second.engine.flush();
  second.dispose();
  await expect(left).rejects.toThrow('The table was closed');
});

test('a worker that could not be loaded is not asked again and again: every question says what to do', async () => {
  const { worker } = workerWith({ flush: () => new Promise<void>(() => {}) });
  const { engine } = connectEngine(() => worker);
  worker.onerror?.({ message: '' } as ErrorEvent);
  await expect(engine.rulebooks()).rejects.toThrow(/first visit needs a network; reload the page/);
});
