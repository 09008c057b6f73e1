import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fingersOn } from '../../../../tools/fingers.ts';
import { COMBAT, MOVEMENT, playedTo } from './games.ts';
import { pointAt, steadySpot, wholeMap } from './table.ts';
import { house, PHONE } from './visit.ts';

const { table } = house();

/** Five regiments and three generals. */
const FULL = '1109';
const PIECES = 8;

/** Regiments that may be moved, at the upper edge of the map, where there is little room. */
const BRIGADE = '0414';

/** Every counter of the stack is there, and nothing lies over the middle of any. */
async function expectWholeStack(page: Page): Promise<void> {
  const counters = page.getByRole('region', { name: `Stack in ${FULL}` }).getByRole('button');
  await expect
    .poll(() => counters.evaluateAll(all => all.filter(each => each.querySelector('svg')).length))
    .toBe(PIECES);
  const reached = await counters.evaluateAll(all =>
    all
      .filter(each => each.querySelector('svg'))
      .map(each => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
  );
  expect(reached).toEqual(Array.from({ length: PIECES }, () => true));
}

test('UI 5 a pointer that rests on a stack spreads it, at every zoom', async () => {
  const page = await table(await playedTo(COMBAT));
  for (const keys of ['0', '+++']) {
    for (const key of keys) await page.keyboard.press(key);
    await page.mouse.move(1, 1);
    await page.getByRole('region', { name: `Stack in ${FULL}` }).waitFor({ state: 'detached' });
    await pointAt(page, FULL);
    await expectWholeStack(page);
  }
});

test('UI 5 Space spreads the stack under the cursor, and the keys reach into it', async () => {
  const page = await table(await playedTo(COMBAT));
  const stack = page.locator(`.abatis-stack[data-place="${FULL}"]`);
  await stack.focus();
  await page.keyboard.press('Space');
  await expectWholeStack(page);
  const fan = page.getByRole('region', { name: `Stack in ${FULL}` });
  expect(await fan.evaluate(element => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await fan.waitFor({ state: 'detached' });
});

test('UI 5 a long press spreads the stack', async () => {
  const page = await table(await playedTo(COMBAT), PHONE);
  const { down, lift } = await fingersOn(page);
  await wholeMap(page);
  const { x, y } = await steadySpot(page, FULL);
  await down({ x, y });
  await expectWholeStack(page);
  await lift();
  await expectWholeStack(page);
});

test('UI 2 what is said about a stack can be read while it is spread', async () => {
  const page = await table(await playedTo(MOVEMENT));
  await wholeMap(page);
  await pointAt(page, BRIGADE);
  const tag = page.locator(`main [data-tone][data-place="${BRIGADE}"]`);
  const fan = page.getByRole('region', { name: `Stack in ${BRIGADE}` });
  await Promise.all([tag.waitFor(), fan.waitFor()]);
  const [said, spread] = await Promise.all([tag.boundingBox(), fan.boundingBox()]);
  const apart =
    said!.x + said!.width <= spread!.x ||
    spread!.x + spread!.width <= said!.x ||
    said!.y + said!.height <= spread!.y ||
    spread!.y + spread!.height <= said!.y;
  expect(apart).toBe(true);
});

test('UI 5 a fan hangs close to its stack; a click pins it, and Esc closes it', async () => {
  const page = await table(await playedTo(COMBAT));
  await pointAt(page, FULL);
  const fan = page.getByRole('region', { name: `Stack in ${FULL}` });
  await fan.waitFor();
  const [spread, stack] = await Promise.all([
    fan.boundingBox(),
    page.locator(`.abatis-stack[data-place="${FULL}"]`).boundingBox(),
  ]);
  const gap = Math.max(
    spread!.x - stack!.x - stack!.width,
    stack!.x - spread!.x - spread!.width,
    spread!.y - stack!.y - stack!.height,
    stack!.y - spread!.y - spread!.height,
  );
  expect(gap).toBeLessThan(20);
  await fan.getByRole('button', { name: 'Keep it open' }).click();
  await page.mouse.move(2, 2);
  await expect.poll(() => fan.getByRole('button', { pressed: true }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await fan.waitFor({ state: 'detached' });
});

test('UI 5 UI 14 what a fan writes can be read, and generals have their names', async () => {
  const page = await table(await playedTo(COMBAT));
  await pointAt(page, FULL);
  const fan = page.getByRole('region', { name: `Stack in ${FULL}` });
  await fan.waitFor();
  const written = await fan.evaluate(spread =>
    [...spread.querySelectorAll<HTMLElement | SVGTextElement>('svg text, [aria-hidden]:not(svg)')].map(
      each => {
        const scale = each instanceof SVGTextElement ? each.getScreenCTM()!.a : 1;
        return {
          text: each.textContent,
          pixels: Number.parseFloat(getComputedStyle(each).fontSize) * scale,
        };
      },
    ),
  );
  expect(written.filter(({ text, pixels }) => text !== '' && pixels < 11)).toEqual([]);
  for (const name of ['4VA', 'Jackson', 'W. B. Taliaferro', 'Baylor'])
    expect(written.some(({ text }) => text?.includes(name))).toBe(true);
});
