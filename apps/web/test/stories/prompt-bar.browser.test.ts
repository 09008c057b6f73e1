import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACTIONS, recordedTo } from './games.ts';
import { clickOn, promptButton } from './table.ts';
import { type How, house } from './visit.ts';

const { table } = house();

/** Buttons that reach out of the dark bar or lie on its words, and words that are not shown whole. */
const cut = (page: Page): Promise<readonly string[]> =>
  page.locator('#table-prompt').evaluate(bar => {
    const { top, bottom, right } = bar.getBoundingClientRect();
    const left = bar.querySelector('[data-words]')!.getBoundingClientRect().right;
    const buttons = [...bar.querySelectorAll('#table-buttons > *')].filter(button => {
      const box = button.getBoundingClientRect();
      return box.top < top || box.bottom > bottom || box.left < left || box.right > right;
    });
    const words = [...bar.querySelectorAll('p')].filter(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2,
    );
    return [...buttons, ...words].map(each => each.textContent ?? '');
  });

/** The French choose who acts. */
const french = async (how: How): Promise<Page> => table(await recordedTo('teugn-hausen', ACTIONS), how);

/** They choose what Friant does. */
async function takeFriant(how: How): Promise<Page> {
  const page = await french(how);
  await clickOn(page, '0706');
  return page;
}

test.each([
  [1440, 100],
  [1024, 100],
  [1440, 150],
])(
  'UI 6 in %d pixels, with text of %d percent, no button of a unit that may act is cut off',
  async (width, textSize) => {
    const page = await takeFriant({ viewport: { width, height: 900 }, settings: { textSize } });
    await promptButton(page, 'Move').waitFor();
    expect(await cut(page)).toEqual([]);
  },
);

test('UI 6 what there is no room for is in a menu, and does the same', async () => {
  const page = await takeFriant({ viewport: { width: 1024, height: 900 } });
  await promptButton(page, 'More').click();
  await page.getByRole('menuitem', { name: /^Stay put/ }).click();
  await page.getByText('Friant stays where it is').first().waitFor();
});

test('UI 20 after the checklist Enter is again the filled button, though the map was clicked before', async () => {
  const page = await french({});
  await clickOn(page, '1613');
  const checklist = page.getByRole('dialog', { name: 'Before the phase ends' });
  for (let times = 0; times < 2; times++) {
    await page.keyboard.press('Enter');
    await checklist.getByRole('button', { name: 'Go back' }).press('Enter');
    await checklist.waitFor({ state: 'detached' });
  }
});
