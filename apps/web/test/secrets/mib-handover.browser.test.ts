import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, appears, sidewaysOverflow } from '../../../../tools/browser.ts';
import { touch } from '../browser/hands/touch.ts';
import { FIGHTING, recordedTo } from '../stories/games.ts';
import { atTable, type How, house, PHONE } from '../stories/visit.ts';
import { curtain, liftByKeys, wholePage } from './curtain.ts';

const { table } = house();

const dice = (page: Page): Locator => page.getByRole('region', { name: 'Dice' });
const handOver = (page: Page): Locator => page.getByRole('button', { name: 'Hand over' });
const look = (page: Page): Locator => page.getByRole('button', { name: 'look at the table' });

/** The French are about to fight the first of two combats. */
const fighting = async (how: How = {}): Promise<Page> =>
  table(await recordedTo('teugn-hausen', FIGHTING), how);

const MOTIONS = [
  { motion: 'at once', how: { reducedMotion: 'reduce' }, audited: true },
  { motion: 'falling', how: { reducedMotion: 'no-preference' }, audited: false },
] as const;

test.each(MOTIONS)(
  'UI 29 UI 20 by keys: dice $motion lie before the attacker until he hands the screen over',
  async ({ how, audited }) => {
    const page = await fighting(how);
    await page.keyboard.press('Enter');
    await handOver(page).waitFor();
    await dice(page).getByText('Retreat 3, advance 3').first().waitFor();
    expect(await curtain(page).count()).toBe(0);
    await page.getByText('Read the dice, then hand over').first().waitFor();
    await expect.poll(() => page.locator('.abatis-stack[data-picked]').count()).toBe(0);
    expect(await wholePage(page)).not.toMatch(/Least costly/);
    if (audited) expect(await accessibilityFaults(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await curtain(page).waitFor();
    await expect.poll(() => curtain(page).getAttribute('data-curtain')).toBe('coalition');
    expect(await wholePage(page)).not.toMatch(/abatis-stack|table-log|Retreat 3/);
    await liftByKeys(page);
    await atTable(page);
    await page.getByRole('button', { name: /^Least costly/ }).waitFor();
  },
);

test('UI 29 a key that is held down gives one order: it neither hands over nor lifts the curtain', async () => {
  const page = await fighting();
  await page.keyboard.down('Enter');
  await handOver(page).waitFor();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  expect(await curtain(page).count()).toBe(0);
  await page.keyboard.up('Enter');
  await page.keyboard.down('Enter');
  await curtain(page).waitFor();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  for (let n = 0; n < 3; n++) await page.keyboard.press('Enter');
  expect(await curtain(page).count()).toBe(1);
});

/** The two ways on: the usual answer, and the other, where the usual answer is a click on the map. */
const WAYS_ON = '#table-buttons > :is([data-place="other"], [data-place="usual"]):not([aria-disabled])';

test('UI 34 a combat that has been fought stays in the queue with its result', async () => {
  const page = await fighting();
  await page.keyboard.press('Enter');
  await handOver(page).click();
  await look(page).click();
  await page.getByRole('button', { name: /^Least costly/ }).click();
  await look(page).click();
  const [first, second] = [0, 1].map(place =>
    page.getByRole('region', { name: 'Planned' }).getByRole('listitem').nth(place),
  ) as [Locator, Locator];
  await first.getByText('Retreat 3, advance 3').waitFor();
  for (let orders = 0; (await first.getAttribute('data-state')) !== 'done' && orders < 12; orders++) {
    await page.locator(WAYS_ON).last().click();
    await appears(page, '[data-curtain], #table-prompt[aria-busy="false"]');
    if (await curtain(page).count()) await look(page).click();
    await first.waitFor();
  }
  await expect.poll(() => first.getAttribute('data-state')).toBe('done');
  await expect.poll(() => first.textContent()).toMatch(/St Hilaire against 0810.*Retreat 3, advance 3/);
  expect(await second.getAttribute('data-state')).not.toBe('done');
});

test('UI 22 UI 29 on a phone the strip of dice stays, and after a hex to retreat to is chosen the button leads there', async () => {
  const page = await fighting(PHONE);
  await page.locator('#table-buttons [data-filled]').tap();
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  await page.locator('#table-buttons > button').last().tap();
  await dice(page).getByText('Retreat 3, advance 3').waitFor();
  expect(await sidewaysOverflow(page)).toBe(0);
  await handOver(page).tap();
  await look(page).tap();
  await atTable(page);
  const buttons = page.locator('#table-buttons');
  await buttons.getByText(/^Least costly: to (?!1008)/).waitFor();
  await touch(page).choose('1008');
  await buttons.getByText(/^(?!Least costly).* to 1008\b/).waitFor();
  await expect.poll(() => buttons.getByText('Least costly').count()).toBe(0);
});
