import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchTrouble, workerBrowser } from '../../../tools/browser.ts';
import { PLAIN_SETTINGS } from '../../../tools/site.ts';
import { createApp } from '../src/app.ts';

/** The page must have been built: `npm test` sees to that. */
let app: FastifyInstance;
let address: string;
/** Somebody who has come once. He serves all tests: at a first visit everything is loaded and stored, which takes long. */
let context: BrowserContext;
let page: Page;
let trouble: readonly string[] = [];

beforeAll(async () => {
  app = await createApp();
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  context = await (await workerBrowser()).newContext();
  page = await context.newPage();
  trouble = watchTrouble(page);
  await page.goto(address, { waitUntil: 'networkidle' });
});

afterAll(async () => {
  await context?.close();
  await app?.close();
});

/** Battles are named by the rulebook, so the worker and its chunks have been loaded once they are there. */
const battles = (on: Page) => on.getByText(/Brawner.s Farm/).first();

test('the page is served whole and keeps to its security policy', async () => {
  await battles(page).waitFor();
  // The picture of a battle is served too, and can be read as one.
  const href = await page.locator('svg image').first().getAttribute('href');
  const width = page.evaluate(`(async () => {
    const picture = new Image();
    picture.src = ${JSON.stringify(href)};
    await picture.decode();
    return picture.naturalWidth;
  })()`);
  expect(await width).toBeGreaterThan(0);
  expect(trouble).toEqual([]);
});

test('after the first visit the page needs no network, rulebooks included', async () => {
  // The service worker is there once everything is stored.
  await page.evaluate('navigator.serviceWorker.ready');
  await context.setOffline(true);
  try {
    await page.reload();
    await battles(page).waitFor();
    expect(trouble).toEqual([]);
  } finally {
    await context.setOffline(false);
  }
});

test('Ask the referee answers without a network, also where it was never opened before', async () => {
  await page.evaluate('navigator.serviceWorker.ready');
  const phone = await context.newPage();
  await context.setOffline(true);
  try {
    await phone.goto(`${address}/#/referee/bnb/shooting`);
    await phone.getByRole('button', { name: 'Answer' }).click();
    await phone.getByRole('heading', { name: '5 dice, 7 or more' }).waitFor();
    await phone.goto(`${address}/#/referee/bnb/roster/kempt`);
    await phone.getByText('Corsican Rangers').waitFor();
    await phone.goto(`${address}/#/referee/bnb/chart`);
    await phone.getByRole('heading', { name: /T5\.5/ }).waitFor();
  } finally {
    await context.setOffline(false);
    await phone.close();
  }
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
  const table = await context.newPage();
  const troubleAtTable = watchTrouble(table);
  // Painted ground takes long, and what is looked for are counters.
  await table.addInitScript(PLAIN_SETTINGS);
  await table.goto(address);
  await battles(table).click();
  await table
    .getByText(/Same screen/)
    .first()
    .click();
  await table.getByRole('button', { name: /^Start/ }).click();
  await table.getByRole('application').waitFor();
  await table.locator('.abatis-board[data-flat]').waitFor();
  await table.getByRole('button', { name: /^More tools/ }).click();
  const saving = table.waitForEvent('download');
  await table.getByText('Picture of the map').click();
  const picture = readFileSync(await (await saving).path(), 'base64');
  // The blue of the Union's counters is nowhere in the ground.
  const blue = await table.evaluate(`(${SHARE})('${picture}', [39, 64, 139])`);
  expect(blue).toMatchObject({ width: 4000 });
  expect((blue as { share: number }).share).toBeGreaterThan(0.001);
  expect(troubleAtTable).toEqual([]);
  await table.close();
});

test('the program can be installed', async () => {
  const { body } = await app.inject({ url: '/' });
  const [, href] = /<link rel="manifest" href="([^"]+)"/.exec(body) ?? [];
  const at = (file: string): string => new URL(file, 'http://site/').pathname;
  const manifest = (await app.inject({ url: at(href!) })).json();
  expect(manifest).toMatchObject({ name: 'Abatis', display: 'standalone', start_url: './' });
  expect(manifest.icons).not.toEqual([]);
  for (const { src } of manifest.icons) {
    const { statusCode } = await app.inject({ url: at(src) });
    expect([src, statusCode]).toEqual([src, 200]);
  }
});
