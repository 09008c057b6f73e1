import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, appears, sidewaysOverflow } from '../../../../tools/browser.ts';
import { hold, placeOf, spotOf, stackOf } from '../../../../tools/table-spots.ts';
import { idle, promptButton, wholeMap } from '../stories/table.ts';
import { type How, house, PHONE } from '../stories/visit.ts';

const { visit } = house();

/** Kempt against the Léger on one screen, when the French begin to move: the dice of a new game are the same here. */
async function moving(how: How = {}): Promise<Page> {
  const page = await visit(how);
  await page
    .getByText(/Steady, light infantry/)
    .first()
    .click();
  await page
    .getByText(/same screen/i)
    .first()
    .click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const answer of [/^Ready/, /^Move first/]) await promptButton(page, answer).click();
  await promptButton(page, /End movement/).waitFor();
  await idle(page);
  if (!how.hasTouch) await wholeMap(page);
  return page;
}

async function takeUp(page: Page, name: string, x: number, y: number): Promise<void> {
  const spot = await spotOf(page, x, y);
  await page.mouse.click(spot.x, spot.y);
  await appears(page, `${stackOf(name)}[aria-pressed="true"]`);
}

const tag = (page: Page) => page.locator('[data-tone="move"]');

test('UI 25 BNB 0.9a by mouse a move is put together leg by leg, a leg is undone, and a brigade moves by one gesture', async () => {
  const page = await moving();
  await takeUp(page, '1/42e Ligne', 17, 36);
  await hold(page, [17, 36], [17.1, 33]);
  await tag(page)
    .getByText(/Advance/)
    .waitFor();
  await page.mouse.up();
  await promptButton(page, /Confirm move/).waitFor();
  expect(await placeOf(page, '1/42e Ligne')).toBe('17,35@180');

  // A corner of the ghost swings about the other one; Z takes the wheel back.
  await hold(page, [18.5, 32], [18.2, 31.2]);
  await tag(page).getByText(/Wheel/).waitFor();
  await page.mouse.up();
  await page.getByRole('heading', { name: 'Move in hand' }).waitFor();
  await page.locator('section').getByText('1/42e Ligne wheels').waitFor();
  await page.keyboard.press('z');
  await page.locator('section').getByText('1/42e Ligne advances').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf(page, '1/42e Ligne')).toMatch(/^17,3[12](\.\d+)?@180$/);

  await takeUp(page, '1/1er Léger', 26, 34);
  await promptButton(page, /Whole brigade/).click();
  await hold(page, [26, 34], [26, 32]);
  await page.mouse.up();
  await promptButton(page, /Confirm move/).click();
  for (const name of ['1/1er Léger', '2/1er Léger'])
    await expect.poll(() => placeOf(page, name)).toMatch(/,3[01](\.\d+)?@180$/);
});

test('UI 6 the many buttons of a unit that may move keep off the words beside them', async () => {
  const page = await moving({ viewport: { width: 1440, height: 900 } });
  await takeUp(page, '1/42e Ligne', 17, 36);
  await promptButton(page, /Up to contact|As far as allowed|Whole brigade/)
    .first()
    .waitFor();
  const onWords = await page.locator('#table-prompt').evaluate(bar => {
    const { right } = bar.querySelector('[data-words]')!.getBoundingClientRect();
    return [...bar.querySelectorAll('#table-buttons > *')]
      .filter(button => button.getBoundingClientRect().left < right)
      .map(button => button.textContent);
  });
  expect(onWords).toEqual([]);
});

test('UI 20 BNB 0.10a by keys a unit is nudged, goes as far as it may, and forms square', async () => {
  const page = await moving();
  await takeUp(page, '1/42e Ligne', 17, 36);
  await page.getByRole('application').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tag(page)
    .getByText(/Advance 1\.1″/)
    .waitFor();
  await page.keyboard.press('Enter');
  await promptButton(page, /Confirm move/).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf(page, '1/42e Ligne')).toBe('17,33.9@180');

  await takeUp(page, '2/1er Léger', 34, 34);
  await page.getByRole('button', { name: /^Formation/ }).click();
  await page.getByRole('button', { name: /^Square/ }).click();
  await promptButton(page, /Confirm move/).click();
  await appears(page, `${stackOf('2/1er Léger')}[aria-label*="square"]`);
});

test('UI 22 BNB 0.9c by touch at 360 pixels a wheel is nudged by a degree and confirmed', async () => {
  const page = await moving(PHONE);
  await page.locator(stackOf('1/1er Léger')).tap();
  await page.getByRole('button', { name: /^Wheel/ }).tap();
  const degree = page.getByRole('button', { name: '1°▸', exact: true });
  await degree.tap();
  await page.getByText('1.0° right').waitFor();
  await degree.tap();
  await page.getByText('2.0° right').waitFor();
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByRole('button', { name: /^Confirm move/ }).tap();
  await expect.poll(() => placeOf(page, '1/1er Léger')).toMatch(/@182$/);
});
