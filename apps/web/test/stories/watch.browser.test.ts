import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logLines, promptButton, promptWords } from './table.ts';
import { atTable, house } from './visit.ts';

const { visit } = house();

async function watchBrawnersFarm(page: Page): Promise<void> {
  await page.getByText('Brawner’s Farm').first().click();
  await page.getByText('Watch', { exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await atTable(page);
}

/** How many orders have been given, as the replay counts them. */
const orders = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Moment of the game' }).getAttribute('max'));

test('two computers are watched: thinking, pause, single orders, pace, and why', async () => {
  const page = await visit();
  await watchBrawnersFarm(page);
  await expect.poll(() => promptWords(page)).toMatch(/the computer is thinking/);
  await page.getByRole('combobox', { name: 'Pace' }).selectOption('Slow');
  await promptButton(page, 'Pause').click();
  await promptButton(page, 'Go on').waitFor();
  await page.keyboard.press('v');
  const before = await orders(page);
  for (const step of [1, 2]) {
    await promptButton(page, 'One order').click();
    await expect.poll(() => orders(page)).toBe(before + step);
  }
  await promptButton(page, 'Go on').waitFor();
  expect(await orders(page)).toBe(before + 2);

  await page.getByRole('combobox', { name: 'Pace' }).selectOption('Fast');
  await promptButton(page, 'Go on').click();
  await expect.poll(() => orders(page)).toBeGreaterThan(before + 6);
  await promptButton(page, 'Pause').click();
  await promptButton(page, 'Go on').waitFor();
  const reasons = await page.locator('#table-log li[data-kind="thought"]').allTextContents();
  expect(reasons).not.toEqual([]);
  for (const reason of reasons) expect(reason).toMatch(/^Why.{10,}/);
});

test('while the computers play, the page is at the disposal of whoever watches', async () => {
  const page = await visit();
  await watchBrawnersFarm(page);
  await page.getByRole('combobox', { name: 'Pace' }).selectOption('Fast');
  const before = (await logLines(page)).length;
  await page.getByRole('button', { name: 'Rules' }).click();
  const rules = page.getByRole('complementary', { name: 'Rules' });
  await rules.getByRole('searchbox').fill('11');
  await rules.getByText('Retreat before combat').first().waitFor();
  await rules.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await logLines(page)).length).toBeGreaterThan(before);
  await promptButton(page, 'Pause').click();
  await promptButton(page, 'Go on').waitFor();
});

test('UI 6 the end of a game leaves open what is read, can be put away, and can be had again', async () => {
  const page = await visit();
  await watchBrawnersFarm(page);
  // The rules are open before the game is hurried on: its result would lie over the button.
  await page.getByRole('button', { name: 'Rules' }).click();
  const search = page.getByRole('complementary', { name: 'Rules' }).getByRole('searchbox');
  await search.fill('retreat');
  await page.getByRole('combobox', { name: 'Pace' }).selectOption('At once');
  await search.focus();
  const result = page.getByRole('dialog', { name: /victory|draw/i });
  await result.waitFor({ timeout: 60_000 });
  // Whoever is reading stays there, and can go on.
  expect(await search.evaluate(element => element === document.activeElement)).toBe(true);
  await search.press('End');
  await page.keyboard.type(' before');
  await page.getByText('Retreat before combat').first().click();
  await result.getByRole('button', { name: 'Look at the map' }).click();
  await result.waitFor({ state: 'detached' });
  await page.getByRole('complementary', { name: 'Rules' }).waitFor();
  await promptButton(page, 'The result').click();
  await result.waitFor();
  await page.keyboard.press('Escape');
  await result.waitFor({ state: 'detached' });
});
