import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '../../../../tools/browser.ts';
import { type How, house, RELIEF } from '../stories/visit.ts';

const { visit, tab } = house();

const battle = (page: Page): Locator => page.getByRole('radio', { name: /Brawner/ });
const prompt = (page: Page): Locator => page.locator('#table-prompt');

async function home(how?: How): Promise<Page> {
  const page = await visit(how);
  await battle(page).waitFor({ state: 'attached' });
  return page;
}

async function startBrawnersFarm(how?: How): Promise<Page> {
  const page = await home(how);
  await page
    .getByText(/Brawner.s Farm/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await prompt(page).waitFor();
  return page;
}

/** Loads the first page anew. */
const comeAgain = (page: Page): Promise<unknown> => page.goto(page.url().replace(/#.*/, ''));

/** Rolls the first dice. */
async function roll(page: Page): Promise<void> {
  await page.locator('#table-buttons button').last().click();
  await page.getByRole('region', { name: 'Dice' }).waitFor();
}

/** The pages, each with what comes last on it because the engine must be asked. */
const PAGES = [
  ['#/', 'label:has-text("Abensberg")'],
  ['#/learn', 'main section a'],
  ['#/rules/lfm/8.7', 'article[data-marked=true]'],
] as const;

describe.each([
  { device: 'desktop', width: 1600, height: 1000 },
  { device: 'laptop', width: 1280, height: 800 },
  { device: 'phone', width: 360, height: 740 },
])('the pages on a $device', ({ width, height }) => {
  test.each(PAGES)('UI 22 %s fits and shuts nobody out', async (hash, last) => {
    const page = await visit({ viewport: { width, height } }, hash);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator(last).first().waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('UI 22 on a phone what is told of a battle stays in its own row', async () => {
  const page = await home({ viewport: { width: 390, height: 844 } });
  const spilt = await page
    .locator('label:has(input[type=radio])')
    .evaluateAll(
      rows => rows.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
    );
  expect(spilt).toBe(0);
});

test('UI 6 two clicks lead from the first page to the first decision', async () => {
  const page = await startBrawnersFarm();
  expect(page.url()).toContain('#/play/');
  await expect.poll(() => prompt(page).textContent()).toMatch(/command|move/i);
});

test('UI 20 the keyboard alone starts a battle', async () => {
  const page = await home();
  await battle(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await prompt(page).waitFor();
});

test('UI 16 a game is there again after the page was closed', async () => {
  const page = await startBrawnersFarm();
  await roll(page);
  await page.close();
  const again = await tab(page);
  await again.getByRole('heading', { level: 1, name: /Brawner/ }).waitFor();
  await again.getByRole('link', { name: 'Continue', exact: true }).click();
  await prompt(again).waitFor();
});

test('UI 16 a deleted game can be had back', async () => {
  const page = await startBrawnersFarm();
  await comeAgain(page);
  await page.getByRole('button', { name: /More about/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: /Learn by playing/ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { level: 1, name: /Brawner/ }).waitFor();
});

test('a file that is no game is refused with its name, the place and the reason, and nothing is lost', async () => {
  const page = await home();
  const buffer = Buffer.from('{ "format": "something else" }');
  await page.setInputFiles('input[type=file]', { name: 'odd.json', mimeType: 'application/json', buffer });
  const alert = page.getByRole('alert').filter({ hasText: 'could not be opened' });
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/odd\.json.*format/);
  expect(page.url()).not.toContain('#/play/');
});

test('UI 16 a game file can be dropped on the page', async () => {
  const page = await startBrawnersFarm();
  await roll(page);
  await comeAgain(page);
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
  await prompt(page).waitFor();
});

test('UI 12 the same address shows the same moment after a reload, and a link needs nothing else', async () => {
  const page = await startBrawnersFarm({ permissions: ['clipboard-read', 'clipboard-write'] });
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
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  const stranger = await visit({}, new URL(link).hash);
  await stranger.getByText('Play on from here').waitFor();
});

test('UI 13 the rules open at the clause, and a clause in the text leads on', async () => {
  const page = await visit({}, '#/rules/lfm/8.8');
  const marked = page.locator('article[data-marked=true]');
  await marked.waitFor();
  await expect.poll(() => marked.getAttribute('data-clause')).toBe('LFM 8.8');
  await marked.getByRole('button', { name: /T6/ }).hover();
  await page.getByRole('tooltip').filter({ hasText: 'LFM T6' }).waitFor();
  await marked.getByRole('button', { name: /T6/ }).click();
  await page.waitForURL(/rules\/lfm\/T6$/);
  await page.locator('article[data-clause="LFM T6"][data-marked=true]').waitFor();
  await page.goBack();
  await page.locator('article[data-clause="LFM 8.8"][data-marked=true]').waitFor();
});

test('UI 39 what is set stays set', async () => {
  const page = await home({ settings: RELIEF });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /Flat map/ }).click();
  await page.reload();
  await battle(page).waitFor({ state: 'attached' });
  expect(await page.evaluate('document.documentElement.hasAttribute("data-flat")')).toBe(true);
});
