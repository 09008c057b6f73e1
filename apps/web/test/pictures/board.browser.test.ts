import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COMBAT, DECLARING, playedTo, recordedTo } from '../stories/games.ts';
import { pointAt } from '../stories/table.ts';
import { type How, house, PHONE, RELIEF } from '../stories/visit.ts';
import { expectPicture, looksAs } from './compare.ts';

const { table } = house();

const DESK: How = { viewport: { width: 1120, height: 720 } };

const map = (page: Page) => page.locator('#table-map');

test('UI 14 the painted ground of LFM, with combats declared on it', async () => {
  const page = await table(await playedTo(COMBAT), { ...DESK, settings: RELIEF });
  await expectPicture(map(page), 'lfm-relief');
});

test('UI 15 the same on flat ground; one counter less would be noticed', async () => {
  const page = await table(await playedTo(COMBAT), DESK);
  await expectPicture(map(page), 'lfm-flat');
  await page.locator('.abatis-stack[data-place="0917"]').evaluate(stack => stack.remove());
  expect(await looksAs(map(page), 'lfm-flat')).toBe(false);
});

test('UI 14 the painted ground of MiB, on which attacks are about to be declared', async () => {
  const page = await table(await recordedTo('teugn-hausen', DECLARING), { ...DESK, settings: RELIEF });
  await expectPicture(map(page), 'mib-relief');
});

test('UI 5 a stack that is spread', async () => {
  const page = await table(await playedTo(COMBAT), { viewport: { width: 1280, height: 800 } });
  await pointAt(page, '1109');
  await page.getByRole('region', { name: 'Stack in 1109' }).waitFor();
  await expectPicture(map(page), 'lfm-fan');
});

test('UI 22 a phone, with the sheet under the map', async () => {
  const page = await table(await playedTo(COMBAT), PHONE);
  await expectPicture(page.locator('body'), 'lfm-phone');
});
