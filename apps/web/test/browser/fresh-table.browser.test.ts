import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appears } from '../../../../tools/browser.ts';
import { MOVEMENT, playedTo } from '../stories/games.ts';
import { house, PHONE } from '../stories/visit.ts';

const { table } = house();

const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(wanted => document.activeElement?.matches(wanted) === true, selector);

/** How far the map is zoomed. */
const scale = (page: Page): Promise<number> =>
  page.evaluate(() => new DOMMatrix(getComputedStyle(document.querySelector('.abatis-pieces')!).transform).a);

test('UI 20 keys work at a table that has just been opened: an arrow begins at a unit that is asked', async () => {
  const page = await table(await playedTo(MOVEMENT));
  expect(await hasFocus(page, '.abatis-board')).toBe(true);
  // Nobody walks yet, so Enter would still be the filled button.
  expect(await page.locator('[data-keys]').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await appears(page, '.abatis-stack[data-picked]:focus');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('ArrowLeft');
  await appears(page, '.abatis-board[data-keys]:focus-within');
});

test('UI 12 UI 20 the keys of the map work while the scrubber has the focus', async () => {
  const page = await table(await playedTo(MOVEMENT));
  await page.keyboard.press('v');
  await page.getByRole('slider', { name: 'Moment of the game' }).focus();
  const first = await scale(page);
  await page.keyboard.press('+');
  await expect.poll(() => scale(page)).toBeGreaterThan(first);
  // The whole map is more than was shown at first.
  await page.keyboard.press('0');
  await expect.poll(() => scale(page)).toBeLessThan(first);
});

test('UI 22 a phone has no keys, and nothing takes the focus there', async () => {
  const page = await table(await playedTo(MOVEMENT), PHONE);
  expect(await hasFocus(page, 'body')).toBe(true);
});

test('a side is handed to the computer and taken again, in the menu of the table', async () => {
  const page = await table(await playedTo(MOVEMENT));
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'More tools and settings' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Let the computer play the Union: Captain');
  await choose('I play the Union');
  await choose('Let the computer play the Confederates: Captain');
  await page.getByText('Confederate: the computer').first().waitFor();
});
