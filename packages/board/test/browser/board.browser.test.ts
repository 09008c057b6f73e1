import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, bundlePage, watchTrouble, workerBrowser } from '../../../../tools/browser.ts';
import { fingersOn } from '../../../../tools/fingers.ts';
import { comesToRest } from './rest.ts';

/** By what they can do. A page takes long to come, so it serves again. */
const pages = new Map<string, Promise<Page>>();
/** Metres of the gauge in the fixture. */
const ACROSS = 200;

let script: string;
let page: Page;
let trouble: readonly string[] = [];

beforeAll(async () => {
  [script] = await Promise.all([bundlePage(new URL('page.ts', import.meta.url)), workerBrowser()]);
});
afterEach(() => {
  expect(trouble).toEqual([]);
});
afterAll(async () => {
  for (const each of pages.values()) await (await each).context().close();
});

function pageWith(hasTouch: boolean, deviceScaleFactor: number): Promise<Page> {
  const key = `${hasTouch} ${deviceScaleFactor}`;
  const viewport = { width: 700, height: 560 };
  if (!pages.has(key))
    pages.set(
      key,
      workerBrowser().then(browser => browser.newPage({ viewport, hasTouch, deviceScaleFactor })),
    );
  return pages.get(key)!;
}

/** `told` is what the board has called back so far. */
async function open(touch = false, dpr = 1): Promise<void> {
  page = await pageWith(touch, dpr);
  page.removeAllListeners();
  await page.goto('about:blank');
  trouble = watchTrouble(page);
  await page.setContent(
    '<!doctype html><html lang="en"><title>Board</title><body><h1 hidden>Board</h1></body></html>',
  );
  await page.addScriptTag({ content: script });
  await look({ x: 1000, y: 1200, scale: 70 / ACROSS });
}

/** Sets the view and waits until the counters are at rest in it. */
async function look(view: { x: number; y: number; scale: number }): Promise<void> {
  await page.evaluate(`board.setView(${JSON.stringify(view)})`);
  await comesToRest(page);
}

const told = (): Promise<readonly (readonly unknown[])[]> => page.evaluate('told');
const chosen = async () => (await told()).filter(([what]) => what === 'choose').map(([, what]) => what);
const spot = (place: string): Promise<{ x: number; y: number }> => page.evaluate(`board.project('${place}')`);
const focus = (): Promise<string> =>
  page.evaluate('document.activeElement.dataset.place ?? document.activeElement.className');

test('UI 14 nothing on the map is written smaller than 11 pixels, at any zoom', async () => {
  await open();
  await page.evaluate(`(() => {
    window.sizes = [];
    for (const name of ['fillText', 'strokeText']) {
      const write = CanvasRenderingContext2D.prototype[name];
      CanvasRenderingContext2D.prototype[name] = function (text, ...rest) {
        window.sizes.push([text, parseFloat(/([\\d.]+)px/.exec(this.font)[1])]);
        return write.call(this, text, ...rest);
      };
    }
  })()`);
  for (const hex of [46, 57, 68, 92, 134, 180]) {
    await look({ x: 1000, y: 1200, scale: hex / ACROSS });
    const small = await page.evaluate(`[
      ...[...document.querySelectorAll('.abatis-stack text')].map(text => [text.textContent,
        parseFloat(text.getAttribute('font-size')) * board.gauge() / 70]),
      ...window.sizes,
    ].filter(([, size]) => size < 11)`);
    expect(small, `hex of ${hex} pixels`).toEqual([]);
  }
  expect(await page.evaluate('window.sizes.length')).toBeGreaterThan(50);
});

test('a click on a stack chooses its top piece, on the ground the place, with Shift it adds', async () => {
  await open();
  await page.getByRole('button', { name: /^26NC/ }).click();
  const ground = await spot('0404');
  await page.mouse.move(ground.x, ground.y);
  await page.keyboard.down('Shift');
  await page.mouse.click(ground.x, ground.y);
  await page.keyboard.up('Shift');
  expect((await told()).filter(([what]) => what === 'choose')).toEqual([
    ['choose', { place: '0303', piece: '26NC', by: 'mouse' }, { add: false, touch: false }],
    ['choose', { place: '0404', piece: null, by: 'mouse' }, { add: true, touch: false }],
  ]);
});

/** What a page may do in the moment of a press: lay something over the stack that can be clicked itself. */
const COVER = `(() => {
  window.covered = 0;
  const fan = document.createElement('button');
  fan.style.cssText = 'position:fixed;inset:0;z-index:9';
  fan.onclick = () => window.covered++;
  document.body.append(fan);
})()`;

test('one press is one choice, whatever comes under the pointer meanwhile', async () => {
  for (const touch of [false, true]) {
    await open(touch);
    const at = await spot('0303');
    await page.evaluate(
      `addEventListener('${touch ? 'pointerup' : 'pointerdown'}', () => ${COVER}, { once: true })`,
    );
    if (touch) await page.touchscreen.tap(at.x, at.y);
    else await page.mouse.click(at.x, at.y);
    await page.waitForTimeout(400);
    expect([await chosen(), await page.evaluate('covered')], touch ? 'touch' : 'mouse').toEqual([
      [{ place: '0303', piece: '26NC', by: touch ? 'touch' : 'mouse' }],
      0,
    ]);
    if (touch) await page.touchscreen.tap(at.x, at.y);
    else await page.mouse.click(at.x, at.y);
    await page.waitForFunction('covered === 1');
    expect(await chosen()).toHaveLength(1);
  }
});

test('a busy page makes one choice of one click, and a click without a pointer is heard', async () => {
  await open();
  await page.evaluate(`for (const type of ['pointerdown', 'pointerup', 'focusin'])
    document.querySelector('.abatis-board').addEventListener(type, () => {
      const until = performance.now() + 250;
      while (performance.now() < until);
    })`);
  await page.getByRole('button', { name: /^26NC/ }).click();
  await page.waitForTimeout(300);
  expect(await chosen()).toHaveLength(1);
  await page.evaluate(`document.querySelector('.abatis-stack[data-place="0303"]').click()`);
  expect(await chosen()).toEqual([
    { place: '0303', piece: '26NC', by: 'mouse' },
    { place: '0303', piece: '26NC', by: 'keys' },
  ]);
});

test('UI 20 Enter held down chooses once', async () => {
  await open();
  await page.evaluate(`board.focusPlace('0303')`);
  for (let i = 0; i < 3; i++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await chosen()).toHaveLength(1);
});

test('pointing is told once for each thing, and when the pointer leaves', async () => {
  await open();
  const at = await spot('0404');
  await page.mouse.move(at.x, at.y);
  await page.mouse.move(at.x + 3, at.y);
  await page.evaluate(
    `document.querySelector('.abatis-board').dispatchEvent(new PointerEvent('pointerleave'))`,
  );
  expect(await told()).toEqual([
    ['point', { place: '0404', piece: null, by: 'mouse' }],
    ['point', null],
  ]);
});

test('a drag moves the map and chooses nothing', async () => {
  await open();
  await look({ x: 1000, y: 1200, scale: 140 / ACROSS });
  const before = await spot('0404');
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x + 30, before.y + 20, { steps: 5 });
  await page.mouse.up();
  await page.waitForTimeout(50);
  const after = await spot('0404');
  expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([30, 20]);
  expect(await chosen()).toEqual([]);
});

test('the wheel zooms to the pointer', async () => {
  await open();
  const at = await spot('0503');
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -200);
  await page.waitForFunction('board.gauge() > 90');
  const after = await spot('0503');
  expect(Math.hypot(after.x - at.x, after.y - at.y)).toBeLessThan(1);
});

test('UI 20 by keyboard alone: Tab goes to who can act, arrows walk, Enter chooses, Tab leaves at last', async () => {
  await open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focus()).toBe('0303');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await focus()).toBe('0305');
  await page.keyboard.press('Enter');
  expect(await chosen()).toEqual([{ place: '0305', piece: '24MI', by: 'keys' }]);
  await page.evaluate(`board.focusPlace('0503')`);
  expect(await focus()).toBe('0503');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(`document.activeElement.closest('.abatis-board') === null`)).toBe(true);
});

test('UI 20 exactly one thing on the board can be reached by Tab', async () => {
  await open();
  const reachable = `document.querySelectorAll('.abatis-board[tabindex="0"], .abatis-board [tabindex="0"]').length`;
  expect(await page.evaluate(reachable)).toBe(1);
  for (const place of ['0303', '0404', '0305']) {
    await page.evaluate(`board.focusPlace('${place}')`);
    expect(await page.evaluate(reachable), place).toBe(1);
  }
});

test('UI 21 the cursor says where it is, who is there and what can be done', async () => {
  await open();
  await page.evaluate(`board.focusPlace('0404')`);
  await expect
    .poll(() => page.textContent('[aria-live]'))
    .toBe('0404. nobody there. Move to 0404, 2 MP left');
});

test('UI 22 a tap chooses, a resting finger points, two fingers zoom', async () => {
  await open(true);
  const at = await spot('0303');
  await page.touchscreen.tap(at.x, at.y);
  expect(await chosen()).toEqual([{ place: '0303', piece: '26NC', by: 'touch' }]);
  const { down, move, lift } = await fingersOn(page);
  await down(at);
  await page.waitForFunction(`told.some(([what]) => what === 'point')`);
  await lift();
  expect(await chosen()).toHaveLength(1);
  await down({ x: 300, y: 300 }, { x: 400, y: 300 });
  await move({ x: 250, y: 300 }, { x: 450, y: 300 });
  await lift();
  await page.waitForFunction('board.gauge() > 130');
  expect(await chosen()).toHaveLength(1);
});

test('stacks far out of sight are not on the page, and come back', async () => {
  await open();
  await look({ x: 300, y: 1700, scale: 180 / ACROSS });
  await expect.poll(() => page.locator('.abatis-stack[data-place="0706"]').count()).toBe(0);
  await page.evaluate(`board.focusPlace('0706')`);
  await expect.poll(focus).toBe('0706');
});

test('the canvas has a pixel for every pixel of the screen', async () => {
  await open(false, 2);
  const sizes = `[...document.querySelectorAll('.abatis-board canvas')].map(({ width, height }) => [width, height])`;
  expect(await page.evaluate(sizes)).toEqual([
    [1400, 1120],
    [1400, 1120],
  ]);
  await page.setViewportSize({ width: 500, height: 400 });
  await page.waitForFunction(`document.querySelector('.abatis-board canvas').width === 1000`);
});

test('UI 15 counters can be hidden, and what is under them shows', async () => {
  await open();
  await page.evaluate(
    `board.look({ flat: true, countersHidden: true, grid: 'strong', numbers: 'never', symbols: 'period', motion: 0 })`,
  );
  const shown = `getComputedStyle(document.querySelector('.abatis-pieces')).opacity`;
  expect(await page.evaluate(shown)).toBe('0');
});

test('UI 39 without motion a march is over at once; with it, the pieces leave their stack', async () => {
  await open();
  const march = `board.animate([{ pieces: ['26NC'], path: ['0303', '0403', '0404'] }])`;
  await page.evaluate(march);
  expect(await page.locator('.abatis-moving').count()).toBe(0);
  await page.evaluate(
    `board.look({ flat: false, countersHidden: false, grid: 'faint', numbers: 'near', symbols: 'box', motion: 4 })`,
  );
  await page.evaluate(march);
  expect(await page.textContent('.abatis-moving')).toContain('26NC');
  expect(await page.textContent('.abatis-stack[data-place="0303"]')).not.toContain('26NC');
  await page.evaluate('board.show(SCENE)');
  expect(await page.locator('.abatis-moving').count()).toBe(0);
  expect(await page.textContent('.abatis-stack[data-place="0303"]')).toContain('26NC');
});

test('axe finds nothing, and what is selected is said to be pressed', async () => {
  await open();
  await page.evaluate(`board.show({ ...SCENE, selection: ['11NC'] })`);
  await expect.poll(() => page.getByRole('button', { pressed: true }).count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
});
