import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, appears, sidewaysOverflow } from '../../../../tools/browser.ts';
import { playedTo } from '../stories/games.ts';
import { type How, house, RELIEF, toHome } from '../stories/visit.ts';

const { tab, table, visit } = house();

const battle = (page: Page): Locator => page.getByRole('radio', { name: /Brawner/ });
const prompt = (page: Page): Locator => page.locator('#table-prompt');

async function home(how?: How): Promise<Page> {
  const page = await visit(how);
  await battle(page).waitFor({ state: 'attached' });
  return page;
}

async function startBrawnersFarm(): Promise<Page> {
  const page = await home();
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

/** On a laptop there is the same as on a desk, in less room: it is not audited again. */
const SIZES = [
  { width: 1600, height: 1000, audited: true },
  { width: 1280, height: 800, audited: false },
  { width: 360, height: 740, audited: true },
] as const;

test.each(PAGES)('UI 22 %s fits a desk, a laptop and a phone, and shuts nobody out', async (hash, last) => {
  const page = await visit({ viewport: SIZES[0] }, hash);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator(last).first().waitFor();
  for (const { audited, ...size } of SIZES) {
    await page.setViewportSize(size);
    await page.locator(last).first().waitFor();
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    if (audited) expect(await accessibilityFaults(page), `${size.width}`).toEqual([]);
  }
});

/** What can be chosen and is not wholly in sight above the bar, in a window that is not scrolled. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('form > div')].at(-1)!.getBoundingClientRect();
    const rows = document.querySelectorAll('label:has([name=battle]), form a, form section p:last-child');
    return [...rows]
      .filter(row => row.getBoundingClientRect().bottom > bar.top)
      .map(row => row.textContent ?? '');
  });

/** The Confederate player is asked after the computer has moved for a whole phase. */
async function withMuchNews(): Promise<string> {
  const players = { union: { kind: 'computer', player: 'doctrine' }, confederate: { kind: 'human' } };
  return JSON.stringify({ ...JSON.parse(await playedTo(75)), players });
}

test('UI 14 UI 16 every battle, lesson and rulebook is in sight on a desk and a laptop, with its picture at once', async () => {
  const page = await table(await withMuchNews());
  await toHome(page);
  for (const size of [SIZES[0], { width: 1366, height: 768 }]) {
    await page.setViewportSize(size);
    await page.reload();
    // The ground is there before the rulebooks are.
    await page.locator('image[href*="gettysburg"]').waitFor({ state: 'attached' });
    await battle(page).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Learn it by playing: MiB' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Since you left' }).waitFor();
    await expect.poll(() => cutOff(page)).toEqual([]);
    await page.getByRole('link', { name: 'Plan without a game' }).waitFor();
  }
  await page.locator('label', { hasText: 'East Cavalry Field' }).hover();
  await page.locator('image[href*="east-cavalry"]').waitFor({ state: 'attached' });
  await page
    .getByText(/^Stuart rides/)
    .first()
    .waitFor();
});

test('UI 16 a game is given a name, which stands in the list and at its table', async () => {
  const page = await startBrawnersFarm();
  await roll(page);
  await toHome(page);
  await page.getByRole('button', { name: /More about/ }).click();
  await page.getByRole('menuitem', { name: 'Name this game' }).click();
  const field = page.getByRole('textbox', { name: 'What do you call it?' });
  await expect.poll(() => field.inputValue()).toMatch(/^Brawner.s Farm: .*turn 1, against the computer$/);
  await field.fill('Club night');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Club night' }).waitFor();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await prompt(page).waitFor();
  await page.getByRole('button', { name: 'More tools and settings' }).click();
  await page.getByRole('menuitem', { name: 'Name this game' }).click();
  await expect.poll(() => field.inputValue()).toBe('Club night');
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

test('UI 20 the keyboard alone starts a battle', async () => {
  const page = await home();
  await battle(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await prompt(page).waitFor();
});

test('UI 16 a deleted game can be had back', async () => {
  const page = await startBrawnersFarm();
  await roll(page);
  await toHome(page);
  await page.getByRole('button', { name: /More about/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: /Learn by playing/ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { level: 1, name: /Brawner/ }).waitFor();
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
  await page.getByText('Drop it here').waitFor();
  await drop('drop');
  await page.waitForURL(/#\/play\//);
  await prompt(page).waitFor();
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

test('UI 39 what is set stays set, and holds in another tab', async () => {
  const page = await home({ settings: RELIEF });
  const other = await tab(page);
  await battle(other).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /Flat map/ }).click();
  await appears(other, 'html[data-flat]');
  await page.reload();
  await battle(page).waitFor({ state: 'attached' });
  expect(await page.evaluate('document.documentElement.hasAttribute("data-flat")')).toBe(true);
});
