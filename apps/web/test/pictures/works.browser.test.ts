import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePage, watchTrouble, workerBrowser } from '../../../../tools/browser.ts';
import { expectPicture } from './compare.ts';

let page: Page;
let trouble: readonly string[] = [];

beforeAll(async () => {
  const [browser, script] = await Promise.all([
    workerBrowser(),
    bundlePage(new URL('../../../../packages/board/test/browser/table-page.ts', import.meta.url)),
  ]);
  page = await browser.newPage({ viewport: { width: 1120, height: 760 } });
  trouble = watchTrouble(page);
  await page.setContent('<!doctype html><html lang="en"><title>Works</title><body></body></html>');
  await page.addScriptTag({ content: script });
});
afterAll(() => page?.context().close());

async function show(scene: 'SIEGE' | 'BY_NIGHT'): Promise<void> {
  await page.evaluate(`board.show(${scene}); board.fit()`);
}

test('UI 35 the works of a siege, planned, under way, built and breached', async () => {
  await show('SIEGE');
  await expectPicture(page.locator('.abatis-board'), 'works');
  expect(trouble).toEqual([]);
});

test('UI 35 the same by night, with a pyre alight', async () => {
  await show('BY_NIGHT');
  await expectPicture(page.locator('.abatis-board'), 'works-night');
});
