import type { Page } from 'playwright-core';
import { type Fingers, fingersOn } from '../../../../../tools/fingers.ts';
import type { Spot } from '../../stories/map.ts';
import { mapBox, reach } from '../map.ts';
import { AGAIN, isOther, shown } from '../shown.ts';
import { buttonCalled, type Hand, liftButton, tagAt } from './hand.ts';

/** A player with nothing but a finger, or two. */
export function touch(page: Page): Hand {
  const fingers = fingersOn(page);
  const find = (place: string) =>
    reach(page, place, {
      drag: async (from, to) => drag(await fingers, from, to),
      putDiceAway: () => page.getByRole('button', { name: 'Put the dice away' }).tap(),
      // A notice and a fan are put away by their buttons.
      async letGo() {
        const close = page.getByRole('alert').getByRole('button', { name: 'Close' });
        const spread = page.getByRole('button', { name: 'Spread the stack', pressed: true });
        for (const button of [close, spread])
          if ((await button.count()) > 0) {
            await button.tap();
            return true;
          }
        return false;
      },
    });
  return {
    page,
    async start(battle) {
      await page.getByRole('radio', { name: battle }).tap({ force: true });
      await page.getByText('Same screen').tap();
      await page.getByRole('button', { name: 'Start', exact: true }).tap();
    },
    lift: async () => (await liftButton(page)).tap(),
    press: label => saidTwice(page, () => buttonCalled(page, label).tap({ force: true })),
    async point(place) {
      const spot = await find(place);
      const { down, lift } = await fingers;
      await down(spot);
      const told = await tagAt(page, place);
      await lift();
      return told;
    },
    async choose(place) {
      const { x, y } = await find(place);
      await saidTwice(page, () => page.touchscreen.tap(x, y));
    },
    take: item => saidTwice(page, () => page.getByRole('menuitem', { name: item, exact: true }).tap()),
    // A finger that is lifted points at nothing.
    rest: async () => {},
    survey: async () => pinch(await fingers, await mapBox(page)),
  };
}

/** A finger hides what it touches, and dice cannot be taken back: the filled button asks for a second word. */
async function saidTwice(page: Page, tap: () => Promise<void>): Promise<void> {
  const before = await shown(page);
  await tap();
  for (const end = Date.now() + 10_000; Date.now() < end; await page.waitForTimeout(15)) {
    const now = await shown(page);
    if (now.buttons.some(({ label }) => label === AGAIN))
      return page.locator('#table-buttons > button').last().tap();
    if (isOther(before, now)) return;
  }
}

async function drag({ down, move, lift }: Fingers, from: Spot, to: Spot): Promise<void> {
  await down(from);
  await move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await move(to);
  await lift();
}

/** Two fingers come together: the map grows smaller. */
async function pinch(
  { down, move, lift }: Fingers,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const apart = (way: number): readonly Spot[] =>
    [-way, way].map(dx => ({ x: x + width / 2 + dx, y: y + height / 2 }));
  await down(...apart(width / 2 - 10));
  for (const way of [width / 4, width / 8, 12]) await move(...apart(way));
  await lift();
}
