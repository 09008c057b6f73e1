import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accessibilityFaults,
  launchBrowser,
  sidewaysOverflow,
  watchTrouble,
} from '../../../../tools/browser.ts';
import { type Site, serveSite } from '../site.ts';

let site: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let trouble: readonly string[];

beforeAll(async () => {
  site = await serveSite();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  trouble = watchTrouble(page);
});

afterEach(async () => {
  await context.close();
});

const battle = () => page.getByRole('radio', { name: /Brawner/ });
const start = () => page.getByRole('button', { name: 'Start', exact: true });
const prompt = () => page.locator('#table-prompt');

async function home(): Promise<void> {
  await page.goto(site.address);
  await battle().waitFor({ state: 'attached' });
}

async function startBrawnersFarm(): Promise<void> {
  await home();
  await page
    .getByText(/Brawner.s Farm/)
    .first()
    .click();
  await start().click();
  await prompt().waitFor();
}

describe.each([
  { device: 'desktop', width: 1600, height: 1000 },
  { device: 'laptop', width: 1280, height: 800 },
  { device: 'phone', width: 360, height: 740 },
])('the pages on a $device', ({ width, height }) => {
  test.each(['#/', '#/learn', '#/rules/lfm/8.7'])('UI 22 %s fits and shuts nobody out', async hash => {
    await page.setViewportSize({ width, height });
    await page.goto(site.address + hash, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });
});

test('UI 22 on a phone what is told of a battle stays in its own row', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await home();
  const spilt = await page
    .locator('label:has(input[type=radio])')
    .evaluateAll(
      rows => rows.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
    );
  expect(spilt).toBe(0);
});

test('UI 6 two clicks lead from the first page to the first decision', async () => {
  await startBrawnersFarm();
  expect(page.url()).toContain('#/play/');
  expect(await prompt().textContent()).toMatch(/command|move/i);
  expect(trouble).toEqual([]);
});

test('UI 20 the keyboard alone starts a battle', async () => {
  await home();
  await battle().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await prompt().waitFor();
  expect(trouble).toEqual([]);
});

test('UI 16 a game is there again after the page was closed', async () => {
  await startBrawnersFarm();
  await page.locator('#table-buttons button').last().click();
  await page.getByRole('region', { name: 'Dice' }).waitFor();
  await page.close();
  page = await context.newPage();
  await page.goto(site.address);
  await page.getByRole('heading', { level: 1, name: /Brawner/ }).waitFor();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await prompt().waitFor();
});

test('UI 16 a deleted game can be had back', async () => {
  await startBrawnersFarm();
  await page.goto(site.address);
  await page.getByRole('button', { name: /More about/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: /Learn by playing/ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { level: 1, name: /Brawner/ }).waitFor();
});

test('a file that is no game is refused with its name, the place and the reason, and nothing is lost', async () => {
  await home();
  const buffer = Buffer.from('{ "format": "something else" }');
  await page.setInputFiles('input[type=file]', { name: 'odd.json', mimeType: 'application/json', buffer });
  const alert = page.getByRole('alert').filter({ hasText: 'could not be opened' });
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/odd\.json.*format/);
  expect(page.url()).not.toContain('#/play/');
});

test('UI 16 a game file can be dropped on the page', async () => {
  await startBrawnersFarm();
  await page.locator('#table-buttons button').last().click();
  await page.getByRole('region', { name: 'Dice' }).waitFor();
  await page.goto(site.address);
  await page.getByRole('button', { name: /More about/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Export|Save/ }).click();
  const text = await readFile((await (await saved).path()) ?? '', 'utf8');
  const drop = (type: string) =>
    page.evaluate(
      `(() => {
        const files = new DataTransfer();
        files.items.add(new File([${JSON.stringify(text)}], 'dropped.json', { type: 'application/json' }));
        document.querySelector('main').dispatchEvent(
          new DragEvent('${type}', { bubbles: true, cancelable: true, dataTransfer: files }),
        );
      })()`,
    );
  await drop('dragover');
  await page.getByText('Drop the game file to open it').waitFor();
  await drop('drop');
  await page.waitForURL(/#\/play\//);
  await prompt().waitFor();
  expect(trouble).toEqual([]);
});

test('UI 12 the same address shows the same moment after a reload, and a link needs nothing else', async () => {
  await startBrawnersFarm();
  for (let rolls = 0; rolls < 2; rolls++) await page.locator('#table-buttons button').last().click();
  await page.keyboard.press('v');
  await page.keyboard.press(',');
  await page.waitForURL(/\/at\/\d+$/);
  const address = page.url();
  const moment = () =>
    page.getByRole('slider', { name: 'Moment of the game' }).getAttribute('aria-valuetext');
  const shown = await moment();
  await page.reload();
  await page.getByRole('slider', { name: 'Moment of the game' }).waitFor();
  expect(page.url()).toBe(address);
  await expect.poll(moment).toBe(shown);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  const stranger = await browser.newPage();
  await stranger.goto(link);
  await stranger.getByText('Play on from here').waitFor();
  await stranger.close();
});

test('UI 13 the rules open at the clause, and a clause in the text leads on', async () => {
  await page.goto(`${site.address}#/rules/lfm/8.8`);
  const marked = page.locator('article[data-marked=true]');
  await marked.waitFor();
  expect(await marked.getAttribute('data-clause')).toBe('LFM 8.8');
  await marked.getByRole('button', { name: /T6/ }).hover();
  await page.getByRole('tooltip').filter({ hasText: 'LFM T6' }).waitFor();
  await marked.getByRole('button', { name: /T6/ }).click();
  await page.waitForURL(/rules\/lfm\/T6$/);
  await page.locator('article[data-clause="LFM T6"][data-marked=true]').waitFor();
  await page.goBack();
  await page.locator('article[data-clause="LFM 8.8"][data-marked=true]').waitFor();
});

test('UI 39 what is set stays set', async () => {
  await home();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /Flat map/ }).click();
  await page.reload();
  await battle().waitFor({ state: 'attached' });
  expect(await page.evaluate('document.documentElement.hasAttribute("data-flat")')).toBe(true);
});
