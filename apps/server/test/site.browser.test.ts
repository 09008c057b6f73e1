import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, watchTrouble } from '../../../tools/browser.ts';
import { createApp } from '../src/app.ts';

/** The page must have been built: `npm test` sees to that. */
let app: FastifyInstance;
let browser: Browser;
let address: string;

beforeAll(async () => {
  app = await createApp();
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Battles are named by the rulebook, so the worker and its chunks have been loaded once they are there. */
const battles = (page: Page) => page.getByText(/Brawner.s Farm/).first();

test('the page is served whole and keeps to its security policy', async () => {
  const page = await browser.newPage();
  const trouble = watchTrouble(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await battles(page).waitFor();
  expect(trouble).toEqual([]);
  await page.close();
});

test('after the first visit the page needs no network, rulebooks included', { timeout: 60_000 }, async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  // The service worker is there once everything is stored.
  await page.evaluate('navigator.serviceWorker.ready');
  await context.setOffline(true);
  const trouble = watchTrouble(page);
  await page.reload();
  await battles(page).waitFor();
  expect(trouble).toEqual([]);
  await context.close();
});

test('the program can be installed', async () => {
  const page = await browser.newPage();
  await page.goto(address);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(new URL(href!, address).href)).json();
  expect(manifest).toMatchObject({ name: 'Abatis', display: 'standalone', start_url: './' });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(new URL(src, address).href);
    expect([src, icon.status()]).toEqual([src, 200]);
  }
  await page.close();
});
