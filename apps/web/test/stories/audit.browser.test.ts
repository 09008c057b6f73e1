import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '../../../../tools/browser.ts';
import { COMBAT, playedTo } from './games.ts';
import { frames, promptButton } from './table.ts';
import { atTable, house, PHONE } from './visit.ts';

const { nextTable, table, visit } = house();

async function expectSound(page: Page, part?: string): Promise<void> {
  const faults = await accessibilityFaults(page, part);
  expect(faults.filter(fault => /^(serious|critical)/.test(fault))).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
}

describe('nobody is shut out', () => {
  test.each([
    { on: 'a desk', how: {} },
    { on: 'a phone', how: PHONE },
  ])('UI 20 of the table on $on, its drawer, its dialogs and its replay', async ({ how }) => {
    const page = await visit(how);
    await expectSound(page);
    await nextTable(page, await playedTo(COMBAT));
    await expectSound(page);
    await page.keyboard.press('r');
    await page.getByRole('complementary', { name: 'Rules' }).getByText('Stacking').first().waitFor();
    await expectSound(page, '[aria-label=Rules]');
    await page.keyboard.press('r');
    for (const [key, name] of [
      [',', 'Settings'],
      ['?', 'Keys'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name }).waitFor();
      await expectSound(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
    }
    await page.keyboard.press('v');
    await page.getByRole('region', { name: 'Replay' }).waitFor();
    await expectSound(page, '[aria-label=Replay]');
  });

  test('UI 20 of the lessons', async () => {
    const lesson = await visit({}, '#/learn');
    await lesson.getByRole('main').locator('section').getByRole('link').first().click();
    await atTable(lesson);
    await expectSound(lesson);
  });
});

/** What has the focus, and whether that can be seen. */
function focusShown(page: Page): Promise<{ readonly name: string; readonly shown: boolean }> {
  return page.evaluate(() => {
    const at = document.activeElement!;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
    const cursor = document.querySelector('.abatis-cursor');
    const onMap = at.closest('.abatis-board') !== null;
    return {
      name: at.ariaLabel ?? at.textContent ?? '',
      shown: onMap
        ? cursor !== null && getComputedStyle(cursor).visibility === 'visible'
        : (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none',
    };
  });
}

test('UI 20 whatever Tab leads to shows that it has the focus', async () => {
  const page = await table(await playedTo(COMBAT));
  const seen = new Set<string>();
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab');
    const { name, shown } = await focusShown(page);
    expect(shown, name).toBe(true);
    seen.add(name);
  }
  expect(seen.size).toBeGreaterThan(15);
});

/** Letters smaller than this are not read by everybody. */
const LEAST = 10.99;

/** Every text that is smaller on the screen than it may be, with its size. */
function smallTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(least => {
    const small: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      const { width, height } = parent.getBoundingClientRect();
      if (!node.textContent?.trim() || width < 2 || height < 2) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const drawing = parent.closest('svg');
      const across = drawing?.viewBox.baseVal?.width ?? 0;
      const scale = drawing && across > 0 ? drawing.getBoundingClientRect().width / across : 1;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (size < least) small.push(`${node.textContent} ${size.toFixed(1)}`);
    }
    return small;
  }, LEAST);
}

/** Far off there are only blocks; nearer, counters with figures; nearest, everything. The window of a phone is small. */
test.each([
  { on: 'a desk', how: {}, nearer: ['+++', '+++++'] },
  { on: 'a phone', how: PHONE, nearer: ['++++++', '+++++'] },
])('UI 14 no text is too small to be read at any zoom, on $on', async ({ how, nearer }) => {
  const page = await table(await playedTo(COMBAT), how);
  const isWritten = async () => (await page.locator('.abatis-stack text').count()) > 0;
  for (const keys of ['0', ...nearer]) {
    for (const key of keys) await page.keyboard.press(key);
    await frames(page, 12);
    await expect.poll(isWritten).toBe(keys !== '0');
    await expect.poll(() => smallTexts(page)).toEqual([]);
  }
});

test('UI 15 counters are hidden while H is held, and the flat map goes on and off, in two phases', async () => {
  const page = await table(await playedTo(0));
  const opacity = () =>
    page.locator('.abatis-pieces').evaluate(layer => Number(getComputedStyle(layer).opacity));
  for (const at of [0, COMBAT]) {
    if (at > 0) await nextTable(page, await playedTo(at));
    await page.keyboard.down('h');
    await expect.poll(opacity).toBe(0);
    await page.keyboard.up('h');
    await expect.poll(opacity).toBe(1);
    await page.keyboard.press('f');
    await page.locator('.abatis-board:not([data-flat])').waitFor();
    await page.keyboard.press('f');
    await page.locator('.abatis-board[data-flat]').waitFor();
  }
});

/** Animations that go on now, with what they move. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { activeDuration } = effect!.getComputedTiming();
        return playState === 'running' && Number(activeDuration) > 1;
      })
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
  );

test('UI 39 nothing moves for whoever has asked for less motion', async () => {
  const page = await visit({ reducedMotion: 'reduce' });
  expect(await moving(page)).toEqual([]);
  await page.getByText('Brawner’s Farm').first().click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await atTable(page);
  await promptButton(page, 'Roll for Jackson').click();
  await page.getByRole('region', { name: 'Dice' }).waitFor();
  expect(await moving(page)).toEqual([]);
  await promptButton(page, 'End command').click();
  expect(await moving(page)).toEqual([]);
});
