import type { Problem } from '@abatis/data';
import type { SaveFile } from '@abatis/kernel/host';
import type { GameCard, Thought } from '@abatis/play';
import type { BattleCard } from '@abatis/screen';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptView } from '../engine/protocol.ts';

/** A game as it is kept: its record, what the list of games says of it, and the computer's reasons. */
export interface StoredGame {
  readonly card: GameCard;
  readonly save: SaveFile;
  readonly thoughts: readonly Thought[];
}

/** A battle of the player's own as the list of battles shows it. */
export interface OwnBattle {
  /** The rulebook and the name of the scenario: the same battle, mended and dropped again, replaces the former one. */
  readonly id: string;
  readonly rulebook: string;
  readonly battle: BattleCard;
  /** What its designer should know of it, such as ground that the rulebook does not read. */
  readonly warnings: readonly Problem[];
  readonly added: number;
}

/** The same as it is kept: with its scenario, which has its ground in it. */
export interface StoredBattle {
  readonly card: OwnBattle;
  readonly scenario: unknown;
}

/** Where games, and battles of the player's own, are kept between visits. */
export interface GameStore {
  /** What is written is there again at the next visit. */
  readonly lasts: boolean;
  /** The last played first. */
  list(): Promise<readonly GameCard[]>;
  read(id: string): Promise<StoredGame | null>;
  write(game: StoredGame): Promise<void>;
  remove(id: string): Promise<void>;
  readView(id: string): Promise<KeptView | null>;
  writeView(id: string, view: KeptView): Promise<void>;
  /** The last added first. */
  battles(): Promise<readonly OwnBattle[]>;
  readBattle(id: string): Promise<StoredBattle | null>;
  writeBattle(battle: StoredBattle): Promise<void>;
  removeBattle(id: string): Promise<void>;
}

interface Shape extends DBSchema {
  cards: { key: string; value: GameCard };
  /** Apart from the cards: a list of games must not read every game. */
  games: { key: string; value: Omit<StoredGame, 'card'> };
  views: { key: string; value: KeptView };
  battles: { key: string; value: OwnBattle };
  /** Apart from their cards, as games are. */
  scenarios: { key: string; value: StoredBattle['scenario'] };
}

const NAME = 'abatis';
/** The second version keeps battles too. */
const VERSION = 2;
const GAME_STORES = ['cards', 'games', 'views'] as const;
const BATTLE_STORES = ['battles', 'scenarios'] as const;

/** The browser's own store. Opening it fails where the browser keeps nothing. */
export async function browserStore(): Promise<GameStore> {
  const database = reopening();
  await database.open();
  return storeIn(database);
}

interface Reopening {
  open(): Promise<IDBPDatabase<Shape>>;
  /** Does this with the database; once more if the browser has closed it meanwhile. */
  use<Result>(work: (db: IDBPDatabase<Shape>) => Promise<Result>): Promise<Result>;
}

/** A browser may close a database by itself, when it is short of room or the player clears its data: it is opened again. */
function reopening(): Reopening {
  let opened: Promise<IDBPDatabase<Shape>> | null = null;
  const open = (): Promise<IDBPDatabase<Shape>> => {
    opened ??= openDB<Shape>(NAME, VERSION, {
      upgrade(fresh) {
        for (const store of [...GAME_STORES, ...BATTLE_STORES])
          if (!fresh.objectStoreNames.contains(store)) fresh.createObjectStore(store);
      },
      // A newer version in another tab wants to change the store: this one lets go of it.
      blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
      terminated() {
        opened = null;
      },
    });
    return opened;
  };
  return {
    open,
    async use(work) {
      try {
        return await work(await open());
      } catch (error) {
        if (!(error instanceof DOMException && CLOSED.includes(error.name))) throw error;
        opened = null;
        return work(await open());
      }
    },
  };
}

/** What a closed database answers: in the middle of a transaction, and to a new one. */
const CLOSED: readonly string[] = ['AbortError', 'InvalidStateError'];

const storeIn = ({ use }: Reopening): GameStore => ({
  lasts: true,
  list: async () => newestFirst(await use(db => db.getAll('cards'))),
  read: id =>
    use(async db => {
      const [card, game] = await Promise.all([db.get('cards', id), db.get('games', id)]);
      return card && game ? { card, ...game } : null;
    }),
  write: ({ card, ...game }) =>
    use(async db => {
      const transaction = db.transaction(['cards', 'games'], 'readwrite');
      await Promise.all([
        transaction.objectStore('cards').put(card, card.id),
        transaction.objectStore('games').put(game, card.id),
        transaction.done,
      ]);
    }),
  remove: id => use(db => removed(db, GAME_STORES, id)),
  readView: async id => (await use(db => db.get('views', id))) ?? null,
  async writeView(id, view) {
    await use(db => db.put('views', view, id));
  },
  battles: async () => lastAddedFirst(await use(db => db.getAll('battles'))),
  readBattle: id =>
    use(async db => {
      const [card, scenario] = await Promise.all([db.get('battles', id), db.get('scenarios', id)]);
      return card && scenario !== undefined ? { card, scenario } : null;
    }),
  writeBattle: ({ card, scenario }) =>
    use(async db => {
      const transaction = db.transaction([...BATTLE_STORES], 'readwrite');
      await Promise.all([
        transaction.objectStore('battles').put(card, card.id),
        transaction.objectStore('scenarios').put(scenario, card.id),
        transaction.done,
      ]);
    }),
  removeBattle: id => use(db => removed(db, BATTLE_STORES, id)),
});

/** Deletes what these stores have under a name. */
async function removed(
  db: IDBPDatabase<Shape>,
  stores: readonly (typeof GAME_STORES)[number][] | readonly (typeof BATTLE_STORES)[number][],
  id: string,
): Promise<void> {
  const transaction = db.transaction([...stores], 'readwrite');
  await Promise.all([...stores.map(store => transaction.objectStore(store).delete(id)), transaction.done]);
}

/** Keeps games as long as the page lives: for a browser that keeps nothing, and for tests. */
export function memoryStore(): GameStore {
  const games = new Map<string, StoredGame>();
  const views = new Map<string, KeptView>();
  const battles = new Map<string, StoredBattle>();
  return {
    lasts: false,
    list: async () => newestFirst([...games.values()].map(({ card }) => card)),
    read: async id => games.get(id) ?? null,
    async write(game) {
      games.set(game.card.id, structuredClone(game));
    },
    async remove(id) {
      games.delete(id);
      views.delete(id);
    },
    readView: async id => views.get(id) ?? null,
    async writeView(id, view) {
      views.set(id, view);
    },
    battles: async () => lastAddedFirst([...battles.values()].map(({ card }) => card)),
    readBattle: async id => battles.get(id) ?? null,
    async writeBattle(battle) {
      battles.set(battle.card.id, structuredClone(battle));
    },
    async removeBattle(id) {
      battles.delete(id);
    },
  };
}

const newestFirst = (cards: readonly GameCard[]): readonly GameCard[] =>
  cards.toSorted((a, b) => b.changed - a.changed);

const lastAddedFirst = (battles: readonly OwnBattle[]): readonly OwnBattle[] =>
  battles.toSorted((a, b) => b.added - a.added);
