import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '../../../../tools/browser.ts';
import { drop } from '../home/own-files.ts';
import { house, PHONE } from './visit.ts';

const { visit } = house();

/** The smallest height and width of what a finger taps, in CSS pixels. */
const smallest = (heights: readonly number[]): number => Math.min(...heights);

test('on a phone of 360 px a volley is asked about, answered, rolled and followed by its test', async () => {
  const page = await visit(PHONE, '#/referee/bnb');
  await page.getByRole('link', { name: /^Shooting/ }).click();
  const foot = page.locator('[data-part="enter"] footer');
  await expect.poll(() => foot.textContent()).toContain('5 dice, 7 or more');
  await page.getByRole('group', { name: 'Figures that bear' }).getByRole('button', { name: 'more' }).click();
  await page.getByRole('button', { name: 'Shaken' }).first().click();
  await expect.poll(() => foot.textContent()).toContain('5 dice, 9 or more');
  const sizes = await page
    .locator('[data-part="enter"] :is(button:visible, label:has(input))')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().height));
  expect(smallest(sizes.filter(height => height > 24))).toBeGreaterThanOrEqual(44);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByRole('button', { name: 'enter my own dice' }).click();
  for (const face of ['9', '10', '1', '2', '3'])
    await page.getByRole('button', { name: face, exact: true }).click();
  const orders = page.locator('blockquote');
  await expect.poll(() => orders.textContent()).toContain('2 hits: take off 2 figures.');
  await page.getByRole('button', { name: 'Now its morale' }).click();
  await page.getByRole('heading', { name: '3 or more' }).waitFor();
  await page.getByRole('link', { name: 'New question' }).click();
  await page.getByRole('heading', { name: 'Last questions' }).waitFor();
});

const KEMPT = new URL('../../../../rulebooks/bnb/data/scenarios/kempt.json', import.meta.url);

test('a battle that was dropped on the first page has a roster sheet, and so have units that are entered', async () => {
  const page = await visit();
  const scenario = { ...JSON.parse(readFileSync(KEMPT, 'utf8')), id: 'mine', title: 'My own fight' };
  scenario.red.brigades[0].units[0].name = 'My Lights';
  await drop(page, { name: 'mine.json', text: JSON.stringify(scenario) });
  await page.getByRole('radiogroup', { name: 'Your battle My own fight' }).waitFor();
  await page.evaluate(() => {
    location.hash = '#/referee/bnb/roster';
  });
  await page.getByRole('link', { name: 'My own fight' }).click();
  await page.getByRole('heading', { name: 'My own fight' }).waitFor();
  await page.getByText('My Lights').waitFor();

  await page.getByRole('link', { name: 'Units of my own' }).click();
  for (const name of ['9th Léger', '96th Line']) {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Add' }).click();
  }
  await page.getByLabel('Name').fill('Sénarmont');
  await page.getByText('Guns', { exact: true }).click();
  await page.getByText('Heavy', { exact: true }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('Heavy guns, 12; 3 gun models').waitFor();
  expect(await page.getByRole('img', { name: '24 boxes' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Remove 9th Léger' }).click();
  await expect.poll(() => page.getByText('9th Léger').count()).toBe(0);
  await page.reload();
  await page.getByText('Sénarmont').waitFor();
  expect(await page.getByText('96th Line').count()).toBe(1);
});

test("on a phone of 360 px units of one's own are entered with a finger, and the page has no faults", async () => {
  const page = await visit(PHONE, '#/referee/bnb/roster/own');
  await page.getByLabel('Name').fill('La Tour d’Auvergne, 2nd battalion');
  await page.getByRole('group', { name: 'Figures' }).getByRole('button', { name: 'more' }).tap();
  await page.getByRole('button', { name: 'Add' }).tap();
  await page.getByRole('img', { name: '25 boxes' }).waitFor();
  const sizes = await page
    .locator('main :is(button:visible, label:has(input[type=radio]))')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().height));
  expect(smallest(sizes)).toBeGreaterThanOrEqual(44);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});
