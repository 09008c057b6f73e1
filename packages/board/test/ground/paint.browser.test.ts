import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePage, workerBrowser } from '../../../../tools/browser.ts';
import { feature, hill, ringAround, smallField } from './fields.ts';

const field = smallField([
  hill(2, 300),
  feature({ kind: 'woods' }, { type: 'Polygon', coordinates: [ringAround(1700, 1000, 300)] }),
  feature(
    { kind: 'watercourse', class: 'river' },
    {
      type: 'LineString',
      coordinates: [
        [300, 1500],
        [300, -100],
      ],
    },
  ),
]);

let page: Page;

beforeAll(async () => {
  page = await (await workerBrowser()).newPage();
  await page.setContent('<p>ground</p>');
  await page.addScriptTag({ content: await bundlePage(new URL('./browser-page.ts', import.meta.url)) });
  await page.evaluate(`prepare(${JSON.stringify(field.battlefield)}, ${JSON.stringify(field.sheet)})`);
});

afterAll(() => page?.close());

const SIDE = 200;
type Picture = readonly number[];

/** 200 px of ground about a point, 70 px to a hex. */
async function painted(x: number, y: number, flat: boolean, shift = 0): Promise<Picture> {
  const scale = 0.35;
  const half = SIDE / 2 / scale;
  const asked = { flat, scale, dpr: 1, west: x - half + shift / scale, north: y + half, side: SIDE };
  const pixels: string = await page.evaluate(`paint(${JSON.stringify(asked)})`);
  return pixels.split(',').map(Number);
}

const pixel = (picture: Picture, x: number, y: number) =>
  picture.slice((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3);
const middle = (picture: Picture) => pixel(picture, SIDE / 2, SIDE / 2);

test('UI 14 woods are green, water is blue, open ground is paper', async () => {
  const [red, green, blue] = mean(await painted(1700, 1000, false));
  expect(green).toBeGreaterThan(red! + 8);
  expect(green).toBeGreaterThan(blue! + 30);
  const water = middle(await painted(300, 700, false));
  expect(water[2]).toBeGreaterThan(water[0]! + 10);
  const open = mean(await painted(700, 250, false));
  expect(open[0]).toBeGreaterThan(215);
  expect(open[0]).toBeGreaterThan(open[2]! + 15);
});

test('UI 14 two windows on the same ground show the same where they overlap', async () => {
  const [one, other] = [await painted(1250, 800, false), await painted(1250, 800, false, 100)];
  let different = 0;
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE / 2; x++) {
      const [a, b] = [pixel(one, x + 100, y), pixel(other, x, y)];
      if (a.some((value, i) => Math.abs(value - b[i]!) > 24)) different++;
    }
  expect(different / (SIDE * SIDE * 0.5)).toBeLessThan(0.01);
});

test('UI 15 flat ground has one tint to a hex and no texture', async () => {
  const colours = new Set<string>();
  const picture = await painted(1700, 350, true);
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) colours.add(pixel(picture, x, y).join());
  expect([...colours]).toEqual(['255,255,255']);
  const wood = middle(await painted(1700, 1000, true));
  expect(wood[1]).toBeGreaterThan(wood[0]! + 20);
});

function mean(picture: Picture): number[] {
  const sums = [0, 0, 0];
  for (let i = 0; i < picture.length; i += 4) for (const k of [0, 1, 2]) sums[k]! += picture[i + k]!;
  return sums.map(sum => sum / (picture.length / 4));
}
