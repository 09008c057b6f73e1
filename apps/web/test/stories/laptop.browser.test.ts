import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '../../../../tools/browser.ts';
import { ACTIONS, COMBAT, DECLARING, playedTo, recordedTo } from './games.ts';
import { clickOn, pointAt, promptButton } from './table.ts';
import { house } from './visit.ts';

const { table } = house();

const LAPTOPS = [
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
] as const;

/** Those of these elements of which a corner is covered, cut off or out of the window, by their words. */
const unseen = (all: Locator): Promise<readonly string[]> =>
  all.evaluateAll(each =>
    each
      .filter(one => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const corners = [
          [left + 3, top + 3],
          [right - 3, top + 3],
          [left + 3, bottom - 3],
          [right - 3, bottom - 3],
        ] as const;
        return !corners.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
      })
      .map(one => one.textContent ?? ''),
  );

/** Words that are cut off by what they stand in. */
const cutOff = (all: Locator): Promise<readonly string[]> =>
  all.evaluateAll(each =>
    each.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent ?? ''),
  );

/** The Confederates are about to move; a brigade far down in their order of battle stands there. */
const GETTYSBURG = 415;
const IVERSON = '0718';

/** Of Teugn-Hausen: cuirassiers have driven a division with a long name back. */
const RETREAT = 75;

const rows = (page: Page): Locator => page.locator('#table-forces [data-short]');

test.each(LAPTOPS)(
  'UI 23 at $width by $height every row of the force chart is in sight, with its whole name, and so are three lines of the log',
  async viewport => {
    const page = await table(await recordedTo('teugn-hausen', DECLARING), { viewport });
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(5);
    expect(await unseen(rows(page))).toEqual([]);
    expect(await cutOff(rows(page).locator('strong'))).toEqual([]);
    const heights = await rows(page).evaluateAll(all => all.map(each => each.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(48);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(await cutOff(page.locator('#table-cup li strong'))).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    const lines = page.locator('#table-log ol > li');
    for (const place of [0, 1, 2]) expect(await unseen(lines.nth(place))).toEqual([]);
  },
);

test('UI 23 UI 34 long names are whole in the force chart, and the queue tells a result beside them in three lines', async () => {
  const page = await table(await recordedTo('teugn-hausen', RETREAT), { viewport: LAPTOPS[0] });
  await rows(page).filter({ hasText: 'Hohenlohe-Bartenstein' }).waitFor();
  expect(await cutOff(rows(page).locator('strong'))).toEqual([]);
  const plan = page.locator('#table-plans li').filter({ hasText: 'Retreat 2, advance 2' });
  expect((await plan.boundingBox())!.height).toBeLessThanOrEqual(72);
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('UI 23 the order of battle brings the brigade of what is selected into sight', async () => {
  const page = await table(await recordedTo('gettysburg-1-july', GETTYSBURG), { viewport: LAPTOPS[0] });
  const row = page.locator('#table-forces [data-level]').filter({ hasText: 'Iverson' }).last();
  await row.waitFor();
  expect(await unseen(row)).not.toEqual([]);
  await clickOn(page, IVERSON);
  await expect.poll(() => unseen(row)).toEqual([]);
});

test('UI 24 MIB 3.0f before the first draw the cup is one line under its title', async () => {
  const page = await table(await recordedTo('teugn-hausen', 0), { viewport: LAPTOPS[0] });
  const [title, note] = await Promise.all([
    page.locator('#table-cup h2').boundingBox(),
    page.locator('#table-cup p').first().boundingBox(),
  ]);
  expect(note!.height).toBeLessThan(24);
  expect(Math.abs(title!.y - note!.y)).toBeLessThan(6);
});

test('UI 10 on a laptop the overlays are one menu, which says what is on; all phases are in the bar', async () => {
  const page = await table(await playedTo(COMBAT), { viewport: LAPTOPS[0] });
  const bar = page.getByRole('navigation', { name: 'Tools' });
  await bar.getByRole('button', { name: 'Overlays' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Line of sight' }).waitFor();
  await page.getByRole('menuitemcheckbox', { name: /^Command/ }).click();
  await bar.getByRole('button', { name: /^Command/ }).waitFor();
  await page.keyboard.press('c');
  await bar.getByRole('button', { name: 'Overlays' }).waitFor();
  expect(await page.locator('[aria-label="Phases of the turn"] li').count()).toBe(6);
  expect(await cutOff(page.locator('[aria-label="Phases of the turn"]'))).toEqual([]);
  await page.locator('#table-clock').getByText('turn 1 of 4').waitFor();
});

test('UI 3 on a laptop what decides a roll is one line, which a triangle unfolds; it stays so for the next roll', async () => {
  const page = await table(await playedTo(COMBAT), { viewport: LAPTOPS[0] });
  const preview = page.locator('#table-preview');
  await preview.getByText('Net').first().waitFor();
  const counted = preview.getByRole('listitem').filter({ hasText: '31GA in 0816' });
  expect(await counted.count()).toBe(0);
  await preview.getByRole('button', { name: 'What decides the roll', expanded: false }).click();
  await counted.waitFor();
  await promptButton(page, 'Fight at 0917').hover();
  await preview.locator('h2').filter({ hasText: /0917/ }).waitFor();
  await preview.getByRole('button', { name: 'What decides the roll', expanded: true }).waitFor();
  expect(await accessibilityFaults(page, '#table-preview')).toEqual([]);
});

test('UI 23 on a laptop what is known of the selection is one line at the foot of the forces, until it is unfolded', async () => {
  const page = await table(await recordedTo('teugn-hausen', ACTIONS), { viewport: LAPTOPS[0] });
  await clickOn(page, '0706');
  const foot = page.getByRole('region', { name: /^(Selected|About)$/ });
  const line = foot.getByRole('button', { name: /Friant/, expanded: false });
  await line.waitFor();
  expect((await foot.boundingBox())!.height).toBeLessThan(44);
  // The unit itself is in its row of the chart, with what comes next.
  await rows(page).filter({ hasText: 'Friant' }).getByText('boxes to Tired').waitFor();
  await line.click();
  await foot.getByText('Louis Friant').waitFor();
});

test('UI 13 MIB T6 a table that is opened from mean effects shows the cells that they come from', async () => {
  const page = await table(await recordedTo('teugn-hausen', DECLARING), { viewport: LAPTOPS[0] });
  await pointAt(page, '0810');
  const means = page.locator('#table-preview table', { hasText: 'Mean effects' });
  await means.getByRole('button', { name: /^T6/ }).click();
  const effects = page.locator('article[data-clause="MIB T6"]');
  await effects.locator('td[data-used]').first().waitFor();
  expect(await effects.locator('th[scope=col][data-used]').count()).toBeGreaterThan(0);
  // Not every cell of a column that is read is read.
  expect(await effects.locator('td[data-used]').count()).toBeLessThan(await effects.locator('td').count());
});

test('UI 13 LFM T6 a table that is opened from a line of the log shows the one cell that was read, and it is in sight', async () => {
  const page = await table(await playedTo(COMBAT + 8), { viewport: LAPTOPS[0] });
  const line = page
    .locator('#table-log li')
    .filter({ hasText: 'Combat' })
    .filter({ hasText: 'column 6:1' })
    .first();
  await line.getByRole('button', { name: /^T6/ }).click();
  const cell = page.locator('article[data-clause="LFM T6"] td[data-used]');
  await cell.waitFor();
  expect(await cell.count()).toBe(1);
  expect(await unseen(cell)).toEqual([]);
  expect(await line.textContent()).toContain(await cell.textContent());
});
