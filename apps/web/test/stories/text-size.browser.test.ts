import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COMBAT, playedTo } from './games.ts';
import { promptButton } from './table.ts';
import { house } from './visit.ts';

const { nextTable, table } = house();

/** The longest words of a prompt, with nothing but Undo beside them: three regiments retreat. */
const RETREAT = 30;

/** What the prompt line says but does not show. */
const cutWords = (page: Page): Promise<readonly string[]> =>
  page
    .locator('#table-prompt p')
    .evaluateAll(all =>
      all.filter(each => each.scrollHeight > each.clientHeight + 2).map(each => each.textContent ?? ''),
    );

test.each([
  [1280, 100],
  [1024, 100],
  [780, 100],
  [1280, 125],
  [1280, 150],
])('UI 6 in %d pixels, with text of %d percent, the prompt is shown whole', async (width, textSize) => {
  const how = { viewport: { width, height: 800 }, settings: { textSize } };
  const page = await table(await playedTo(0), how);
  expect(await cutWords(page), 'the first moment').toEqual([]);
  for (const moment of [COMBAT, RETREAT]) {
    await nextTable(page, await playedTo(moment));
    expect(await cutWords(page), `moment ${moment}`).toEqual([]);
  }
});

test('UI 39 sounds are written over the map, not over the prompt', async () => {
  const page = await table(await playedTo(COMBAT), { settings: { captions: true, sound: false } });
  await promptButton(page, 'Undo').click();
  const caption = page.getByRole('complementary', { name: 'Sounds' }).locator('p').first();
  await caption.waitFor();
  const [written, prompt] = await Promise.all([
    caption.boundingBox(),
    page.locator('#table-prompt').boundingBox(),
  ]);
  expect(written!.y + written!.height).toBeLessThanOrEqual(prompt!.y);
});
