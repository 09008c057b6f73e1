import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, appears, sidewaysOverflow } from '../../../../tools/browser.ts';
import { perWorker } from '../../../../tools/per-worker.ts';
import { hold, placeOf, spotOf, stackOf } from '../../../../tools/table-spots.ts';
import { curtain } from '../secrets/curtain.ts';
import { serveStory } from '../secrets/story-site.ts';
import { idle, logLines, promptButton, wholeMap } from '../stories/table.ts';
import { type How, house, PHONE } from '../stories/visit.ts';

const { visit } = house(() => perWorker('story', serveStory));

/** Picket on one screen, before its first curtain. */
async function started(how: How = {}): Promise<Page> {
  const page = await visit(how);
  await page.getByText('The Lane').first().click();
  await page
    .getByText(/same screen/i)
    .first()
    .click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  return page;
}

/** Whoever the screen is passed to looks at the table. */
async function lifted(page: Page): Promise<string> {
  await curtain(page).waitFor();
  const seat = (await curtain(page).getAttribute('data-curtain'))!;
  await page.getByRole('button', { name: /look at the table/ }).click();
  await appears(page, '.abatis-footprint');
  await idle(page);
  return seat;
}

/** PIC 1.1: each side chooses behind the curtain; blue marches and red stands. The table is blue's. */
async function marching(how: How = {}): Promise<Page> {
  const page = await started(how);
  for (let asked = 0; asked < 2; asked++) {
    const intent = (await lifted(page)) === 'blue' ? 'March' : 'Stand';
    await promptButton(page, intent).click();
    // Dice may follow: to a finger their odds are shown first.
    if (how.hasTouch) await page.getByRole('button', { name: `Confirm: ${intent}` }).click();
  }
  expect(await lifted(page)).toBe('blue');
  await wholeMap(page);
  return page;
}

/** Takes up a company by a click on it. */
async function takeUp(page: Page, name: string, x: number, y: number): Promise<void> {
  const spot = await spotOf(page, x, y);
  await page.mouse.click(spot.x, spot.y);
  await appears(page, `${stackOf(name)}[aria-pressed="true"]`);
}

/** PIC 5.2: in one game of five mist comes in the first turn, and nobody is in range; that game is left. */
async function inClearAir(): Promise<Page> {
  const page = await marching();
  const lines = await logLines(page);
  return lines.some(line => line.includes('The mist comes')) ? inClearAir() : page;
}

test('PIC 1.1 PIC 2.1 PIC 3.2 a turn on a free table by mouse and keys, from the sealed choice to the volleys', async () => {
  const page = await inClearAir();
  expect(await logLines(page)).toEqual(expect.arrayContaining([expect.stringContaining('French march')]));

  // A drag that is too long says so with its clause, and nothing has moved.
  await hold(page, [10, 4.5], [10, 13.5]);
  await page.locator('[data-tone="refused"]').getByText('too long').waitFor();
  await page.mouse.up();
  await page.getByText('2.1').first().waitFor();
  expect(await placeOf(page, '1st')).toBe('10,5@0');

  // A drag straight ahead: the tag has the cost, and the hand need not be exact.
  await hold(page, [10, 4.5], [10.6, 10.5]);
  await page.locator('[data-tone="move"]').getByText('of 6″').waitFor();
  await page.mouse.up();
  await expect.poll(() => placeOf(page, '1st')).toMatch(/^10,1[01](\.\d+)?@0$/);

  // A wheel by a front corner of the company in hand.
  await takeUp(page, '2nd', 18, 4.5);
  await hold(page, [19, 5], [18.6, 6.2]);
  await page.locator('[data-tone="move"]').getByText('to the left').waitFor();
  await page.mouse.up();
  await expect.poll(() => placeOf(page, '2nd')).toMatch(/@3[1-4]\d/);

  // By keys: two inches ahead.
  await takeUp(page, '3rd', 26, 4.5);
  await page.getByRole('application').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.locator('[data-tone="move"]').getByText('2″ of 6″').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf(page, '3rd')).toBe('26,7@0');
  expect(await accessibilityFaults(page)).toEqual([]);

  await promptButton(page, 'Halt').click();
  await expect
    .poll(() => logLines(page))
    .toEqual(expect.arrayContaining([expect.stringMatching(/Grey at 1st: .* hits? 3\.2/)]));
});

test('PIC 2.6 the flank of a company is drawn out by hand, and a menu proposes moves without dragging', async () => {
  const page = await marching();
  await takeUp(page, '1st', 10, 4.5);
  await hold(page, [11, 4.25], [11.5, 4.25]);
  await page.locator('[data-tone="move"]').getByText('5 files').first().waitFor();
  await page.mouse.up();
  await appears(page, `${stackOf('1st')}[aria-label*="5 files"]`);
  await takeUp(page, '2nd', 18, 4.5);
  const spot = await spotOf(page, 18, 4.5);
  await page.mouse.click(spot.x, spot.y);
  await page.getByRole('menuitem', { name: '3″ ahead' }).click();
  await expect.poll(() => placeOf(page, '2nd')).toBe('18,8@0');
});

test('UI 22 on a phone the table fits the screen', async () => {
  const page = await marching(PHONE);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});
