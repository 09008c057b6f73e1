import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { appears } from '../../../../tools/browser.ts';
import { coverAt, type Spot, spotOf } from './map.ts';

/** What stands where, and what the game has come to, as the page tells it. */
export interface Standing {
  /** Every stack in words, by its hex. */
  readonly stacks: Readonly<Record<string, string>>;
  readonly clock: string;
  readonly phase: string;
  readonly score: string;
}

/** The whole map is shown, and everything on it is read as soon as it stays the same. */
export async function standing(page: Page): Promise<Standing> {
  await idle(page);
  await wholeMap(page);
  let last = '';
  for (;;) {
    const now = await readStanding(page);
    if (JSON.stringify(now) === last) return now;
    last = JSON.stringify(now);
    await frames(page, 4);
  }
}

/** Shows the whole map. */
export async function wholeMap(page: Page): Promise<void> {
  await page.keyboard.press('0');
  await frames(page, 4);
}

function readStanding(page: Page): Promise<Standing> {
  return page.evaluate(() => {
    const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
    const stacks = [...document.querySelectorAll<HTMLElement>('.abatis-stack')].map(stack => [
      stack.dataset.place!,
      // What is written on a counter, and that it can be picked up, depends on the zoom and on who looks.
      (stack.ariaLabel ?? '').replace(/, marked .*/, ''),
    ]);
    return {
      stacks: Object.fromEntries(stacks.sort()),
      clock: textOf('#table-clock'),
      phase: textOf('[aria-current="step"]'),
      score: textOf('#table-score'),
    };
  });
}

/** Waits until the page has been drawn so many times. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async left => {
    for (; left > 0; left--) await new Promise(drawn => requestAnimationFrame(drawn));
  }, count);

/** The words of the prompt line. */
export async function promptWords(page: Page): Promise<string> {
  return (await page.locator('#table-prompt p').first().textContent()) ?? '';
}

/** A button of the prompt line by the beginning of what is written on it. */
export const promptButton = (page: Page, label: string | RegExp): Locator =>
  page.locator('#table-buttons > button').filter({ hasText: label });

/** The lines of the log, the newest first. */
export const logLines = (page: Page): Promise<string[]> =>
  page.locator('#table-log ol > li').allTextContents();

/** Puts the pointer on a hex. */
export async function pointAt(page: Page, place: string): Promise<Spot> {
  const spot = await uncovered(page, place);
  await page.mouse.move(spot.x, spot.y);
  return spot;
}

/** Clicks on a hex. */
export async function clickOn(page: Page, place: string): Promise<void> {
  const { x, y } = await pointAt(page, place);
  await page.mouse.click(x, y);
}

/** Where a hex is, once nothing lies on it. */
async function uncovered(page: Page, place: string): Promise<Spot> {
  for (let tries = 0; tries < 50; tries++) {
    const spot = await steadySpot(page, place);
    const cover = await coverAt(page, spot);
    if (cover === 'none') return spot;
    if (cover === 'dice') await page.getByRole('button', { name: 'Put the dice away' }).click();
    else if (cover === 'outside') await wholeMap(page);
    else await page.mouse.move(...(await emptyCorner(page)));
    await frames(page, 4);
  }
  throw new Error(`${place} cannot be seen`);
}

/** Where a hex is, once the map stays where it is. */
export async function steadySpot(page: Page, place: string): Promise<Spot> {
  for (let last = await spotOf(page, place); ; ) {
    await frames(page, 2);
    const now = await spotOf(page, place);
    if (now.x === last.x && now.y === last.y) return now;
    last = now;
  }
}

/** Nothing hangs on the corner of the map. */
async function emptyCorner(page: Page): Promise<[number, number]> {
  const { x, y } = (await page.locator('#table-map').boundingBox())!;
  return [x + 4, y + 4];
}

/** Moves a stack: takes it up, waits until the way is told, and goes. */
export async function march(page: Page, from: string, to: string): Promise<void> {
  await clickOn(page, from);
  await appears(page, `.abatis-stack[data-place="${from}"][aria-pressed="true"]`);
  await pointAt(page, to);
  await appears(page, `main :is([data-tone="move"], [data-tone="contact"])[data-place="${to}"]`);
  await clickOn(page, to);
  await idle(page);
  await page.locator(`.abatis-stack[data-place="${from}"]`).waitFor({ state: 'detached' });
}

/** No order is under way. */
export const idle = (page: Page): Promise<void> => appears(page, '#table-prompt[aria-busy="false"]');

/** Saves the game as a file, as a player does. */
export async function saved(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  await page.getByRole('button', { name: 'More tools and settings' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save the game as a file' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
