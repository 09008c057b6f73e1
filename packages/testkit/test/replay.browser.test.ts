import { readdirSync, readFileSync } from 'node:fs';
import { readSave } from '@abatis/kernel';
import { expectOk } from '@abatis/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePage, launchBrowser } from '../../../tools/browser.ts';
import { replayInPage } from './browser/replay-page.ts';

const FOLDER = new URL('golden/', import.meta.url);
let browser: Browser;
let script: string;

beforeAll(async () => {
  [browser, script] = await Promise.all([
    launchBrowser(),
    bundlePage(new URL('browser/replay-page.ts', import.meta.url)),
  ]);
});

afterAll(() => browser?.close());

test.each(readdirSync(FOLDER))(
  'the recorded game %s replays to the same hashes in Node and in Chromium',
  async file => {
    const text = readFileSync(new URL(file, FOLDER), 'utf8');
    const save = expectOk(readSave(text, file));
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const inChromium: unknown = await page.evaluate(`replayInPage(${JSON.stringify(text)})`);
    await page.close();
    expect(inChromium).toEqual([save.setup.hash, ...save.entries.map(({ hash }) => hash)]);
    expect(inChromium).toEqual(replayInPage(text));
  },
);
