import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { appears, watchTrouble, workerBrowser } from '../../../../tools/browser.ts';
import { perWorker } from '../../../../tools/per-worker.ts';
import { type Site, serveSite } from '../../../../tools/site.ts';
import type { Kits } from '../../src/engine/kits.ts';
import type { StoredGame } from '../../src/games/store.ts';
import { keptGame } from './games.ts';
import { type Device, dismiss, FIRST_NUMBER, type Visitor, welcome } from './visitors.ts';

/** A narrow phone. */
export const PHONE: Device = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** With which device somebody comes, and what was set there before: a flat map, unless a test says otherwise. */
export interface How extends Device {
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Who plays a game that is kept; without it a person plays all sides. */
  readonly players?: StoredGame['card']['players'];
}

/** Ground takes long to paint and sounds to mix: where they are not what is tested, the map is flat and silent. Nor is there a briefing, a ceremony, a card at the end of a turn, or a computer that waits for its reader. */
const PLAIN_LOOK = {
  flat: true,
  sound: false,
  briefing: false,
  reading: 0,
  ceremonies: false,
  turnCard: 'line',
};

const seatedBy = (game: StoredGame, players: StoredGame['card']['players']): StoredGame => ({
  ...game,
  card: { ...game.card, players },
});

/** Settings for a test of the ground. */
export const RELIEF = { flat: false };

interface House {
  /** Somebody who was never here before, on the first page, or at another address of the program. */
  visit(how?: How, hash?: string): Promise<Page>;
  /** Somebody who keeps one game, at its table: the game is opened by its address. */
  table(text: string, how?: How): Promise<Page>;
  /** Another game for somebody who is here already; again at its table. */
  nextTable(page: Page, text: string): Promise<void>;
  /** Another tab of the same visitor. */
  tab(page: Page, hash?: string): Promise<Page>;
}

/** Who comes to a site in the tests of a file. A test fails if anything went wrong on a page that it saw. */
export function house(openSite: () => Promise<Site> = usualSite, kits?: Kits): House {
  const visits = new Map<Page, Visit>();
  const troubles: (readonly string[])[] = [];

  // The first file of a worker waits for both.
  beforeAll(async () => {
    await Promise.all([workerBrowser(), openSite()]);
  });
  afterEach(async ({ task }) => {
    const seen = troubles
      .splice(0)
      .flat()
      .filter(trouble => !EXPECTED.test(trouble));
    const visitors = new Set([...visits.values()].map(({ visitor }) => visitor));
    visits.clear();
    const wasWell = task.result?.state !== 'fail' && seen.length === 0;
    await Promise.all([...visitors].map(visitor => dismiss(visitor, wasWell)));
    expect(seen).toEqual([]);
  });

  async function come(how: How): Promise<Visit> {
    const visitor = await welcome(await openSite(), how);
    await visitor.begin({ ...PLAIN_LOOK, ...how.settings });
    return { visitor, how };
  }

  async function open(visit: Visit, hash: string): Promise<Page> {
    const page = await visit.visitor.newPage(visit.how);
    visits.set(page, visit);
    page.setDefaultTimeout(30_000);
    troubles.push(watchTrouble(page));
    await visit.visitor.go(page, hash);
    return page;
  }

  return {
    async visit(how = {}, hash = '') {
      const page = await open(await come(how), hash);
      // Without an address, whoever comes chooses one of the battles.
      if (hash === '') await appears(page, 'input[type=radio]');
      return page;
    },
    async table(text, how = {}) {
      const [visit, game] = await Promise.all([come(how), keptGame(text, kits)]);
      await visit.visitor.keep(how.players ? seatedBy(game, how.players) : game);
      const page = await open(visit, addressOf(game));
      await seated(page);
      return page;
    },
    async nextTable(page, text) {
      const game = await keptGame(text, kits);
      await visits.get(page)!.visitor.keep(game);
      await page.evaluate(hash => {
        document.querySelector('.abatis-board')?.classList.add('left');
        location.hash = hash;
      }, addressOf(game));
      await seated(page);
    },
    tab: (page, hash = '') => open(visits.get(page)!, hash),
  };
}

interface Visit {
  readonly visitor: Visitor;
  readonly how: How;
}

/** The service worker is kept out. */
const EXPECTED = /blocked by Playwright/;

/**
 * The built page without the small maps of its first page. A new game takes its dice from the first random number of the
 * worker, which is always the same in a visit.
 */
const usualSite = (): Promise<Site> =>
  perWorker('site', () => serveSite({ beforeEngine: FIRST_NUMBER, withoutPictures: true }));

const addressOf = ({ card }: StoredGame): string => `#/play/${card.id}`;

/** Waits for a table other than the one that was left; in front of a curtain, looks behind it. */
async function seated(page: Page): Promise<void> {
  const table = '.abatis-board:not(.left) .abatis-stack';
  await appears(page, `${table}, [data-curtain]`);
  const curtain = page.getByRole('button', { name: 'look at the table' });
  if ((await curtain.count()) > 0) await curtain.click();
  await appears(page, table);
}

/** A table is there. */
export const atTable = (page: Page): Promise<void> => appears(page, '.abatis-stack');

/** Brings a game in from a file on the first page, and waits for its table. */
export async function importGame(page: Page, text: string, name = 'game.json'): Promise<void> {
  await page.getByLabel('Game file').setInputFiles(fileOf(name, text));
  await atTable(page);
}

export const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

/** Back to the first page. */
export async function toHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Abatis, to the first page' }).click();
  await page.getByLabel('Game file').waitFor({ state: 'attached' });
}
