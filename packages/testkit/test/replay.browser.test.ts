import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSave } from '@abatis/kernel';
import { expectOk } from '@abatis/testkit';
import type { Browser } from 'playwright-core';
import { build, defaultClientConditions, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../../tools/browser.ts';
import { replayInPage } from './browser/replay-page.ts';

const FOLDER = new URL('golden/', import.meta.url);
let browser: Browser;
let script: string;

beforeAll(async () => {
  [browser, script] = await Promise.all([launchBrowser(), bundle('browser/replay-page.ts')]);
});

afterAll(() => browser?.close());

/** The same sources as in Node, as one script for a page. */
async function bundle(file: string): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['iife'], name: 'page' },
    },
  })) as Rolldown.RolldownOutput[];
  return output[0]!.output[0].code;
}

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
