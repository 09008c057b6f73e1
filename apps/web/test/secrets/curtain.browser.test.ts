import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, appears, sidewaysOverflow } from '../../../../tools/browser.ts';
import { perWorker } from '../../../../tools/per-worker.ts';
import { type How, house, PHONE } from '../stories/visit.ts';
import { curtain, liftByKeys, wholePage } from './curtain.ts';
import { serveStory } from './story-site.ts';

const { visit } = house(() => perWorker('story', serveStory));

async function started(how: How, opponent: RegExp): Promise<Page> {
  const page = await visit(how);
  await page.getByText('The Ford').first().click();
  await page.getByText(opponent).first().click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  return page;
}

async function seatBehind(page: Page): Promise<string> {
  await curtain(page).waitFor();
  return (await curtain(page).getAttribute('data-curtain'))!;
}

/** Gives orders until the screen must be passed on. */
async function passOn(page: Page): Promise<void> {
  while ((await curtain(page).count()) === 0) {
    await page.getByRole('button', { name: /^Pass/ }).first().click();
    await appears(page, '[data-curtain], #table-prompt[aria-busy="false"]');
  }
}

const other = (seat: string): string => (seat === 'blue' ? 'red' : 'blue');

test('UI 29 behind the curtain there is no table: nothing to see, to hear, to point at or to press', async () => {
  const page = await started({}, /same screen/i);
  const first = await seatBehind(page);
  await expect
    .poll(() => page.getByRole('heading').allTextContents())
    .toEqual([expect.stringMatching(/Pass the screen to the (French|Austrian) player/)]);
  expect(await wholePage(page)).not.toMatch(/secret of|abatis-stack|table-log|table-forces/);
  expect(await accessibilityFaults(page)).toEqual([]);
  // The keys of the table are dead too.
  for (const key of ['v', 'b', 'r', 'q', 'z', '?']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await wholePage(page)).not.toContain('secret of');

  // Enter alone is no word for it, however often it is pressed.
  for (let n = 0; n < 3; n++) await page.keyboard.press('Enter');
  expect(await seatBehind(page)).toBe(first);
  await liftByKeys(page);
  await page.locator('.abatis-stack').first().waitFor();
  await page.locator('#table-log').getByText(`secret of ${first}`).first().waitFor();
  expect(await wholePage(page)).not.toContain(`secret of ${other(first)}`);

  await passOn(page);
  expect(await seatBehind(page)).toBe(other(first));
  expect(await wholePage(page)).not.toMatch(/secret of|abatis-stack|table-log/);

  // Neither the list of games nor a reload is a way round it.
  await page.getByRole('link', { name: 'To the first page' }).click();
  const goOn = page.getByRole('link', { name: 'Continue', exact: true });
  await goOn.waitFor();
  expect(await wholePage(page)).not.toContain('secret of');
  await goOn.click();
  expect(await seatBehind(page)).toBe(other(first));
  await page.reload();
  expect(await seatBehind(page)).toBe(other(first));
  expect(await wholePage(page)).not.toContain('secret of');
  await page.getByRole('button', { name: /look at the table/ }).click();
  await page
    .locator('#table-log')
    .getByText(`secret of ${other(first)}`)
    .first()
    .waitFor();
  expect(await wholePage(page)).not.toContain(`secret of ${first}`);

  // And the replay is none either.
  await page.keyboard.press('v');
  await page.getByRole('slider', { name: 'Moment of the game' }).fill('0');
  await page.getByText('An earlier moment').first().waitFor();
  expect(await wholePage(page)).not.toContain(`secret of ${first}`);
});

test('UI 23 UI 24 cup, tracks and force chart stand beside the map, and only the own chart is filled', async () => {
  const page = await started({}, /same screen/i);
  const first = await seatBehind(page);
  await liftByKeys(page);
  const cup = page.getByRole('region', { name: 'Chits, 1:30 PM' });
  await cup.waitFor();
  await expect
    .poll(() => cup.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(/^French corps.*(active|in the cup)$/),
      expect.stringMatching(/^Austrian corps.*(active|in the cup)$/),
    ]);
  await page
    .getByRole('region', { name: 'Turns' })
    .getByText('Marked: 1 of 6, 1; from first to last.')
    .waitFor();
  const forces = page.getByRole('region', { name: 'Order of battle' });
  await forces.getByRole('heading', { name: 'Force chart' }).waitFor();
  await forces.getByText('yours only').waitFor();
  await expect
    .poll(() => forces.getByRole('img', { name: 'Fatigue: 2 of 5, the last 1 grey' }).count())
    .toBe(4);
  await expect.poll(() => forces.getByTitle('2 boxes to Tired').count()).toBe(4);
  await forces.getByTitle(first === 'blue' ? /Austrian/ : /French/).click();
  await forces
    .getByText(`${other(first)}-`)
    .first()
    .waitFor();
  await expect.poll(() => forces.getByRole('img').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('UI 34 the queue is reordered and emptied by mouse and by keys, and says what is wrong with it', async () => {
  const page = await started({}, /same screen/i);
  await seatBehind(page);
  await liftByKeys(page);
  await page.locator('.abatis-stack').first().waitFor();
  const mine = page.locator('.abatis-stack[data-picked]');
  await mine.first().waitFor();
  const places = await mine.evaluateAll(stacks => stacks.map(stack => (stack as HTMLElement).dataset.place!));
  for (const place of places.slice(0, 2)) {
    await page.locator(`.abatis-stack[data-place="${place}"]`).click();
    await page.locator(`.abatis-stack[data-place="${place}"][aria-pressed="true"]`).waitFor();
  }
  const queue = page.getByRole('region', { name: 'Planned' });
  const units = (): Promise<string[]> => queue.locator('li > div > :nth-child(2)').allTextContents();
  await queue.getByText('Not beside the first').waitFor();
  const [one, two] = await units();
  await queue.getByRole('button', { name: `Earlier: ${two}` }).click();
  await expect.poll(units).toEqual([two, one]);
  await page.keyboard.press('q');
  await page.keyboard.press('Delete');
  await expect.poll(units).toEqual([one]);
  await queue.getByRole('button', { name: `Drop: ${one}` }).click();
  await queue.waitFor({ state: 'detached' });
});

test('UI 22 UI 29 on a phone: curtain, chits and charts in the sheet, nothing wider than the screen', async () => {
  const page = await started(PHONE, /same screen/i);
  const first = await seatBehind(page);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByRole('button', { name: /look at the table/ }).tap();
  await page.getByRole('tab', { name: 'Orders' }).tap();
  await page.getByRole('region', { name: 'Chits, 1:30 PM' }).waitFor();
  await page.getByText(`secret of ${first}`).first().waitFor();
  expect(await wholePage(page)).not.toContain(`secret of ${other(first)}`);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('UI 29 against the computer there is no curtain, and the enemy stays unknown', async () => {
  const page = await started({}, /^computer/i);
  await page.locator('.abatis-stack').first().waitFor();
  expect(await curtain(page).count()).toBe(0);
  await page.locator('#table-log').getByText('secret of blue').first().waitFor();
  expect(await wholePage(page)).not.toContain('secret of red');
});
