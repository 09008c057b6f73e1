import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '../../../../tools/browser.ts';
import { fingersOn } from '../../../../tools/fingers.ts';
import { house, PHONE } from '../stories/visit.ts';

const { visit } = house();

const DESK = { viewport: { width: 1600, height: 1000 } };
const NARROW = { ...PHONE, viewport: { width: 390, height: 844 } };

const atPlanner = async (how: Parameters<typeof visit>[0], part = ''): Promise<Page> => {
  const page = await visit(how, `#/planner/eng${part}`);
  await page.getByRole('region', { name: 'What to do' }).waitFor();
  return page;
};

const bar = (page: Page, work: string): Locator => page.locator(`[data-work="${work}"]`);
const crewOf = (page: Page, work: string): Locator => page.getByLabel(`${work}: crew`);
const finished = (page: Page): Promise<string | null> =>
  page.getByRole('region', { name: 'Result' }).locator('h2 + p').first().textContent();

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('ENG P.2 ENG P.5 ENG P.14 by mouse a work is planned, a crew is dragged, and variants are compared', async () => {
  const page = await atPlanner(DESK);
  await expect.poll(() => finished(page)).toBe('15 Jan, 04:40');
  await page.getByRole('button', { name: 'Keep the plan as a variant' }).click();

  // A number, and the plan is reckoned again.
  await page.getByLabel('Approach: size').fill('10');
  await expect.poll(() => finished(page)).not.toBe('15 Jan, 04:40');

  // The bar of the second parallel goes to another party; what would come of it is said while it is held.
  const from = await middleOf(bar(page, 'P2'));
  const to = await middleOf(page.locator('[data-party="S4"]'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y - 30, { steps: 4 });
  await page.mouse.move(from.x, to.y, { steps: 4 });
  await page.getByText('S4 builds Second parallel').first().waitFor();
  expect(await crewOf(page, 'Second parallel').inputValue()).toBe('S1');
  await page.mouse.up();
  await expect.poll(() => crewOf(page, 'Second parallel').inputValue()).toBe('S4');

  // Another row: its priority; along its own: its beginning.
  const battery = await middleOf(bar(page, 'B3'));
  const first = await middleOf(bar(page, 'P1W'));
  await page.mouse.move(battery.x, battery.y);
  await page.mouse.down();
  await page.mouse.move(battery.x, first.y, { steps: 5 });
  await page.mouse.move(battery.x, first.y - 14, { steps: 2 });
  await page.getByText('Battery 3 before First parallel, west').first().waitFor();
  await page.mouse.up();
  const names = page.locator('[data-table="works"] tr[data-row]');
  await expect.poll(() => names.first().getAttribute('data-row')).toBe('B3');

  // The palette bars what cannot be built, and says why by which clause.
  await page.getByRole('button', { name: 'Add a work' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^redoubt to class III: nothing stands there.*23\.55c$/ })
    .waitFor();
  await dialog.getByRole('button', { name: 'ladders', exact: true }).click();
  await expect.poll(() => names.count()).toBe(8);

  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const compare = page.getByRole('region', { name: 'Variants side by side' });
  await compare
    .getByRole('cell', { name: /14 Jan, 03:20 \+/ })
    .first()
    .waitFor();
  await compare.getByRole('button', { name: 'Make it the plan' }).click();
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await expect.poll(() => finished(page)).toBe('15 Jan, 04:40');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('ENG P.13 ENG 23.37a a work that waits says for what and by which clause when it is pointed at', async () => {
  const page = await atPlanner(DESK);
  await page.getByLabel('park: material').fill('24');
  await page.getByLabel(/^delivery to park.*: material$/).fill('2');
  await expect.poll(() => page.getByText(/waits for material: without that/).count()).toBeGreaterThan(0);
  const wait = bar(page, 'AP').locator('rect').nth(1);
  const { x, y } = await middleOf(wait);
  await page.mouse.move(x, y);
  const tag = page.getByRole('tooltip');
  await expect.poll(() => tag.textContent()).toMatch(/waits for \d+ MU until .*23\.37a/);
  // The clause opens beside it.
  await page
    .getByRole('button', { name: /open rule ENG P\.14/ })
    .first()
    .hover();
  await expect
    .poll(() => page.getByRole('tooltip').allTextContents())
    .toContainEqual(expect.stringContaining('P.14'));
});

test('ENG P.5 by touch at 390 px a bar is chosen, drawn aside and let go, and a work is changed in its card', async () => {
  const page = await atPlanner(NARROW);
  await page.getByRole('tab', { name: 'Chart' }).tap();
  await bar(page, 'P1W').waitFor();
  await bar(page, 'P1W').locator('rect').nth(1).tap({ force: true });
  const { x, y } = await middleOf(page.locator('[data-handle="P1W"]'));
  const { down, move, lift } = await fingersOn(page);
  await down({ x, y });
  await page.locator('[data-held]').first().waitFor();
  for (const step of [10, 20, 30, 40]) await move({ x: x + step, y });
  await page
    .getByText(/First parallel, west not before/)
    .first()
    .waitFor();
  await lift();
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);

  await page.getByRole('tab', { name: 'Works' }).tap();
  // The chart, which has a button for each work too, stays until the tab is drawn.
  const works = page.getByRole('tabpanel', { name: 'Works' });
  await works.getByRole('button', { name: /^Approach/ }).tap();
  await page.getByLabel('Approach: night').tap();
  await expect.poll(() => page.getByLabel('Approach: night').isChecked()).toBe(false);
  const heights = await page
    .locator('main :is(button, select, summary, input[type="number"]):visible')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().height));
  expect(Math.min(...heights.filter(height => height > 24))).toBeGreaterThanOrEqual(40);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('ENG P.2 ENG P.5 by keys alone a bar is found, held, handed over, undone and done again', async () => {
  const page = await atPlanner(DESK);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-work') ?? null);
  for (let tabs = 0; tabs < 200 && (await focused()) === null; tabs++) await page.keyboard.press('Tab');
  expect(await focused()).toBe('P1W');
  for (let rows = 0; rows < 6; rows++) await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('P2');
  await page.keyboard.press(' ');
  await page.keyboard.press('c');
  await page.getByText('S2 builds Second parallel').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowUp');
  await page.getByText('Second parallel before Approach').first().waitFor();
  expect(await focused()).toBe('P2');
  await page.keyboard.press('c');
  await page.keyboard.press('c');
  await page.getByText('S3 builds Second parallel').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => crewOf(page, 'Second parallel').inputValue()).toBe('S3');
  await page.keyboard.press('z');
  await expect.poll(() => crewOf(page, 'Second parallel').inputValue()).toBe('S1');
  await page.keyboard.press('y');
  await expect.poll(() => crewOf(page, 'Second parallel').inputValue()).toBe('S3');
});

test('ENG P.2 the planner is found on the first page, keeps its plans, and lists what is wrong with a file', async () => {
  const page = await visit(DESK);
  await page.getByRole('link', { name: 'Plan without a game' }).click();
  await page.getByRole('region', { name: 'What to do' }).waitFor();
  await page.getByLabel('Plan file').setInputFiles({
    name: 'torn.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      '{"calendar":{"start":{"day":1,"seg":"D","turn":1},"ground":[]},"parties":[],"stock":{}}',
    ),
  });
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.textContent()).toMatch(/torn\.json at \/projects: is missing.*\/stock\/at/);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('First parallel, east: size').fill('6');
  await page.getByLabel('First parallel, east: size').press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
  await page.reload();
  await expect.poll(() => page.getByLabel('First parallel, east: size').inputValue()).toBe('6');
});
