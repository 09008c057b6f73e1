import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../../../../tools/browser.ts';
import { playUntil } from '../browser/driver.ts';
import { mouse } from '../browser/hands/mouse.ts';
import { mibPlayer } from '../browser/mib-player.ts';
import { atTable, house } from '../stories/visit.ts';
import { curtain, wholePage } from './curtain.ts';

const { visit } = house();

const FRENCH = ['III Corps', 'Montbrun'];
const AUSTRIAN = ['III Armeekorps', 'IV Armeekorps', 'I Reserve'];

/** Nothing of the table is in the page. */
async function expectHidden(page: Page, seat: string): Promise<void> {
  await curtain(page).waitFor();
  expect(await curtain(page).getAttribute('data-curtain')).toBe(seat);
  expect(await wholePage(page)).not.toMatch(/abatis-stack|table-log|table-forces|Fatigue|Sommariva|Davout/);
}

/** What is told of the batteries and the organic cavalry of each unit on the map, by formation: 'G ? C ?'. */
const toldOf = (page: Page, formations: readonly string[]): Promise<readonly string[]> =>
  page.locator('.abatis-stack').evaluateAll(
    (stacks, names) =>
      stacks.flatMap(({ ariaLabel }) => {
        const [, formation, told] = / of ([^,]+), .*(G \S+ C \S+)/.exec(ariaLabel ?? '') ?? [];
        return names.includes(formation ?? '') && told ? [told.replace(/,$/, '')] : [];
      }),
    formations,
  );

/** Of the own side everything is told; of the other whether it has guns (2.5d), and no more. */
async function expectKnows(
  page: Page,
  own: readonly string[],
  other: readonly string[],
  enemy: RegExp,
): Promise<void> {
  for (const side of [own, other]) await expect.poll(() => toldOf(page, side)).not.toEqual([]);
  const [mine, theirs] = [await toldOf(page, own), await toldOf(page, other)];
  for (const told of mine) expect(told).toMatch(/^G \d C \d$/);
  for (const told of theirs) expect(told).toMatch(/^G [?0] C \?$/);
  const forces = page.getByRole('region', { name: 'Order of battle' });
  const boxes = forces.getByRole('img', { name: /^(Fatigue|Straggl)/ });
  await forces.getByText('yours only').waitFor();
  await expect.poll(() => boxes.count()).toBeGreaterThan(5);
  await forces.getByTitle(enemy).click();
  await forces.getByText('as far as it is known').waitFor();
  await expect.poll(() => boxes.count()).toBe(0);
  expect(await forces.textContent()).not.toMatch(/\bC \d|boxes? to /);
}

test('UI 29 MIB 2.5b two at one screen: behind the curtain there is no table, and after it only the own chart', async () => {
  const page = await visit();
  const hand = mouse(page);
  await hand.start('Teugn-Hausen');
  await expectHidden(page, 'french');
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const key of ['v', 'b', 'r', 'y', 'z', '?']) await page.keyboard.press(key);
  await expectHidden(page, 'french');
  await hand.lift();
  await atTable(page);
  await expectKnows(page, FRENCH, AUSTRIAN, /Austrian/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await playUntil(await mibPlayer(hand), now => now.curtain === 'coalition');
  await expectHidden(page, 'coalition');
  // Neither the list of games nor a reload is a way round it.
  await page.getByRole('link', { name: 'To the first page' }).click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expectHidden(page, 'coalition');
  await page.reload();
  await expectHidden(page, 'coalition');
  await hand.lift();
  await atTable(page);
  await expectKnows(page, AUSTRIAN, FRENCH, /French/);

  // And the replay is none either.
  await page.keyboard.press('v');
  await page.getByRole('slider', { name: 'Moment of the game' }).fill('0');
  await page.getByText('An earlier moment').first().waitFor();
  for (const told of await toldOf(page, FRENCH)) expect(told).toMatch(/^G [?0] C \?$/);
});

test('UI 29 MIB 2.5b against the computer there is no curtain, and its chart stays unknown', async () => {
  const page = await visit();
  await page.getByRole('radio', { name: 'Teugn-Hausen' }).click({ force: true });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await atTable(page);
  expect(await curtain(page).count()).toBe(0);
  await expectKnows(page, FRENCH, AUSTRIAN, /Austrian/);
});
