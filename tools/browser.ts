// For tests that need a real browser: starts Chromium, notes what goes wrong on a page, audits it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, defaultClientConditions, type Rolldown } from 'vite';
import { comingChromium } from '../scripts/chromium.mjs';
import { forget, perWorker } from './per-worker.ts';

const ARGS = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await comingChromium();
  if (!executablePath)
    throw new Error('No Chromium found: run `npm test`, which installs it, or set CHROMIUM.');
  return chromium.launch({ executablePath, args: ARGS });
}

/** The browser of this worker, for tests that each bring a context of their own. */
export async function workerBrowser(): Promise<Browser> {
  const browser = await perWorker('browser', launchBrowser);
  if (browser.isConnected()) return browser;
  forget('browser');
  return perWorker('browser', launchBrowser);
}

/** A module and the sources it imports, the same as in Node, as one script for a page. */
export async function bundlePage(entry: URL): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { write: false, lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'page' } },
  })) as Rolldown.RolldownOutput[];
  return output[0]!.output[0].code;
}

/** A list that grows with every error on the console, failed request and refused answer of the page. */
export function watchTrouble(page: Page): readonly string[] {
  const trouble: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text());
  });
  page.on('pageerror', error => trouble.push(error.message));
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cuts off what it was still loading.
    if (reason !== 'net::ERR_ABORTED') trouble.push(`${request.url()} ${reason}`);
  });
  page.on('response', response => {
    if (response.status() >= 400) trouble.push(`${response.url()} ${response.status()}`);
  });
  return trouble;
}

/**
 * How often somebody who waits looks at the page, in milliseconds. A locator that waits looks twice a second; to look at every
 * frame makes the browser draw frames in which nothing has changed.
 */
export const LOOKING = { polling: 15 } as const;

/** Waits until there is such an element. */
export async function appears(page: Page, selector: string): Promise<void> {
  const isThere = (wanted: string): boolean => document.querySelector(wanted) !== null;
  const found = await page.waitForFunction(isThere, selector, LOOKING);
  await found.dispose();
}

/** By how many pixels the page is wider than its window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until nothing fades or slides any more, as text half faded in has no contrast; what pulses for ever does not count. */
const COME_TO_REST = `(async () => {
  const passing = () => document.getAnimations().filter(
    one => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime));
  for (let moving = passing(); moving.length > 0; moving = passing())
    await Promise.allSettled(moving.map(one => one.finished));
})()`;

/** Runs the audit, and hands over as text no more than is asked for: a whole result is large, and slow as an object. */
const faultsIn = (part: string): string =>
  `axe.run('${part}', { resultTypes: ['violations'] }).then(({ violations }) => JSON.stringify(violations))`;

/** What keeps people with disabilities from using the page, or a part of it: each fault with the elements that have it. */
export async function accessibilityFaults(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(COME_TO_REST);
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(AXE);
  const violations: AxeResults['violations'] = JSON.parse(await page.evaluate(faultsIn(part)));
  return violations.map(
    ({ id, impact, nodes }) => `${impact}: ${id} at ${nodes.map(node => node.target).join(', ')}`,
  );
}
