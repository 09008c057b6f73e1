import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, workerBrowser } from '../browser.ts';

let tab: Page;
beforeAll(async () => {
  tab = await (await workerBrowser()).newPage();
});
afterAll(() => tab?.close());

/** A page whose only line of text is styled as given. */
const page = (style: string) => `<!doctype html><html lang="en"><title>A line</title>
  <style>
    @keyframes fade { from { opacity: 0.1 } }
    @keyframes pulse { 50% { transform: scale(1.1) } }
    h1 { color: #222; ${style} }
  </style>
  <main><h1>A line of text</h1></main></html>`;

test('the audit waits until text has faded in, however late it begins', async () => {
  await tab.setContent(page('animation: fade 200ms 1000ms backwards'));
  expect(await accessibilityFaults(tab)).toEqual([]);
});

test('the audit does not wait for what pulses for ever', async () => {
  await tab.setContent(page('animation: pulse 1s infinite'));
  expect(await accessibilityFaults(tab)).toEqual([]);
});

test('the audit tells of text that stays faint', async () => {
  await tab.setContent(page('opacity: 0.1'));
  expect(await accessibilityFaults(tab)).toEqual(['serious: color-contrast at h1']);
});
