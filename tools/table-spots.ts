import type { Page } from 'playwright-core';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where a point of a free table is on the page, in inches of the table, reckoned from the two pieces farthest apart. */
export async function spotOf(page: Page, x: number, y: number): Promise<Spot> {
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.abatis-stack')].map(stack => {
      const board = document.querySelector<HTMLElement>('.abatis-board')!.getBoundingClientRect();
      const layer = new DOMMatrix(getComputedStyle(document.querySelector('.abatis-pieces')!).transform);
      const within = new DOMMatrix(stack.style.transform);
      const [east, north] = stack.dataset.place!.split('@')[0]!.split(',').map(Number);
      return {
        at: { x: east!, y: north! },
        left: board.x + layer.e + within.e * layer.a,
        top: board.y + layer.f + within.f * layer.a,
      };
    }),
  );
  const [a, ...others] = seen.toSorted((one, other) => one.at.x - other.at.x);
  const b = others.at(-1)!;
  const inch = (b.left - a!.left) / (b.at.x - a!.at.x);
  return { x: a!.left + (x - a!.at.x) * inch, y: a!.top + (a!.at.y - y) * inch };
}

/** Takes hold at a point of the table and goes to another, without letting go. */
export async function hold(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const [a, b] = [await spotOf(page, ...from), await spotOf(page, ...to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x, b.y, { steps: 3 });
}

export const stackOf = (name: string): string => `.abatis-stack[aria-label^="${name},"]`;

/** Where the front of a piece stands. */
export const placeOf = (page: Page, name: string): Promise<string | null> =>
  page.locator(stackOf(name)).getAttribute('data-place');
