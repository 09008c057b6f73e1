import { expect, test } from 'vitest';
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
