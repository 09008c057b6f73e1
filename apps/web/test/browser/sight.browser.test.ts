import { asked } from '@abatis/kernel';
import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { FIRE, lfm, opened, playedTo } from '../stories/games.ts';
import { house, importGame } from '../stories/visit.ts';
import { mouse } from './hands/mouse.ts';
import { shown } from './shown.ts';

const { visit } = house();

/** What the referee says of a line of sight in the same position. */
async function sightBetween(text: string, from: string, to: string) {
  const { presenter } = await lfm;
  const { rulebook, state } = await opened(text);
  return presenter.sight({ state, seat: asked(rulebook, state)!.seat }, from, to)!;
}

test('UI 9 two clicks measure a line of sight, clear or blocked, with every path, its hex and its clause', async () => {
  const page = await visit();
  const hand = mouse(page);
  const text = await playedTo(FIRE);
  await importGame(page, text);
  const before = await shown(page);
  await page.getByRole('button', { name: 'LOS' }).click();
  const card = page.getByRole('region', { name: 'Line of sight' });
  for (const [from, to] of [
    ['0713', '0812'],
    ['0713', '1117'],
  ] as const) {
    const picture = await sightBetween(text, from, to);
    await hand.choose(from);
    await page.getByText(`Line of sight from ${from}`, { exact: true }).first().waitFor();
    await hand.choose(to);
    await card.getByRole('heading', { name: picture.title }).waitFor();
    expect(await card.textContent()).toContain(plain(picture.summary));
    const profiles = card.getByRole('figure');
    expect(await profiles.count()).toBe(picture.paths.length);
    if (picture.sight === 'blocked')
      expect(await card.getByRole('button', { name: /open rule LFM 27/ }).count()).toBeGreaterThan(0);
    // The others fade meanwhile.
    expect(await page.locator('.abatis-stack[data-faded]').count()).toBeGreaterThan(5);
  }
  await page.getByRole('button', { name: 'Done' }).last().click();
  expect(await page.locator('.abatis-stack[data-faded]').count()).toBe(0);
  expect((await shown(page)).stacks).toEqual(before.stacks);
});
