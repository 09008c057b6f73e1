import type { Page } from 'playwright-core';
import { LOOKING } from '../../../../tools/browser.ts';

/** The first frame takes up what was changed, and the second comes after it has been drawn. */
const DRAWN = 'new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))';

/** While the map moves, the layer of counters is marked as one that will change. */
const AT_REST = `document.querySelector('.abatis-pieces').style.willChange === ''`;

/** Waits until the board has its new view, and the counters have been drawn anew for it. */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(DRAWN);
  const atRest = await page.waitForFunction(AT_REST, null, LOOKING);
  await atRest.dispose();
  await page.evaluate(DRAWN);
}
