// How often a page in Chromium comes to draw while a hand is at work on it.
import type { Browser, Page } from 'playwright-core';

/** What a hand does in one frame, so far from the middle of what it works on; a wheel is turned where the hand is. */
export interface Deed {
  readonly type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'wheel';
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
}

const WINDOW = { width: 1280, height: 800 };

export async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: WINDOW });
  // What runs these sources names functions by a helper that a page does not have.
  await page.addInitScript('globalThis.__name = named => named');
  return page;
}

/** Does what is listed for each frame, and notes how long each was. */
export async function frames(
  page: Page,
  target: string,
  deeds: readonly (readonly Deed[])[],
): Promise<readonly number[]> {
  return page.evaluate(
    ([selector, script]) =>
      new Promise<number[]>(resolve => {
        const element = document.querySelector(selector) ?? document.body;
        const { left, top, width, height } = element.getBoundingClientRect();
        const [middleX, middleY] = [left + width / 2, top + height / 2];
        const times: number[] = [];
        const happen = ({ type, x, y, turn: deltaY = 0 }: Deed): void => {
          const at = { bubbles: true, cancelable: true, clientX: middleX + x, clientY: middleY + y };
          if (type === 'wheel') {
            element.dispatchEvent(new WheelEvent(type, { ...at, deltaY }));
            return;
          }
          const buttons = type === 'pointerup' || type === 'pointercancel' ? 0 : 1;
          const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, buttons };
          element.dispatchEvent(new PointerEvent(type, { ...at, ...pointer }));
        };
        const step = (now: number): void => {
          for (const deed of script[times.length] ?? []) happen(deed);
          times.push(now);
          if (times.length < script.length) requestAnimationFrame(step);
          else resolve(times.slice(1).map((time, index) => time - times[index]!));
        };
        requestAnimationFrame(step);
      }),
    [target, deeds] as const,
  );
}

/** The value below which this part of all lies. */
export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}

/** The same work of the hand on a page with nothing on it. */
export async function emptyFrames(
  browser: Browser,
  deeds: readonly (readonly Deed[])[],
): Promise<readonly number[]> {
  const page = await newPage(browser);
  await page.goto('about:blank');
  await page.setContent('<!doctype html><title>Empty</title><body style="margin:0;height:100vh"></body>');
  const measured = await frames(page, 'body', deeds);
  await page.close();
  return measured;
}
