import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bundlePage, workerBrowser } from '../../../../tools/browser.ts';

let context: BrowserContext;
let script: string;

beforeAll(async () => {
  script = await bundlePage(new URL('./browser/page.ts', import.meta.url));
});

beforeEach(async () => {
  context = await (await workerBrowser()).newContext();
  await context.route('**/*', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  return () => context.close();
});

/** A tab of the same browser, with the store in it. */
async function newTab(): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('http://localhost/');
  await tab.addScriptTag({ content: `${script}; var page = page;` });
  return tab;
}

const game = (id: string, changed: number) =>
  JSON.stringify({ card: { id, changed }, save: { id }, thoughts: [{ index: 1 }] });

test('what is kept is there in another tab, the last played first', async () => {
  const tab = await newTab();
  await tab.evaluate(`(async () => {
    const store = await page.browserStore();
    await store.write(${game('old', 1)});
    await store.write(${game('new', 3)});
    await store.write(${game('old', 2)});
    await store.writeView('old', { x: 1, y: 2, hex: 70 });
  })()`);
  await tab.close();
  const later = await newTab();
  const found = await later.evaluate(`(async () => {
    const store = await page.browserStore();
    const before = [await store.list(), await store.read('old'), await store.readView('old')];
    await store.remove('old');
    return [...before, await store.list(), await store.read('old'), await store.readView('old')];
  })()`);
  expect(found).toEqual([
    [
      { id: 'new', changed: 3 },
      { id: 'old', changed: 2 },
    ],
    { card: { id: 'old', changed: 2 }, save: { id: 'old' }, thoughts: [{ index: 1 }] },
    { x: 1, y: 2, hex: 70 },
    [{ id: 'new', changed: 3 }],
    null,
    null,
  ]);
});

test('a store that the browser has closed is opened again, and nothing is lost', async () => {
  const tab = await newTab();
  const found = await tab.evaluate(`(async () => {
    const store = await page.browserStore();
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...how) {
      globalThis.database = this;
      return transaction.apply(this, how);
    };
    await store.write(${game('first', 1)});
    database.close();
    await store.write(${game('second', 2)});
    database.close();
    return (await store.list()).map(({ id }) => id);
  })()`);
  expect(found).toEqual(['second', 'first']);
});

test('one tab has a game, until it lets go, is closed or is robbed', async () => {
  const [one, other] = [await newTab(), await newTab()];
  const claim = (tab: Page, steal = false) =>
    tab.evaluate(`(async () => {
      globalThis.lost ??= 0;
      const claimed = await page.browserClaims(navigator.locks)('g', { steal: ${steal}, lost: () => lost++ });
      globalThis.claimed = claimed ?? globalThis.claimed;
      return claimed !== null;
    })()`);
  expect(await claim(one)).toBe(true);
  expect(await claim(other)).toBe(false);
  await one.evaluate('claimed.release()');
  expect(await claim(other)).toBe(true);
  expect(await claim(one, true)).toBe(true);
  await other.waitForFunction('lost === 1');
  expect(await one.evaluate('lost')).toBe(0);
  await one.close();
  expect(await claim(other)).toBe(true);
});

test('without locks everybody may play', async () => {
  const tab = await newTab();
  const claimed = `page.browserClaims(undefined)('g', { steal: false, lost() {} }).then(claim => claim !== null)`;
  expect(await tab.evaluate(claimed)).toBe(true);
});
