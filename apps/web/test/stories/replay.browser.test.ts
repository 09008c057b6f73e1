import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COMBAT, playedTo } from './games.ts';
import { type Standing, standing } from './table.ts';
import { atTable, house } from './visit.ts';

const { table, visit } = house();

/** In the midst of the marches. */
const MOMENT = 9;

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the game' });

async function momentShown(
  page: Page,
): Promise<{ readonly said: string | null; readonly standing: Standing }> {
  return { said: await slider(page).getAttribute('aria-valuetext'), standing: await standing(page) };
}

test('UI 12 a moment is the same after a reload, and in a link for somebody who has nothing else', async () => {
  const page = await table(await playedTo(COMBAT), { permissions: ['clipboard-read', 'clipboard-write'] });
  const present = await standing(page);
  await page.keyboard.press('v');
  await slider(page).fill(String(MOMENT));
  await page.waitForURL(new RegExp(`#/play/[^/]+/at/${MOMENT}$`));
  await page.locator('section[aria-label="Replay"]').getByText('Back to the present').waitFor();
  const shown = await momentShown(page);
  expect(shown.said).toContain(`order ${MOMENT} of ${COMBAT}`);
  expect(shown.standing.stacks).not.toEqual(present.stacks);

  await page.reload();
  await atTable(page);
  await expect.poll(() => momentShown(page)).toEqual(shown);

  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const stranger = await visit({}, new URL(link).hash);
  await atTable(stranger);
  await stranger.getByRole('button', { name: 'Play on from here' }).waitFor();
  expect((await standing(stranger)).stacks).toEqual(shown.standing.stacks);

  await page.getByRole('button', { name: 'Back to the present' }).click();
  await expect.poll(() => standing(page)).toEqual(present);
  await page.waitForURL(/#\/play\/[^/]+$/);
});

test('UI 12 stepping and jumping lead to the same moments as the line', async () => {
  const page = await table(await playedTo(COMBAT));
  await page.keyboard.press('v');
  await slider(page).fill(String(MOMENT));
  await expect.poll(() => slider(page).inputValue()).toBe(String(MOMENT));
  const shown = await standing(page);
  for (const name of ['One step back', 'One step forward']) {
    await page.getByRole('button', { name }).click();
    await page.waitForURL(new RegExp(`/at/${name === 'One step forward' ? MOMENT : MOMENT - 1}$`));
  }
  expect(await standing(page)).toEqual(shown);
  await page.getByRole('button', { name: 'Previous mark' }).click();
  await page.waitForURL(/\/at\/5$/);
  expect((await standing(page)).phase).toBe('Movement');
});
