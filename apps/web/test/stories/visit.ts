import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { launchBrowser, watchTrouble } from '../../../../tools/browser.ts';
import { serveSite } from '../../../../tools/site.ts';

/** A narrow phone. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

interface House {
  /** Somebody who was never here before, on the first page. */
  visit(how?: BrowserContextOptions): Promise<Page>;
  /** Another tab of the same visitor. */
  tab(context: BrowserContext, hash?: string): Promise<Page>;
}

/** One browser and one site for the tests of a file. A test fails if anything went wrong on a page that it saw. */
export function house(): House {
  vi.setConfig({ testTimeout: 90_000 });
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  const contexts: BrowserContext[] = [];
  const troubles: (readonly string[])[] = [];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), serveSite()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  afterEach(async () => {
    const seen = troubles.splice(0).flat();
    await Promise.all(contexts.splice(0).map(leave));
    expect(seen.filter(trouble => !EXPECTED.test(trouble))).toEqual([]);
  });

  async function tab(context: BrowserContext, hash = ''): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    troubles.push(watchTrouble(page));
    await page.goto(site.url + hash);
    return page;
  }
  return {
    async visit(how = {}) {
      const context = await browser.newContext({ ...USUAL, ...how });
      contexts.push(context);
      await sameDice(context);
      return tab(context);
    },
    tab,
  };
}

/** A worker may still be on its way to a page that nobody looks at any more; a page that crashed takes none. */
async function leave(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
  await context.close();
}

/** The service worker is kept out. */
const EXPECTED = /blocked by Playwright/;

/** Nothing moves, so nothing has to be waited for but answers. */
const USUAL: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};

/** A new game takes its dice from the first random number of the worker: it is always the same. */
async function sameDice(context: BrowserContext): Promise<void> {
  await context.route(/\/worker-[^/]*\.js$/, async route => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${SAME_DICE}\n${await response.text()}` });
  });
}

const SAME_DICE = `{
  const draw = crypto.getRandomValues.bind(crypto);
  let drawn = 0;
  crypto.getRandomValues = array => (drawn++ === 0 ? array.fill(7) : draw(array));
}`;

/** A table is there. */
export const atTable = (page: Page): Promise<void> => page.locator('.abatis-stack').first().waitFor();

/** Brings a game in from a file on the first page, and waits for its table. */
export async function importGame(page: Page, text: string, name = 'game.json'): Promise<void> {
  await page.getByLabel('Game file').setInputFiles(fileOf(name, text));
  await atTable(page);
}

/** The same of a game with secrets that two play at one screen: whoever is asked looks behind the curtain. */
export async function importShared(page: Page, text: string): Promise<void> {
  await page.getByLabel('Game file').setInputFiles(fileOf('game.json', text));
  await page.getByRole('button', { name: 'look at the table' }).click();
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
