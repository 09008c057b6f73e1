import type { Locator, Page } from 'playwright-core';
import { mapBox, reach } from '../map.ts';
import { buttonCalled, type Hand, liftButton, tagAt } from './hand.ts';

/** A player with nothing but a mouse. */
export function mouse(page: Page): Hand {
  const find = (place: string) =>
    reach(page, place, {
      async drag(from, to) {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 4 });
        await page.mouse.up();
      },
      putDiceAway: () => page.getByRole('button', { name: 'Put the dice away' }).click(),
      // What hangs on another hex goes a while after the pointer has gone.
      async letGo() {
        const { x, y } = await mapBox(page);
        await page.mouse.move(x + 4, y + 4);
        await page.waitForTimeout(100);
        return true;
      },
    });
  return {
    page,
    async start(battle) {
      await page.getByRole('radio', { name: battle }).click({ force: true });
      await page.getByText('Same screen').click();
      await page.getByRole('button', { name: 'Start', exact: true }).click();
    },
    lift: async () => (await liftButton(page)).click(),
    press: label => pressed(buttonCalled(page, label)),
    async point(place) {
      const { x, y } = await find(place);
      await page.mouse.move(x, y);
      return tagAt(page, place);
    },
    async choose(place) {
      const { x, y } = await find(place);
      await page.mouse.click(x, y);
    },
    async rest() {
      const { x, y } = (await page.locator('#table-prompt').boundingBox())!;
      await page.mouse.move(x + 4, y + 4);
      await page.locator('main [data-tone]').waitFor({ state: 'detached' });
    },
    take: item => page.getByRole('menuitem', { name: item, exact: true }).click(),
    async survey() {
      const { x, y, width, height } = await mapBox(page);
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.wheel(0, 2000);
    },
  };
}

/** A button that is refused can be pressed as well: it says why. */
async function pressed(button: Locator): Promise<void> {
  const refused = (await button.getAttribute('aria-disabled')) === 'true';
  await button.click({ force: refused });
}
