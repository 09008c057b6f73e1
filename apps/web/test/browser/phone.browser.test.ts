import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sidewaysOverflow } from '../../../../tools/browser.ts';
import { ACTIONS, COMBAT, DECLARING, FIRE, playedTo, recordedTo } from '../stories/games.ts';
import { house, PHONE } from '../stories/visit.ts';
import { touch } from './hands/touch.ts';
import { changing, shown, until } from './shown.ts';

const { nextTable, table, visit } = house();

const LEAST = 44;

/**
 * Whatever can be pressed and is less than a fingertip wide or high. Excused are links within a sentence or a table, the mark on
 * the upper edge of the sheet, since the whole edge is one handle, and counters, since the whole hex is tapped.
 */
function tooSmall(page: Page, within: string): Promise<readonly string[]> {
  return page.evaluate(
    ([selector, least]) => {
      const targets = [
        ...document.querySelectorAll<HTMLElement>(
          `${selector} :is(a, button, select, input, summary, [role="tab"])`,
        ),
      ];
      const isInText = (target: Element): boolean =>
        target.closest('p, td, dd, h3') !== null ||
        [...target.parentNode!.childNodes].some(each => each instanceof Text && each.data.trim() !== '');
      return targets
        .filter(target => target.checkVisibility() && !isInText(target))
        .filter(target => !target.matches('.abatis-stack, [aria-label^="Sheet:"]'))
        .map(target => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.right > 0 && (box.width < least || box.height < least))
        .map(({ target, box }) => {
          const name = target.ariaLabel ?? target.textContent ?? '';
          return `${name.trim()}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
        });
    },
    [within, LEAST] as const,
  );
}

/** Buttons of the bar whose words are wider than they are, and lie on what stands beside them. */
const spilling = (page: Page): Promise<readonly string[]> =>
  page
    .locator('header button')
    .evaluateAll(buttons =>
      buttons
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent ?? ''),
    );

test('UI 22 whatever the sheet and the map offer is large enough for a fingertip, in every tab', async () => {
  const page = await table(await playedTo(FIRE), PHONE);
  const hand = touch(page);
  await changing(page, () => hand.choose('0713'));
  for (const name of ['Stack', 'Odds', 'Orders', 'Log']) {
    await page.getByRole('tab', { name }).tap();
    await page.getByRole('tab', { name, selected: true }).waitFor();
    expect(await tooSmall(page, '#table-prompt'), name).toEqual([]);
    expect(await sidewaysOverflow(page), name).toBe(0);
  }
  expect(await tooSmall(page, 'main')).toEqual([]);
  expect(await tooSmall(page, 'header')).toEqual([]);
  expect(await spilling(page)).toEqual([]);
});

test('UI 22 before dice fall the odds are shown and a second word is asked; the first can be taken back', async () => {
  const page = await table(await playedTo(0), PHONE);
  const before = await shown(page);
  const roll = page.getByRole('button', { name: /Roll for Jackson/ });
  await roll.last().tap();
  await page.locator('#table-preview').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
  await until(page, ({ stacks }) => isDeepStrictEqual(stacks, before.stacks));
  const hand = touch(page);
  await changing(page, () => hand.press('Roll for Jackson'));
  await until(page, ({ buttons }) => buttons.some(({ label }) => label === 'Ask to undo'));
});

const TOUCHED = [
  { device: 'a tablet', viewport: { width: 820, height: 1180 } },
  { device: 'a tablet that lies on its side', viewport: { width: 1180, height: 820 } },
  { device: 'a phone that lies on its side', viewport: { width: 740, height: 360 } },
] as const;

test.each(TOUCHED)('UI 22 on $device everything is large enough for a fingertip', async ({ viewport }) => {
  const page = await visit({ ...PHONE, viewport });
  expect(await tooSmall(page, 'header'), 'first page').toEqual([]);
  await nextTable(page, await playedTo(COMBAT));
  for (const part of ['header', 'main', '#table-prompt'])
    expect(await tooSmall(page, part), part).toEqual([]);
  await page.keyboard.press('v');
  await page.getByRole('region', { name: 'Replay' }).waitFor();
  expect(await tooSmall(page, '[aria-label="Replay"]')).toEqual([]);
  await page.keyboard.press('r');
  await page.getByRole('complementary', { name: 'Rules' }).getByText('Line of sight').first().waitFor();
  expect(await tooSmall(page, '[aria-label="Rules"]')).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('UI 22 on a phone that lies on its side the map and the odds are seen together', async () => {
  const page = await table(await playedTo(COMBAT), { ...PHONE, viewport: { width: 740, height: 360 } });
  await page.getByRole('tab', { name: 'Odds' }).tap();
  const [map, odds] = await Promise.all([
    page.locator('#table-map').boundingBox(),
    page.getByRole('tabpanel', { name: 'Odds' }).boundingBox(),
  ]);
  expect(map!.height).toBeGreaterThan(240);
  expect(odds!.height).toBeGreaterThan(80);
  expect(odds!.x).toBeGreaterThanOrEqual(map!.x + map!.width);
});

/** Buttons that are not wholly in sight. */
const outOfSight = (page: Page): Promise<readonly string[]> =>
  page.locator('#table-buttons').evaluate(box => {
    const { top, bottom, left, right } = box.getBoundingClientRect();
    return [...box.querySelectorAll<HTMLElement>(':scope > button')]
      .filter(button => {
        const at = button.getBoundingClientRect();
        return at.top < top || at.bottom > bottom || at.left < left || at.right > right;
      })
      .map(button => button.textContent ?? '');
  });

const MORE = /More \((\d+)\)/;

test('UI 6 UI 22 what ends the question stays in sight, and what there is no room for is in a menu', async () => {
  const page = await table(await recordedTo('teugn-hausen', ACTIONS), PHONE);
  const hand = touch(page);
  await changing(page, () => hand.choose('0706'));
  // What finds no room is put away only after the buttons have been measured.
  const { buttons } = await until(page, shown => shown.buttons.some(({ label }) => MORE.test(label)));
  expect(buttons.map(({ label }) => label)).toContain('End actions');
  const more = Number(MORE.exec(buttons.map(({ label }) => label).join())?.[1]);
  expect(await outOfSight(page)).toEqual([]);
  await page.getByRole('button', { name: /^More \(/ }).tap();
  await until(page, ({ menu }) => menu.length === more);
});

test('UI 6 UI 22 after an order the filled button is of the new question, and not of what was tapped before', async () => {
  const page = await table(await recordedTo('teugn-hausen', DECLARING), PHONE);
  const hand = touch(page);
  await changing(page, () => hand.choose('0811'));
  const { buttons, title } = await changing(page, () => hand.choose('0810'));
  expect(title).toContain('Declare more attacks');
  // Another unit has paid for an attack, and has two enemies before it: nothing but the player says which.
  expect(buttons.map(({ label, filled }) => [label, filled])).toContainEqual(['Resolve the combats', false]);
  expect(buttons.filter(({ filled }) => filled)).toEqual([]);
});
