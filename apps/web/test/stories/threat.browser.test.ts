import { expect, test } from 'vitest';
import { MOVEMENT, playedTo } from './games.ts';
import { clickOn, pointAt } from './table.ts';
import { house } from './visit.ts';

const { table } = house();

/** In reach of several Union units at the start of the recorded battle; two regiments of theirs stand in the other. */
const THREATENED = '1013';
const ENEMY = '1111';

test('UI 10 pointing at a hex names who threatens it; a click on an enemy narrows that to him', async () => {
  const page = await table(await playedTo(MOVEMENT));
  await page.keyboard.press('t');
  const tag = page.locator(`main [data-tone][data-place="${THREATENED}"]`).filter({ hasText: 'In reach of' });
  await pointAt(page, THREATENED);
  await tag.waitFor();
  const all = await tag.textContent();
  await clickOn(page, ENEMY);
  await pointAt(page, THREATENED);
  await expect.poll(async () => ((await tag.textContent()) ?? '').length).toBeLessThan(all!.length);
});
