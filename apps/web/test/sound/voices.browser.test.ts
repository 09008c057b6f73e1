import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePage, workerBrowser } from '../../../../tools/browser.ts';
import type { Heard } from './browser/voices-page.ts';

let page: Page;

beforeAll(async () => {
  const entry = new URL('browser/voices-page.ts', import.meta.url);
  const [browser, script] = await Promise.all([workerBrowser(), bundlePage(entry)]);
  page = await browser.newPage();
  await page.addScriptTag({ content: script });
});

afterAll(() => page?.close());

test.each([
  ['rustle', 0],
  ['drum', 0],
  ['gun', 0],
  ['gun', 1],
  ['dice', 0],
  ['pencil', 0],
])('UI 39 the voice %s at distance %d is quiet, short and sound', async (voice, far) => {
  const heard: Heard = await page.evaluate(`hear('${voice}', ${far})`);
  expect(heard.sound).toBe(true);
  expect(heard.peak).toBeGreaterThan(0.005);
  expect(heard.peak).toBeLessThan(0.5);
  expect(heard.length).toBeGreaterThan(0.05);
  expect(heard.length).toBeLessThan(2.5);
});

test('UI 39 a far gun is softer than a near one', async () => {
  const [near, far]: readonly Heard[] = await page.evaluate("Promise.all([hear('gun', 0), hear('gun', 1)])");
  expect(far!.peak).toBeLessThan(near!.peak / 2);
});
