import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '../../../../tools/browser.ts';
import { golden } from './games.ts';
import { house, PHONE } from './visit.ts';

const { table, visit } = house();

const POCKET = { ...PHONE, viewport: { width: 390, height: 844 } };

/** Starts a battle from the first page, and waits for its card. */
async function briefed(page: Page, battle: RegExp): Promise<void> {
  await page.getByText(battle).first().click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('#briefing-start').waitFor();
}

test('UI 22 on a phone the bar of the briefing is one row of buttons', async () => {
  const page = await visit({ ...POCKET, settings: { briefing: true } });
  await briefed(page, /^Teugn-Hausen/);
  const bar = page.getByRole('region', { name: 'What to do' });
  const boxes = await bar
    .getByRole('button')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes).toHaveLength(4);
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
  for (const { height, width } of boxes) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(56);
    expect(width).toBeGreaterThanOrEqual(44);
  }
  expect((await bar.boundingBox())!.height).toBeLessThan(72);
  // What the bar has no room for stands at the end of the card.
  await page.getByText('Your first decision').first().waitFor();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('on a laptop how it is won is read without scrolling', async () => {
  const page = await visit({ viewport: { width: 1366, height: 768 }, settings: { briefing: true } });
  await briefed(page, /^Teugn-Hausen/);
  const won = page.locator('[data-is=won]');
  await won.getByText('Early end').waitFor();
  expect(await won.evaluate(part => part.scrollHeight - part.clientHeight)).toBeLessThanOrEqual(0);
});

test.each([
  ['teugn-hausen', /the French win with a lead of 5 or more/],
  ['brawners-farm', /Union 24 points, Confederate 10 at the end of 8 pm/],
] as const)('UI 32 %s: the result says why, whenever it is opened', async (battle, why) => {
  const page = await table(await golden(battle), POCKET);
  await page.getByRole('button', { name: 'The result' }).tap();
  const card = page.getByRole('dialog');
  await card.getByText(why).waitFor();
  await card.getByText(/^at the end: (FR by 4|US by 14)$/).waitFor();
  const buttons = await card
    .getByRole('button', { name: /^(Export|Replay|Play again|Look at the map)$/ })
    .evaluateAll(all =>
      all.map(each => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    );
  expect(buttons).toEqual([true, true, true, true]);
  expect(await sidewaysOverflow(page)).toBe(0);
});
