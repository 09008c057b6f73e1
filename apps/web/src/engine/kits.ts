import type { NewPlayer } from '@abatis/ai';
import { CATALOG, type CatalogEntry } from '@abatis/catalog';
import type { Kit as PlayKit } from '@abatis/play';
import type { Planner } from '@abatis/screen';
import { say, translated } from '@abatis/words';
import type { RulebookCard } from './protocol.ts';
import type { PlayerKits } from './thinking/trials.ts';

/** What a game is played with, and what makes its computer players. */
export interface Kit extends PlayKit {
  readonly players: Readonly<Record<string, NewPlayer>>;
}

/** Where kits come from. */
export interface Kits {
  cards(): Promise<readonly RulebookCard[]>;
  load(rulebook: string): Promise<Kit>;
  /** What plans without a game; null: nothing. A rulebook may have it before it can be played. */
  planner(rulebook: string): Promise<Planner | null>;
}

/** The rulebooks of the catalog, each loaded when it is first asked for. */
export function catalogKits(catalog: readonly CatalogEntry[] = CATALOG): Kits {
  const loaded = new Map<string, Promise<Kit>>();
  return {
    cards: async () => catalog.map(cardOf),
    load(id) {
      const kit = loaded.get(id) ?? loadKit(catalog, id);
      loaded.set(id, kit);
      // Without a network it may fail once and be there the next time.
      kit.catch(() => loaded.delete(id));
      return kit;
    },
    planner: async id => (await catalog.find(each => each.id === id)?.planner?.()) ?? null,
  };
}

/** The same without words and pictures, for a worker that only plays. */
export function catalogPlayers(catalog: readonly CatalogEntry[] = CATALOG): PlayerKits {
  const loaded = new Map<string, ReturnType<PlayerKits['load']>>();
  return {
    load(id) {
      const kit = loaded.get(id) ?? loadPlayers(playable(catalog, id));
      loaded.set(id, kit);
      kit.catch(() => loaded.delete(id));
      return kit;
    },
  };
}

async function loadPlayers(entry: Playable): ReturnType<PlayerKits['load']> {
  const [rulebook, players] = await Promise.all([entry.load(), entry.players()]);
  return { rulebook, players };
}

type Playable = Extract<CatalogEntry, { state: 'playable' }>;

function playable(catalog: readonly CatalogEntry[], id: string): Playable {
  const entry = catalog.find(each => each.id === id);
  if (!entry) throw new Error(`There is no rulebook "${id}"`);
  if (entry.state !== 'playable') throw new Error(say`${translated(entry.title)} is not built yet`);
  return entry;
}

async function loadKit(catalog: readonly CatalogEntry[], id: string): Promise<Kit> {
  const entry = playable(catalog, id);
  const [{ rulebook, players }, newPresenter] = await Promise.all([loadPlayers(entry), entry.screen()]);
  return { rulebook, players, presenter: newPresenter(rulebook) };
}

function cardOf(entry: CatalogEntry): RulebookCard {
  const { id, prefix, title, description, period, scale, state, computers = [] } = entry;
  return {
    id,
    prefix,
    title: translated(title),
    description: translated(description),
    period: translated(period),
    scale: translated(scale),
    playable: state === 'playable',
    planner: entry.planner !== undefined,
    pocket: entry.state === 'playable' && entry.pocket === true,
    players: computers,
  };
}
