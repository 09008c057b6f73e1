import { answer, type Message, type Question, reasonOf } from '@abatis/protocol';
import { say } from '@abatis/words';
import { browserClaims } from '../games/claim.ts';
import { browserStore, type GameStore, memoryStore } from '../games/store.ts';
import { createEngine } from './engine.ts';
import { catalogKits } from './kits.ts';
import type { Push } from './protocol.ts';
import { workerPool } from './thinking/pool.ts';

/** The worker's own end of the wire; the types of the page know only a window. */
const port = self as unknown as {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(message: Message<Push>): void;
};

const push = (told: Push): void => port.postMessage({ push: told });

/** Random enough for dice too. `crypto.randomUUID` is missing on pages that do not come by https. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('');

const kits = catalogKits();
const store = openStore();
const engine = store.then(opened =>
  createEngine({
    kits,
    store: opened,
    claim: browserClaims(navigator.locks),
    push,
    wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
    now: () => Date.now(),
    newId,
    pool: workerPool(kits),
  }),
);

port.onmessage = ({ data }) => {
  void engine.then(async ready => port.postMessage(await answer(ready, data)));
};

async function openStore(): Promise<GameStore> {
  try {
    return await browserStore();
  } catch (error) {
    push({
      type: 'trouble',
      message: say`This browser does not save games (${reasonOf(error)}). Export a game before you leave it.`,
    });
    return memoryStore();
  }
}
