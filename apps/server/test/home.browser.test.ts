import type { FastifyInstance } from 'fastify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accessibilityFaults,
  launchBrowser,
  sidewaysOverflow,
  watchTrouble,
} from '../../../tools/browser.ts';
import { createApp } from '../src/app.ts';

let app: FastifyInstance;
let browser: Browser;
let address: string;

beforeAll(async () => {
  app = await createApp();
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const SIZES = [
  { device: 'desktop', width: 1600, height: 1000 },
  { device: 'laptop', width: 1280, height: 800 },
  { device: 'tablet', width: 768, height: 1024 },
  { device: 'phone', width: 360, height: 740 },
];

describe.each(SIZES)('the first page on a $device', ({ width, height }) => {
  test('fits, loads all it needs and shuts nobody out', async () => {
    const page = await browser.newPage({ viewport: { width, height } });
    const trouble = watchTrouble(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(4);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(trouble).toEqual([]);
    await page.close();
  });
});

test('the bundled fonts are used, not those of the machine', async () => {
  const page = await browser.newPage();
  await page.goto(address);
  const loaded = await page.evaluate<string[]>(
    'document.fonts.ready.then(fonts => [...fonts].filter(font => font.status === "loaded").map(font => font.family))',
  );
  const families = loaded.map(family => family.replaceAll('"', ''));
  expect([...new Set(families)].sort()).toEqual([
    'Fira Sans Condensed',
    'Old Standard TT',
    'Source Sans 3',
    'Source Serif 4',
  ]);
  await page.close();
});

test('the keyboard reaches the link and shows where it is', async () => {
  const page = await browser.newPage();
  await page.goto(address);
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus-visible');
  expect(await focused.textContent()).toBe('Abatis');
  expect(await focused.evaluate('element => getComputedStyle(element).boxShadow')).not.toBe('none');
  await page.close();
});
