import { asked, createGame, saveGame, saveText, seeded } from '@abatis/kernel/host';
import { plain, type SightPicture } from '@abatis/screen';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FIRE, lfm, mib, opened, playedTo } from '../stories/games.ts';
import { house } from '../stories/visit.ts';
import { mouse } from './hands/mouse.ts';
import { shown } from './shown.ts';

const { table } = house();

/** What the referee says of a line of sight in the same position. */
async function sightBetween(kit: typeof lfm, text: string, from: string, to: string): Promise<SightPicture> {
  const { presenter } = await kit;
  const { rulebook, state } = await opened(text);
  return presenter.sight({ state, seat: asked(rulebook, state)!.seat }, from, to)!;
}

const cardOn = (page: Page) => page.getByRole('region', { name: 'Line of sight' });

/** Measures it by two clicks; the card says the same, with every path. */
async function expectMeasured(page: Page, { from, to, title, summary, paths }: SightPicture): Promise<void> {
  const hand = mouse(page);
  await hand.choose(from);
  await page.getByText(`Line of sight from ${from}`, { exact: true }).first().waitFor();
  await hand.choose(to);
  await cardOn(page).getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => cardOn(page).textContent()).toContain(plain(summary));
  await expect.poll(() => cardOn(page).getByRole('figure').count()).toBe(paths.length);
  // The others fade meanwhile.
  await expect.poll(() => page.locator('.abatis-stack[data-faded]').count()).toBeGreaterThan(3);
}

test('UI 9 two clicks measure a line of sight, clear or blocked, with every path, its hex and its clause', async () => {
  const text = await playedTo(FIRE);
  const page = await table(text, { viewport: { width: 1600, height: 1000 } });
  const before = await shown(page);
  await page.getByRole('button', { name: 'LOS' }).click();
  for (const [from, to] of [
    ['0713', '0812'],
    ['0713', '1117'],
  ] as const) {
    const picture = await sightBetween(lfm, text, from, to);
    await expectMeasured(page, picture);
    if (picture.sight === 'blocked')
      await cardOn(page)
        .getByRole('button', { name: /open rule LFM 27/ })
        .first()
        .waitFor();
  }
  await page.getByRole('button', { name: 'Done' }).last().click();
  await expect.poll(() => page.locator('.abatis-stack[data-faded]').count()).toBe(0);
  await expect.poll(async () => (await shown(page)).stacks).toEqual(before.stacks);
});

test('UI 9 in MiB a line of sight tells the levels of its ends', async () => {
  const { rulebook } = await mib;
  const options = { initiative: true, grandBattery: true };
  const begun = createGame(rulebook, { scenario: 'teugn-hausen', options, dice: seeded('sight') });
  if (!begun.ok) throw new Error(JSON.stringify(begun.problems));
  const text = saveText(saveGame(begun.value));
  const page = await table(text);
  await page.keyboard.press('l');
  await expectMeasured(page, await sightBetween(mib, text, '0706', '0907'));
});
