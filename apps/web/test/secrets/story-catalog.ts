import type { CatalogEntry } from '@abatis/catalog';
import { outpostKit } from './outpost-kit.ts';

/** In place of the true catalog: one game with secrets. */
export const CATALOG: readonly CatalogEntry[] = [
  {
    id: 'out',
    prefix: 'OUT',
    title: 'Outpost',
    description: 'A small game with secrets.',
    period: 'none',
    scale: 'none',
    state: 'playable',
    load: async () => outpostKit.rulebook,
    players: async () => outpostKit.players,
    screen: async () => () => outpostKit.presenter,
  },
];
