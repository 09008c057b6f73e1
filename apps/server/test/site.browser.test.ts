import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchTrouble, workerBrowser } from '../../../tools/browser.ts';
import { PLAIN_SETTINGS } from '../../../tools/site.ts';
import { createApp } from '../src/app.ts';

/** The page must have been built: `npm test` sees to that. */
let app: FastifyInstance;
let browser: Browser;
let address: string;

beforeAll(async () => {
  app = await createApp();
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  browser = await workerBrowser();
});

afterAll(async () => {
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

test('after the first visit the page needs no network, rulebooks included', async () => {
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

/** How much of a picture has about this colour. */
const SHARE = `async (base64, [r, g, b]) => {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let found = 0;
  for (let i = 0; i < data.length; i += 4)
    if (Math.abs(data[i] - r) + Math.abs(data[i + 1] - g) + Math.abs(data[i + 2] - b) < 12) found++;
  return { width: canvas.width, share: found / (data.length / 4) };
}`;

test('UI 38 the whole map is saved as a picture, counters included, within the security policy', async () => {
  const page = await browser.newPage();
  const trouble = watchTrouble(page);
  // Painted ground takes long, and what is looked for are counters.
  await page.addInitScript(PLAIN_SETTINGS);
  await page.goto(address);
  await battles(page).click();
  await page
    .getByText(/Same screen/)
    .first()
    .click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('application').waitFor();
  await page.locator('.abatis-board[data-flat]').waitFor();
  await page.getByRole('button', { name: /^More tools/ }).click();
  const saving = page.waitForEvent('download');
  await page.getByText('Picture of the map').click();
  const picture = readFileSync(await (await saving).path(), 'base64');
  // The blue of the Union's counters is nowhere in the ground.
  const blue = await page.evaluate(`(${SHARE})('${picture}', [39, 64, 139])`);
  expect(blue).toMatchObject({ width: 4000 });
  expect((blue as { share: number }).share).toBeGreaterThan(0.001);
  expect(trouble).toEqual([]);
  await page.close();
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
