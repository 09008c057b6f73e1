import { expect, test } from 'vitest';
import { sidewaysOverflow } from '../../../../tools/browser.ts';
import { playedTo, recordedTo } from './games.ts';
import { clickOn, idle, logLines, pointAt, promptButton, steadySpot } from './table.ts';
import { house, PHONE } from './visit.ts';

const { table } = house();

/** Of Gettysburg: five combats of a round are left. */
const FIVE_FIGHTS = 463;

/** Of Brawner's Farm: three combats are in sight before the movement is over. */
const IN_CONTACT = 8;

/** Of Brawner's Farm: a stack of five regiments with three generals may advance. */
const ADVANCE = 24;
const STACK = '1109';
const VACATED = '1209';

const SIZES = [
  { width: 1600, height: 1000 },
  { width: 1366, height: 768 },
] as const;

test.each(SIZES)(
  'UI 34 LFM R77 at $width by $height one button fights the combats in the order of the list: the next is in sight, and those that are over keep their numbers',
  async viewport => {
    const page = await table(await recordedTo('gettysburg-1-july', FIVE_FIGHTS), { viewport });
    const fights = promptButton(page, /^Fight at/);
    expect(await fights.count()).toBe(1);
    await page.getByText('The button takes them in the order of the list').waitFor();
    const target = (await fights.textContent())!.slice(9, 13);
    await page.locator('#table-preview h2').filter({ hasText: target }).waitFor();
    const { x, y } = await steadySpot(page, target);
    const map = (await page.locator('#table-map').boundingBox())!;
    expect(x).toBeGreaterThan(map.x);
    expect(y).toBeGreaterThan(map.y);
    expect(x).toBeLessThan(map.x + map.width);
    expect(y).toBeLessThan(map.y + map.height);
    const rows = page.locator('#table-plans li');
    const second = await rows.nth(1).locator('button').first().textContent();
    await fights.click();
    await page.locator('#table-plans li[data-state=done]').waitFor();
    expect(await rows.first().textContent()).toMatch(/^1.*against.*in \d{4}/);
    expect(await rows.nth(1).textContent()).toMatch(new RegExp(`^2${second}`));
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);

test('UI 34 a row of the list brings its target into view', async () => {
  const page = await table(await recordedTo('gettysburg-1-july', FIVE_FIGHTS), { viewport: SIZES[1] });
  const row = page.locator('#table-plans li').filter({ hasText: '1814' });
  await row.getByRole('button').first().click();
  const map = (await page.locator('#table-map').boundingBox())!;
  await expect
    .poll(async () => {
      const { x, y } = await steadySpot(page, '1814');
      return x > map.x && x < map.x + map.width && y > map.y && y < map.y + map.height;
    })
    .toBe(true);
  await page.locator('#table-preview h2').filter({ hasText: '1814' }).waitFor();
});

test.each(SIZES)('LFM 10.1b at $width by $height one click advances the whole stack', async viewport => {
  const page = await table(await playedTo(ADVANCE), { viewport });
  await pointAt(page, VACATED);
  await page.getByText(/^Advance 5 units to 1209: 2VA, 4VA, 5VA, 27VA, 33VA, Jackson/).waitFor();
  await clickOn(page, VACATED);
  await page.locator(`.abatis-stack[data-place="${STACK}"]`).waitFor({ state: 'detached' });
  await idle(page);
  const advances = (await logLines(page)).filter(line => line.includes(`${STACK}–${VACATED}`));
  expect(advances).toHaveLength(5);
});

test('LFM 10.1b UI 22 on a phone the second tap advances the whole stack, and its button says how many go', async () => {
  const page = await table(await playedTo(ADVANCE), { ...PHONE, viewport: { width: 390, height: 844 } });
  const { x, y } = await steadySpot(page, VACATED);
  await page.touchscreen.tap(x, y);
  const advance = page.locator('#table-buttons').getByRole('button', { name: 'Advance 5 units to 1209' });
  await advance.waitFor();
  const { height } = (await advance.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
  await advance.tap();
  await page.locator(`.abatis-stack[data-place="${STACK}"]`).waitFor({ state: 'detached' });
  expect(await sidewaysOverflow(page)).toBe(0);
});

/** Are stacks pointed out, and does a ring lie on one of the counters? In a page. */
const ringsOverCounters = `(() => {
  const height = each => Number(getComputedStyle(each).zIndex) || 0;
  const rings = [...document.querySelectorAll('.abatis-spot')].map(height);
  const counters = [...document.querySelectorAll('.abatis-stack')].map(height);
  return { rings: rings.length > 1, over: Math.max(...rings) >= Math.min(...counters) };
})()`;

test.each([
  ['a round that is being fought', 'gettysburg-1-july', FIVE_FIGHTS],
  ['a movement that ends in contact', 'brawners-farm', IN_CONTACT],
] as const)(
  'UI 34 in %s the odds of a row do not push the row from under the pointer',
  async (_, battle, orders) => {
    const page = await table(await recordedTo(battle, orders), { viewport: SIZES[0] });
    const row = page.locator('#table-plans li').last();
    await row.waitFor();
    const { x, y, height } = (await row.boundingBox())!;
    await page.mouse.move(x + 40, y + height / 2);
    const target = (await row.textContent())!.match(/, (\d{4})/)![1]!;
    await page.locator('#table-preview h2').filter({ hasText: target }).waitFor();
    expect((await row.boundingBox())!.y).toBe(y);
    expect(await page.evaluate(ringsOverCounters)).toEqual({ rings: true, over: false });
    await page.mouse.move(x + 50, y + height / 2);
    expect(await page.locator('#table-preview h2').textContent()).toContain(target);
  },
);
