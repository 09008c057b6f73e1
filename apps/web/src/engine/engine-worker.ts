import { reasonOf } from '@abatis/protocol/wire';
import { say } from '@abatis/words';
import { browserClaims } from '../games/claim.ts';
import { browserStore, type GameStore, memoryStore } from '../games/store.ts';
import { createEngine } from './engine.ts';
import { catalogKits } from './kits.ts';
import type { Push } from './protocol.ts';
import { workerPool } from './thinking/pool.ts';

/* The worker that holds the games. */

const push = (told: Push): void => self.postMessage({ push: told });

/** Random enough for dice too. `crypto.randomUUID` is missing on pages that do not come by https. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('');

const kits = catalogKits();
const store = openStore();
export const methods = store.then(opened =>
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
