import { randomPlayer } from '@abatis/ai';
import type { CatalogEntry } from '@abatis/catalog';
import { eng } from '@abatis/eng';
import { players as sappers } from '@abatis/eng/doctrine';
import { presenter as siegePresenter } from '@abatis/eng/screen';
import type { Rulebook } from '@abatis/kernel';
import { picket } from '@abatis/testkit/picket';
import { presenter } from '@abatis/testkit/picket/screen';
import { outpostKit } from './outpost-kit.ts';

/** In place of the true catalog: the teaching games, one with secrets and one on a free table, and sieges. */
export const CATALOG: readonly CatalogEntry[] = [
  {
    id: 'out',
    prefix: 'OUT',
    title: 'Outpost',
    description: 'A small game with secrets.',
    period: 'none',
    scale: 'none',
    state: 'playable',
    computers: Object.keys(outpostKit.players),
    load: async () => outpostKit.rulebook,
    players: async () => outpostKit.players,
    screen: async () => () => outpostKit.presenter,
  },
  {
    id: 'pic',
    prefix: 'PIC',
    title: 'Picket',
    description: 'A small game on a free table.',
    period: 'none',
    scale: 'none',
    state: 'playable',
    computers: ['random'],
    load: async () => picket as unknown as Rulebook,
    players: async () => ({ random: randomPlayer }),
    screen: async () => presenter,
  },
  {
    id: 'eng',
    prefix: 'ENG',
    title: 'Siege engineering',
    description: 'Works, saps, mines and battering.',
    period: 'Napoleonic Wars',
    scale: 'none',
    state: 'playable',
    computers: Object.keys(sappers),
    load: async () => eng as unknown as Rulebook,
    players: async () => sappers,
    screen: async () => siegePresenter,
  },
];
