import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, appears, sidewaysOverflow } from '../../../../tools/browser.ts';
import { perWorker } from '../../../../tools/per-worker.ts';
import { spotOf, stackOf } from '../../../../tools/table-spots.ts';
import { catalogKits } from '../../src/engine/kits.ts';
import { CATALOG } from '../secrets/story-catalog.ts';
import { serveStory } from '../secrets/story-site.ts';
import { inPosition } from '../stories/games.ts';
import { idle, logLines, promptButton, promptWords, wholeMap } from '../stories/table.ts';
import { type How, house, PHONE } from '../stories/visit.ts';

const KITS = catalogKits(CATALOG);

const { table } = house(() => perWorker('story', serveStory), KITS);

/** The besieger is a person, the garrison a computer. */
const PLAYERS = { red: { kind: 'human' }, blue: { kind: 'computer', player: 'random' } } as const;

const DESK: How = { viewport: { width: 1600, height: 1000 }, players: PLAYERS };

const SIEGE = `
  table 48x48
  turn 3 of 60
  red 20,10 Sappers 2x1
  red 26,8 Line 12x1
  blue 24,44 Garrison 8x1
  eng siege
  eng clock d4t10
  eng troop Sappers sapper tools
  eng engineer red Ross with=Sappers
  eng stock red 20,9 mu=18
`;

const opened = async (position: string, how: How = DESK): Promise<Page> => {
  const page = await table(await inPosition('eng', position, 'siege', KITS), how);
  await wholeMap(page);
  return page;
};

async function clickAt(page: Page, x: number, y: number): Promise<void> {
  const spot = await spotOf(page, x, y);
  await page.mouse.move(spot.x - 2, spot.y - 2);
  await page.mouse.move(spot.x, spot.y);
  await idle(page);
  await page.mouse.click(spot.x, spot.y);
  await idle(page);
}

async function pick(page: Page, name: string, x: number, y: number): Promise<void> {
  const spot = await spotOf(page, x, y);
  await page.mouse.click(spot.x, spot.y);
  await appears(page, `${stackOf(name)}[aria-pressed="true"]`);
}

const inPanel = (page: Page, panel: string, label: string) =>
  page.getByRole('region', { name: panel }).getByRole('button', { name: label });

const told = (page: Page) => expect.poll(() => logLines(page), { timeout: 15_000 });

test('UI 35 ENG 23.47a, 23.53c by mouse a sap is laid out, a crew is sent to it, and its card says how it goes', async () => {
  const page = await opened(`${SIEGE}  eng phase command\n`);
  await promptButton(page, 'New work').click();
  await inPanel(page, 'New work', 'Trenches, redoubts, heavy works').click();
  await inPanel(page, 'New work', 'Sap trench').click();
  await clickAt(page, 20, 12);
  await clickAt(page, 20, 18);
  await promptButton(page, 'Lay it out').click();
  const card = page.getByRole('region', { name: 'Worksite' });
  await card.getByText('0 of 12').waitFor();
  await card.getByText('Nobody works here').waitFor();

  await pick(page, 'Sappers', 20, 9.8);
  await clickAt(page, 20, 12);
  await page.getByRole('menuitem', { name: 'Sappers at Sap trench 1: digs' }).click();
  await expect.poll(() => page.locator('#table-plans li').count()).toBe(2);
  await promptButton(page, 'Give 2 orders').click();
  await told(page).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Sap trench 1 is laid out: sap trench'),
      expect.stringContaining('Sappers goes to Sap trench 1: it digs'),
    ]),
  );
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('UI 35 ENG 23.71h, 23.72 a charge is blown, with its odds before the die falls', async () => {
  const page = await opened(
    `${SIEGE}  eng work Gate palisade 20,20 26,20 side=blue\n  eng charge red 22,20 300 laid\n  eng phase detonate red\n`,
  );
  const fire = promptButton(page, 'Set off charge 1');
  await fire.hover();
  await page.getByText('Setting off a charge').first().waitFor();
  await fire.click();
  await told(page).toEqual(expect.arrayContaining([expect.stringMatching(/A fuse is tried: \d, /)]));
});

test('UI 35 ENG W1, X.6, T.5, T.7 a wall is battered, the night falls and the breach is stormed', async () => {
  const page = await opened(`
    table 48x48
    turn 3 of 99
    red 20,14 Guns guns=2 heavy
    red 34,14 Stormers 8x1
    blue 24,44 Garrison 8x1
    eng siege
    eng tempo siege
    eng clock d4t31
    eng troop Guns guns=siege
    eng work Wall fortressWall 14,26 30,26 class=III side=blue hits=2
    eng phase command
  `);
  await pick(page, 'Guns', 20, 13.8);
  await expect
    .poll(async () => {
      await clickAt(page, 20.25, 26);
      return page.locator('#table-plans li').count();
    })
    .toBe(1);
  await promptButton(page, 'Give 1 order').click();
  await told(page).toEqual(
    expect.arrayContaining([expect.stringMatching(/Guns fires at the works: \d+ hit/)]),
  );

  // The night falls; everybody is declared active, and troops are sent at the wall.
  await promptButton(page, 'They stay').click();
  await expect.poll(() => promptWords(page), { timeout: 15_000 }).toContain('Orders for the engineers');
  await page.locator('#table-clock').getByText('night').waitFor();
  await inPanel(page, 'Orders', 'Everybody active this night').click();
  await inPanel(page, 'Orders', 'Storm…').click();
  await clickAt(page, 34, 13.8);
  await promptButton(page, 'Storm with 1 unit').click();
  await promptButton(page, 'Give 2 orders').click();
  await told(page).toEqual(
    expect.arrayContaining([expect.stringContaining('the battle is played turn by turn')]),
  );
});

test('UI 22 ENG B0.6 on a phone the table of a siege fits the screen, and a work is chosen by touch', async () => {
  const page = await opened(`${SIEGE}  eng phase command\n`, { ...PHONE, players: PLAYERS });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'New work' }).tap();
  await page.getByRole('button', { name: 'Breastwork' }).waitFor();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});
