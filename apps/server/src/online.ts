import { randomBytes, randomUUID } from 'node:crypto';
import { CATALOG } from '@abatis/catalog';
import { type Bus, Host, type Store, WATCH } from '@abatis/host';
import { type Rulebook, UMPIRE } from '@abatis/kernel';
import type { Terms, ToClient } from '@abatis/protocol';

/** Online games on this node. */
export interface OnlineGames {
  readonly host: Host;
  /** Makes a game with new keys; gives them, or why it cannot be made. */
  create(terms: Terms): Promise<Created>;
  stop(): Promise<void>;
}

export type Created =
  | { readonly ok: true; readonly game: string; readonly keys: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly status: number; readonly reason: string; readonly details?: string };

export function onlineGames(store: Store): OnlineGames {
  const host = new Host({
    store,
    bus: withinProcess(),
    rulebook,
    now: () => Date.now(),
    after(milliseconds, act) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    newSecret,
    troubled: (game, error) => console.error(`Game ${game || '(none)'}: ${error}`),
  });
  return { host, create: terms => create(host, terms), stop: () => host.stop() };
}

/** Nodes that share a database hear of each other's games when a client asks whether there is something new. */
function withinProcess(): Bus {
  const hearers = new Set<(game: string, n: number) => void>();
  return {
    publish(game, n) {
      for (const hear of hearers) hear(game, n);
    },
    subscribe: hear => void hearers.add(hear),
  };
}

const loaded = new Map<string, Promise<Rulebook>>();

/** A rulebook of the catalog, loaded when the first game needs it. */
async function rulebook(id: string): Promise<Rulebook | null> {
  const entry = CATALOG.find(each => each.id === id);
  if (entry?.state !== 'playable') return null;
  const known = loaded.get(id) ?? entry.load();
  loaded.set(id, known);
  return known;
}

const newSecret = (): string => randomBytes(32).toString('base64url');

async function create(host: Host, terms: Terms): Promise<Created> {
  const book = await rulebook(terms.rulebook);
  if (!book) return { ok: false, status: 400, reason: 'malformed', details: `no rulebook ${terms.rulebook}` };
  const opens = [...book.seats, ...(terms.umpire ? [UMPIRE] : []), WATCH];
  const keys = Object.fromEntries(opens.map(each => [each, newSecret()]));
  const command = { type: 'create', id: randomUUID(), terms, keys } as const;
  // Nobody sits down by making a game this way; each seat is for whoever has its link.
  const made: ToClient = await host.create(command, { person: newSecret(), name: 'HTTP' });
  if (made.type === 'done') return { ok: true, game: made.game, keys };
  const { status, reason, details } = made as Extract<ToClient, { type: 'refused' }>;
  return { ok: false, status, reason, ...(details !== undefined && { details }) };
}
