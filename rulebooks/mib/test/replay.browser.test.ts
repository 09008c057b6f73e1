import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePage, launchBrowser } from '../../../tools/browser.ts';
import { GOLDEN, goldenText, recordedHashes } from './golden.ts';

let browser: Browser;
let script: string;

beforeAll(async () => {
  [browser, script] = await Promise.all([
    launchBrowser(),
    bundlePage(new URL('browser/replay-page.ts', import.meta.url)),
  ]);
});

afterAll(() => browser?.close());

test.each(GOLDEN)('the recorded game %s replays to the same hashes in Chromium', async file => {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script });
  const inChromium: unknown = await page.evaluate(`replayInPage(${JSON.stringify(goldenText(file))})`);
  await page.close();
  expect(inChromium).toEqual(recordedHashes(file));
});
