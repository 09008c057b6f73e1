import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MOVEMENT, playedTo } from './games.ts';
import { logLines, march, promptWords, standing } from './table.ts';
import { atTable, house, toHome } from './visit.ts';

const { tab, table, visit } = house();

/** A game with two orders of our own in it. */
async function someOrders(): Promise<Page> {
  const page = await table(await playedTo(MOVEMENT));
  await march(page, '0415', '0515');
  await march(page, '0610', '0710');
  return page;
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await atTable(page);
}

const told = async (page: Page) => ({
  standing: await standing(page),
  prompt: await promptWords(page),
  log: await logLines(page),
});

test('UI 6 the third click on a page never seen before is the first order', async () => {
  const page = await visit();
  await page.getByText('Brawner’s Farm').first().click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('#table-buttons > button').last().click();
  await expect.poll(() => logLines(page)).toContainEqual(expect.stringContaining('Jackson'));
  await page.keyboard.press('v');
  await expect.poll(() => page.locator('section[aria-label="Replay"]').textContent()).toContain('1 of 1');
});

test('UI 16 a game that was left goes on where it stood, after a reload as well', async () => {
  const page = await someOrders();
  const before = await told(page);
  await page.reload();
  await atTable(page);
  expect(await told(page)).toEqual(before);
  await toHome(page);
  await page.reload();
  await goOn(page);
  expect(await told(page)).toEqual(before);
});

test('UI 16 a game whose tab crashed goes on where it stood', async () => {
  const page = await someOrders();
  const before = await told(page);
  const crashed = page.waitForEvent('crash');
  const wire = await page.context().newCDPSession(page);
  void wire.send('Page.crash').catch(() => undefined);
  await crashed;
  const again = await tab(page);
  await goOn(again);
  expect(await told(again)).toEqual(before);
});
