import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DECLARING, MOVEMENT, recordedTo } from './games.ts';
import { saved } from './table.ts';
import { house } from './visit.ts';

const { table } = house();

const HUMAN = { kind: 'human' };
const COMPUTER = { kind: 'computer', player: 'doctrine' };

/** A recorded game with these players. */
const playedBy = (text: string, players: object): string =>
  JSON.stringify({ ...JSON.parse(text), version: 2, players });

const staff = (page: Page) => page.getByRole('region', { name: 'Staff suggestion' });
const ordersIn = async (page: Page): Promise<number> => JSON.parse((await saved(page)).text).entries.length;

test('UI 31 the staff suggests an order with its reason and chance, plays nothing, and is taken at its word by a click', async () => {
  const text = await recordedTo('brawners-farm', MOVEMENT);
  const page = await table(playedBy(text, { union: COMPUTER, confederate: HUMAN }));
  await page.keyboard.press('k');
  await staff(page).getByRole('button', { name: 'Do this' }).waitFor();
  expect(await staff(page).textContent()).toMatch(/against \d{4}.*\d+ % to drive the enemy off/);
  expect(await ordersIn(page)).toBe(MOVEMENT);
  await page.keyboard.press('Escape');
  await expect.poll(() => staff(page).count()).toBe(0);
  await page.keyboard.press('k');
  await staff(page).getByRole('button', { name: 'Do this' }).click();
  await expect.poll(() => ordersIn(page)).toBeGreaterThan(MOVEMENT);
  expect(await staff(page).count()).toBe(0);
});

test('UI 31 staff suggestions can be switched off', async () => {
  const text = await recordedTo('brawners-farm', MOVEMENT);
  const page = await table(playedBy(text, { union: COMPUTER, confederate: HUMAN }), {
    settings: { staff: false },
  });
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'More tools and settings' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Ask the staff' }).count()).toBe(0);
  expect(await staff(page).count()).toBe(0);
});

test('UI 31 MIB 2.5b a computer that keeps its charts tells the reasons of its orders as far as they can be heard, while it plays', async () => {
  const text = await recordedTo('teugn-hausen', DECLARING);
  const page = await table(playedBy(text, { french: COMPUTER, coalition: HUMAN }), {
    settings: { pace: 0 },
  });
  await page.getByLabel('Show in the log').selectOption('thoughts');
  const reasons = page.locator('#table-log [data-kind="thought"]');
  await reasons.first().waitFor();
  const told = (await reasons.allTextContents()).join('\n');
  // What an attack promises rests on strengths that are not known.
  expect(told).not.toMatch(/\d %|Nothing of this kind/);
});

test('UI 31 while nobody plays by computer, the reasons say so', async () => {
  const page = await table(await recordedTo('brawners-farm', MOVEMENT));
  await page.getByLabel('Show in the log').selectOption('thoughts');
  await page.getByText('No computer plays here.').waitFor();
});
