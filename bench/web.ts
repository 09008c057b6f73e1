/*
 * How the game table feels, measured in Chromium without a graphics card, in one run: frames while Gettysburg is
 * panned and zoomed, against an empty page under the same script; the longest task of the page while the computer
 * plays; what is loaded at first; how long a jump in a long replay takes. Exits 1 if a promised figure does not hold.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { inRoot } from '../scripts/lib.mjs';
import { launchBrowser } from '../tools/browser.ts';
import { serveSite } from '../tools/site.ts';
import { type Figure, reportFigures } from './support/figures.ts';
import { type Deed, emptyFrames, frames, newPage, share } from './support/frames.ts';

const RECORD = inRoot('rulebooks/lfm/test/golden/gettysburg-1-july.json');
const SITE = inRoot('apps/web/dist');

// What is loaded before anything can be clicked ----------------------------------------------------------------

/** The scripts that index.html names, and what they import without waiting to be asked, gzipped. */
function initialScripts(): number {
  const html = readFileSync(join(SITE, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(SITE, file), 'utf8');
    for (const [, imported] of text.matchAll(/(?:^|[;}])import(?:[^"'();]*?from)?["']\.\/([^"']+\.js)["']/g))
      visit(`assets/${imported}`);
  };
  named.forEach(visit);
  return [...seen].reduce((sum, file) => sum + gzipSync(readFileSync(join(SITE, file))).length, 0) / 1000;
}

// Frames --------------------------------------------------------------------------------------------------------

const FRAMES = 420;
/** Frames of a drag, and of a turn of the wheel in and out. */
const PART = 60;

/** Drags to and fro and turns the wheel in and out, a step a frame. */
const PAN_AND_ZOOM = Array.from({ length: FRAMES }, (_, frame): readonly Deed[] => {
  const at = frame % PART;
  if (Math.floor(frame / PART) % 2 === 1)
    return [{ type: 'wheel', x: 0, y: 0, turn: at < PART / 2 ? -24 : 24 }];
  const angle = (frame / PART) * Math.PI;
  const [x, y] = [Math.sin(angle) * 260, Math.cos(angle) * 140 - 140];
  return [
    ...(at === 0 ? [{ type: 'pointerdown', x: 0, y: 0 } as const] : []),
    { type: 'pointermove', x, y },
    ...(at === PART - 1 ? [{ type: 'pointerup', x: 0, y: 0 } as const] : []),
  ];
});

// The table -----------------------------------------------------------------------------------------------------

/** Starts a battle from the home page as a person does. */
async function start(browser: Browser, url: string, battle: RegExp, opponent: RegExp): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(url);
  await page.getByText(battle).first().click();
  await page.getByText(opponent).first().click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('button', { name: /^Start turn 1/ }).click();
  await page.getByRole('application').waitFor();
  await page.waitForTimeout(4000);
  return page;
}

/** How many actions the recorded game has. */
const RECORDED = (JSON.parse(readFileSync(RECORD, 'utf8')) as { entries: readonly unknown[] }).entries.length;

/** The recorded game, opened from its file: at its end nearly all counters are on the map. */
async function openRecord(browser: Browser, url: string): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(url);
  await page.locator('input[type="file"]').setInputFiles(RECORD);
  await page.getByRole('application').waitFor();
  await page.waitForTimeout(4000);
  return page;
}

async function tableFrames(browser: Browser, url: string): Promise<readonly number[]> {
  const page = await openRecord(browser, url);
  // Once over the same ground, so that the tiles are there as they are when a player has looked around.
  await frames(page, '[role="application"]', PAN_AND_ZOOM);
  const measured = await frames(page, '[role="application"]', PAN_AND_ZOOM);
  await page.close();
  return measured;
}

/** The longest task of the page while two computers play a turn; tasks under 50 ms are not reported by browsers. */
async function longestTask(browser: Browser, url: string): Promise<number> {
  const page = await start(browser, url, /Gettysburg/, /Watch/);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
      {
        type: 'longtask',
      },
    );
  });
  await page.waitForTimeout(20_000);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  await page.close();
  return Math.max(0, ...tasks);
}

/** Jumps all over the record: the slowest, from the order to the screen. */
async function slowestJump(browser: Browser, url: string): Promise<number> {
  const page = await openRecord(browser, url);
  const base = (await page.evaluate(() => location.hash)).replace(/\/at\/\d+$/, '');
  const times: number[] = [];
  for (const part of [0.75, 0.01, 1, 0.35, 0.99, 0, 0.5, 0.15, 0.9, 0.02]) {
    const index = Math.max(1, Math.floor(part * (RECORDED - 1)));
    times.push(
      await page.evaluate(
        ([hash, wanted]) =>
          new Promise<number>(resolve => {
            const began = performance.now();
            location.hash = `${hash}/at/${wanted}`;
            const look = (): void => {
              const shown = document
                .querySelector('[role="slider"][aria-valuenow]')
                ?.getAttribute('aria-valuenow');
              const range = document.querySelector<HTMLInputElement>('section input[type="range"]')?.value;
              if (shown === wanted || range === wanted)
                requestAnimationFrame(() => resolve(performance.now() - began));
              else requestAnimationFrame(look);
            };
            look();
          }),
        [base, String(index)] as const,
      ),
    );
    await page.waitForTimeout(300);
  }
  await page.close();
  return Math.max(...times);
}

// The run -------------------------------------------------------------------------------------------------------

const site = await serveSite();
const browser = await launchBrowser();
try {
  const empty = await emptyFrames(browser, PAN_AND_ZOOM);
  const table = await tableFrames(browser, site.url);
  const figures: Figure[] = [
    { name: 'empty page, median frame', value: share(empty, 0.5), unit: 'ms' },
    { name: 'Gettysburg, median frame', value: share(table, 0.5), unit: 'ms' },
    {
      name: '  against the empty page',
      value: share(table, 0.5) / share(empty, 0.5),
      unit: 'times',
      bar: { atMost: 1.3 },
    },
    { name: 'empty page, 95th percentile', value: share(empty, 0.95), unit: 'ms' },
    { name: 'Gettysburg, 95th percentile', value: share(table, 0.95), unit: 'ms' },
    {
      name: '  against the empty page',
      value: share(table, 0.95) / share(empty, 0.95),
      unit: 'times',
      bar: { atMost: 3 },
    },
    {
      name: 'longest task while the computer plays',
      value: await longestTask(browser, site.url),
      unit: 'ms',
      bar: { atMost: 50 },
    },
    { name: 'scripts loaded at first, gzipped', value: initialScripts(), unit: 'kB', bar: { atMost: 350 } },
    {
      name: `slowest jump in a game of ${RECORDED} actions`,
      value: await slowestJump(browser, site.url),
      unit: 'ms',
      bar: { atMost: 200 },
    },
  ];
  reportFigures(figures);
} finally {
  await browser.close();
  await site.close();
}
