import type { Locator, Page } from 'playwright-core';

/** What hides the table while the screen is passed on. */
export const curtain = (page: Page): Locator => page.locator('[data-curtain]');

/** All that the page holds: what is seen, what is read aloud, and every attribute. */
export const wholePage = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.outerHTML);

/** The player to whom the screen was passed goes to the button and presses it. */
export async function liftByKeys(page: Page): Promise<void> {
  await curtain(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}
