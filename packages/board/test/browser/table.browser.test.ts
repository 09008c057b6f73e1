import type { Held } from '@abatis/screen';
import { cornerOf, degrees, inches, point, wheeled } from '@abatis/tabletop';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, bundlePage, watchTrouble, workerBrowser } from '../../../../tools/browser.ts';
import { comesToRest } from './rest.ts';

let script: string;
/** It takes long to come, so it serves again. */
let page: Page;
let trouble: readonly string[] = [];

beforeAll(async () => {
  const browser = await workerBrowser();
  [page, script] = await Promise.all([
    browser.newPage({ viewport: { width: 960, height: 680 } }),
    bundlePage(new URL('table-page.ts', import.meta.url)),
  ]);
});
afterEach(() => {
  expect(trouble).toEqual([]);
});
afterAll(() => page?.context().close());

async function open(): Promise<void> {
  page.removeAllListeners();
  await page.goto('about:blank');
  trouble = watchTrouble(page);
  await page.setContent(
    '<!doctype html><html lang="en"><title>Table</title><body><h1 hidden>Table</h1></body></html>',
  );
  await page.addScriptTag({ content: script });
  await page.evaluate('board.setView({ x: 330, y: 220, scale: 1.4 })');
  await comesToRest(page);
}

const spot = (place: string): Promise<{ x: number; y: number }> => page.evaluate(`board.project('${place}')`);
const told = (what: string): Promise<readonly (readonly [string, Held])[]> =>
  page.evaluate(`told.filter(([each]) => each === '${what}')`);

async function drag(from: string, to: string): Promise<void> {
  const [a, b] = [await spot(from), await spot(to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x, b.y, { steps: 3 });
}

/** Within a tenth of an inch: a pixel is about as much. */
function isNear(
  { x, y }: { readonly x: number; readonly y: number },
  there: readonly [number, number],
): boolean {
  return Math.hypot(x - 1000 * there[0], y - 1000 * there[1]) < 100;
}

test('formations lie on a free table as what they cover, and each is a button', async () => {
  await open();
  const names = await page.locator('.abatis-footprint').evaluateAll(all => all.map(each => each.ariaLabel));
  expect(names.map(name => name!.split(',')[0])).toEqual(['33e', 'Kaiser', 'Erbach']);
  expect(await accessibilityFaults(page)).toEqual([]);
  // A column that faces south-west covers the ground behind its front, and nothing before it.
  const hit = async (place: string): Promise<string | undefined> => {
    const { x, y } = await spot(place);
    return page.evaluate(
      ([px, py]) => document.elementFromPoint(px!, py!)?.closest<HTMLElement>('.abatis-stack')?.dataset.place,
      [x, y],
    );
  };
  expect(await hit('34.5,25.5')).toBe('34,24');
  expect(await hit('33.5,22.5')).toBeUndefined();
});

test('a line is dragged: at every move the page is told where the hand is, and at last that it lets go', async () => {
  await open();
  await drag('20,11.4', '20,17.4');
  const held = await told('hold');
  expect(held.length).toBeGreaterThan(2);
  expect(held.at(-1)![1]).toMatchObject({ gesture: 'drag 33e', handle: 'body' });
  expect(await told('release')).toEqual([]);
  await page.mouse.up();
  const [, release] = (await told('release'))[0]!;
  expect(isNear(release.from, [20, 11.4])).toBe(true);
  expect(isNear(release.to, [20, 17.4])).toBe(true);
  expect(await told('choose')).toEqual([]);
});

test('a front corner is taken hold of to wheel, and the map stays where it is', async () => {
  await open();
  const before = await page.evaluate('JSON.stringify(board.view())');
  await drag('23,12', '22.5,14');
  await page.mouse.up();
  expect((await told('release'))[0]![1]).toMatchObject({ gesture: 'wheel 33e', handle: 'frontRight' });
  expect(await page.evaluate('JSON.stringify(board.view())')).toBe(before);
});

test('a press without a move is a click on the piece', async () => {
  await open();
  const { x, y } = await spot('20,11.4');
  await page.mouse.click(x, y);
  expect(await told('hold')).toEqual([]);
  expect((await told('choose'))[0]![1]).toMatchObject({ place: '20,12', piece: '33e' });
});

test('UI 20 by keys: arrows march, brackets wheel, Enter gives the order, Escape lets go', async () => {
  await open();
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect((await told('release'))[0]![1]).toEqual({
    gesture: 'drag 33e',
    handle: 'body',
    from: point(20_000, 12_000),
    to: point(20_000, 12_200),
  });
  await page.keyboard.press('[');
  const box = {
    pose: { at: point(20_000, 12_000), facing: degrees(0) },
    width: inches(6),
    depth: inches(1.2),
  };
  const corner = cornerOf({ ...box, pose: wheeled(box, 'left', 10) }, 'frontRight');
  expect((await told('hold')).at(-1)![1]).toMatchObject({ handle: 'frontRight', to: corner });
  await page.keyboard.press('Escape');
  expect((await told('hold')).at(-1)![1]).toBeNull();
  await page.keyboard.press(']');
  const { x, y } = await spot('10,30');
  await page.mouse.click(x, y);
  expect((await told('hold')).at(-1)![1]).toBeNull();
});

test('beside the formations a hand moves the table', async () => {
  await open();
  await page.evaluate('board.setView({ x: 330, y: 220, scale: 3 })');
  await drag('22,20', '26,20');
  await page.mouse.up();
  expect(await told('hold')).toEqual([]);
  const view = await page.evaluate<{ x: number }>('board.view()');
  expect(view.x).toBeLessThan(300);
});
