// Fingers on the glass, for tests by touch.
import type { Page } from 'playwright-core';

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Fingers {
  down(...spots: readonly Spot[]): Promise<void>;
  move(...spots: readonly Spot[]): Promise<void>;
  lift(): Promise<void>;
}

/**
 * For how many seconds fingers rest before they are lifted. Chromium takes one that is lifted from a quick movement for a
 * fling, and swallows a tap that comes within 180 ms of it.
 */
const REST = 0.2;

export async function fingersOn(page: Page): Promise<Fingers> {
  const wire = await page.context().newCDPSession(page);
  const send =
    (type: 'touchStart' | 'touchMove' | 'touchEnd', ago: number) =>
    async (...spots: readonly Spot[]): Promise<void> => {
      const touchPoints = spots.map(({ x, y }, id) => ({ x, y, id }));
      await wire.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: Date.now() / 1000 - ago });
    };
  return { down: send('touchStart', REST), move: send('touchMove', REST), lift: send('touchEnd', 0) };
}
