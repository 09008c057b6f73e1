import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, appears, sidewaysOverflow } from '../../../../tools/browser.ts';
import { hold, placeOf, spotOf, stackOf } from '../../../../tools/table-spots.ts';
import { inPosition } from '../stories/games.ts';
import { idle, promptButton, promptWords, wholeMap } from '../stories/table.ts';
import { house, PHONE } from '../stories/visit.ts';
import { tabTo } from './hands/keys.ts';

const { table } = house();

/** Of Barrosa a few, each with something of its own to do: a shaken battalion that was hit will not stand its test. */
const BARROSA = `
  battle barrosa
  empty
  turn 3
  sideA red
  phase move red
  red 20,18 "1/28th"
  red 76,43 "Coldstream Guards"
  red 31,22 "2/1st Foot Guards"
  red 46,18 2/87th
  general red 40,12 Graham
  blue 30,30 "1/9e Léger" skirmish files=12
  blue 46,24.5 "1/8e Ligne" shaken hits=16
  general blue 50,55 Victor
`;

type Point = readonly [number, number];

async function pick(page: Page, name: string, [x, y]: Point): Promise<void> {
  const spot = await spotOf(page, x, y);
  await page.mouse.click(spot.x, spot.y);
  await appears(page, `${stackOf(name)}[aria-pressed="true"]`);
}

/** What is ended while something could still be done asks once more. */
async function end(page: Page, what: string, next: RegExp): Promise<void> {
  await promptButton(page, new RegExp(`^${what}`)).click();
  const again = page.locator('#table-prompt [role=dialog]').getByRole('button', { name: what });
  const asked = page.locator('#table-prompt p').filter({ hasText: next });
  await again.or(asked).first().waitFor();
  if (await again.isVisible()) await again.click();
  await expect.poll(() => promptWords(page), { timeout: 15_000 }).toMatch(next);
}

async function drag(page: Page, from: Point, to: Point, says: RegExp): Promise<void> {
  await hold(page, from, to);
  await page.locator('main [data-tone]').getByText(says).first().waitFor();
  await page.mouse.up();
  await idle(page);
}

test('UI 25 UI 26 BNB 2.12f, 6.4.1b, 2.6a, 2.7, 3.10, 5.7.3 by mouse: oblique, a town, a charge, an evade, fire and a rout', async () => {
  const page = await table(await inPosition('bnb', BARROSA));
  await wholeMap(page);

  await pick(page, '1/28th', [20, 17.9]);
  await drag(page, [20, 17.9], [21.6, 19.5], /Oblique/);
  await promptButton(page, /Confirm move/).click();
  await expect.poll(() => placeOf(page, '1/28th')).toMatch(/^21\.\d+,19\.\d+@0$/);

  await pick(page, 'Coldstream Guards', [76, 42.8]);
  await drag(page, [76, 42.8], [76, 48], /Occupy chapel/);
  await promptButton(page, /Confirm move/).click();
  await appears(page, `${stackOf('Coldstream Guards')}[aria-label*="garrison"]`);

  await pick(page, '2/1st Foot Guards', [31, 21.5]);
  await drag(page, [31, 21.5], [31, 31], /Charge 1\/9e Léger/);
  await page.getByRole('heading', { name: '1. Fire at the charge' }).waitFor();
  await page.getByText(/^May evade/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await promptButton(page, /Confirm charge/).click();

  await promptButton(page, /1\/9e Léger stands/).waitFor();
  await drag(page, [30, 30.6], [30, 37], /1\/9e Léger evades 6\.\d/);
  await promptButton(page, /Halt/).click();
  await expect.poll(() => placeOf(page, '1/9e Léger')).toMatch(/^30,3\d(\.\d+)?@0$/);
  await end(page, 'End movement', /^\s*French: Move/);
  await end(page, 'End movement', /Pick who fires/);

  await pick(page, '2/87th', [46, 17.8]);
  const target = await spotOf(page, 46, 25.2);
  await page.mouse.move(target.x, target.y);
  await page.getByRole('heading', { name: '2. Test, if it is hit twice' }).waitFor();
  await page.mouse.click(target.x, target.y);
  await promptButton(page, /Hold its fire/).waitFor();
  await end(page, 'End fire orders', /^\s*French: Pick who fires/);
  await end(page, 'End fire orders', /1\/8e Ligne routs: choose where it ends/);
  await drag(page, [46, 25.2], [47, 38], /1\/8e Ligne routs 1\d/);
  await expect.poll(() => placeOf(page, '1/8e Ligne')).toMatch(/^4[67](\.\d+)?,4\d/);
});

/** A column seven inches before a line: whoever moves first, the column has somebody to charge. */
const DUEL = `
  battle kempt
  empty
  turn 2
  sideA red
  phase initiative
  red 26,14 "Light Battalion"
  general red 26,11 Kempt
  blue 26,21 "1/1er Léger"
  general blue 26,24.5 "Compère" with="1/1er Léger"
`;

interface Player {
  press(label: string | RegExp): Promise<void>;
  /** Takes up the column, and puts its charge together. */
  charge(): Promise<void>;
}

/** Plays until the next turn begins; tells the questions that were asked. */
async function wholeTurn(page: Page, player: Player): Promise<readonly string[]> {
  const asked: string[] = [];
  let charged = false;
  for (let answers = 0; answers < 40; answers++) {
    await idle(page);
    if ((await page.locator('#table-clock').textContent())?.startsWith('Turn 3')) return asked;
    const words = await promptWords(page);
    asked.push(words);
    if (/French: Move your units/.test(words) && !charged) {
      charged = true;
      await player.charge();
      await player.press('Confirm charge');
    } else if (/first or second/.test(words)) await player.press('Move first');
    else if (/Move/.test(words)) await player.press('End movement');
    else await player.press(/./);
  }
  throw new Error(`The turn does not end: ${asked.join('; ')}`);
}

const WHOLE_TURN = [
  expect.stringMatching(/You have the initiative/),
  expect.stringMatching(/French: Move your units/),
  expect.stringMatching(/British: Move your units/),
  expect.stringMatching(/Pick who fires/),
];

test('UI 22 BNB 2.1 one whole turn by touch at 360 pixels, with a charge', async () => {
  const page = await table(await inPosition('bnb', DUEL), PHONE);
  const buttons = page.locator('#table-buttons');
  const asked = await wholeTurn(page, {
    async press(label) {
      // Dice, and what could still be done, ask once more; otherwise the last button is the one that is meant.
      const again = buttons.locator('[role=dialog] button, button:has-text("Confirm:")');
      const meant = (await again.count()) > 0 ? again : buttons.locator('button').filter({ hasText: label });
      await meant.last().tap();
    },
    async charge() {
      await page.locator(stackOf('1/1er Léger')).tap();
      await page.getByRole('button', { name: /^Up to contact/ }).tap();
      await page.getByRole('tab', { name: 'Odds' }).tap();
      await page.getByRole('heading', { name: '2. Test to charge home' }).waitFor();
      expect(await sidewaysOverflow(page)).toBe(0);
    },
  });
  expect(asked).toEqual(expect.arrayContaining(WHOLE_TURN));
});

test('UI 20 UI 22 BNB 2.1 one whole turn by keys at 390 pixels, with a charge', async () => {
  const page = await table(await inPosition('bnb', DUEL), { viewport: { width: 390, height: 844 } });
  const enter = async (name: RegExp): Promise<void> => {
    await tabTo(page, each => name.test(each));
    await page.keyboard.press('Enter');
    await idle(page);
  };
  const asked = await wholeTurn(page, {
    async press(label) {
      if (label instanceof RegExp) await page.keyboard.press('Control+Enter');
      else await enter(new RegExp(`^${label}`));
    },
    async charge() {
      await enter(/^1\/1er Léger,/);
      await enter(/^Up to contact/);
    },
  });
  expect(asked).toEqual(expect.arrayContaining(WHOLE_TURN));
});
