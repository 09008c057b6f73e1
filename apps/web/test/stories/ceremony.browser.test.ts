import type { Moment } from '@abatis/kernel/host';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recorded, recordedTo } from './games.ts';
import { house } from './visit.ts';

const { table } = house();

type Battle = Parameters<typeof recorded>[0];

/** A recorded battle, one order before something of this kind happens for the n-th time. */
async function justBefore(battle: Battle, event: string, n: number): Promise<string> {
  const found: Moment[] = [];
  for (let at: Moment | null = (await recorded(battle)).moment; at; at = at.before)
    if (at.action && at.events.some(({ type }) => type === event)) found.unshift(at);
  return recordedTo(battle, found[n]!.index - 1);
}

/** The Confederates may advance; then their phase of Reorganization passes. */
const STAY = 42;

/** Slow enough to be looked at, however slow the machine is. */
const SLOW = { ceremonies: true, speed: 0.02 };

const card = (page: Page) => page.locator('#table-ceremony');
const turn = (page: Page) => page.locator('#table-turn');

/** Passes the screen on, if it is to be passed on. */
async function look(page: Page): Promise<void> {
  const curtain = page.getByRole('button', { name: 'look at the table' });
  await curtain.and(page.locator('[aria-disabled=false]')).click();
}

/** The activation of a corps ends, and the next chit is drawn. */
async function draw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End actions' }).click();
  await look(page);
}

test('UI 13 a chit is drawn before the eyes of the player whose corps it is; any key skips it', async () => {
  const page = await table(await justBefore('teugn-hausen', 'chit-drawn', 1), {
    settings: SLOW,
    reducedMotion: 'no-preference',
  });
  await draw(page);
  await card(page).getByText('it was 1 in 3').waitFor();
  expect(await card(page).textContent()).toContain('III Armeekorps');
  await page.getByText('III Armeekorps is drawn').first().waitFor();
  expect(await page.locator('#table-ceremony[data-still]').count()).toBe(0);
  await page.keyboard.press('k');
  await card(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'End actions' }).waitFor();
});

test('UI 13 a click skips the draw and does nothing else', async () => {
  const page = await table(await justBefore('teugn-hausen', 'chit-drawn', 1), {
    settings: SLOW,
    reducedMotion: 'no-preference',
  });
  await draw(page);
  const before = await page.locator('#table-prompt').boundingBox();
  await page.mouse.click(before!.x + before!.width - 60, before!.y + before!.height / 2);
  await card(page).waitFor({ state: 'detached' });
  // Nothing has been ended by it.
  await page.getByRole('button', { name: 'End actions' }).waitFor();
  expect(await page.locator('[data-curtain]').count()).toBe(0);
});

test('UI 13 the box of the ceremony makes every draw instant for good', async () => {
  const page = await table(await justBefore('teugn-hausen', 'chit-drawn', 1), {
    settings: SLOW,
    reducedMotion: 'no-preference',
  });
  await draw(page);
  await card(page).getByText('skip these from now on').click();
  await card(page).waitFor({ state: 'detached' });
  const kept = await page.evaluate(() => localStorage.getItem('abatis-settings') ?? '');
  expect(JSON.parse(kept).state.ceremonies).toBe(false);
});

test('UI 13 where the system wants less motion the draw is a still, and goes by itself', async () => {
  const page = await table(await justBefore('teugn-hausen', 'chit-drawn', 1), {
    settings: { ceremonies: true },
    reducedMotion: 'reduce',
  });
  const isStill = page.waitForSelector('#table-ceremony[data-still]');
  await draw(page);
  await isStill;
  await card(page).waitFor({ state: 'detached' });
});

test('the throw for the initiative is shown after the card of the turn, which waits for Enter', async () => {
  const page = await table(await justBefore('brawners-farm', 'turn-advanced', 2), {
    settings: { ...SLOW, turnCard: 'card' },
    reducedMotion: 'no-preference',
  });
  await page.getByRole('button', { name: 'Roll for' }).click();
  await turn(page).getByRole('heading', { name: 'Turn 3 is over' }).waitFor();
  const text = await turn(page).textContent();
  for (const part of [
    'if it ended now',
    'was US by 2',
    'lost Warrenton Turnpike',
    'Shattered',
    '21NY',
    'win it for the',
  ])
    expect(text).toContain(part);
  expect(await card(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await turn(page).waitFor({ state: 'detached' });
  await card(page).getByText('side moves first').waitFor();
  await page.keyboard.press('Enter');
  await card(page).waitFor({ state: 'detached' });
});

test('MIB 2.5b behind the curtain the card of a turn shows what that player may know', async () => {
  const page = await table(await justBefore('teugn-hausen', 'turn-advanced', 2), {
    settings: { turnCard: 'card' },
  });
  await page.getByRole('button', { name: 'End actions' }).click();
  await turn(page).getByRole('heading', { name: 'Turn 3 is over' }).waitFor();
  const text = await turn(page).textContent();
  expect(text).toContain('2 casualties and 1 straggler');
  expect(text).toContain('1 step off the map');
  expect(text).toContain('on a die of 1 to 3: 50 %');
  await turn(page).getByRole('button', { name: 'Replay the turn' }).click();
  await turn(page).waitFor({ state: 'detached' });
  await page.getByRole('slider', { name: 'Moment of the game' }).waitFor();
});

test('LFM R143 a phase that passes says in the prompt bar and in the log why nobody was asked', async () => {
  const page = await table(await recordedTo('brawners-farm', STAY));
  await page.getByRole('button', { name: 'No more advances' }).click();
  const why = /Nobody can roll to lose a D: The stack in 0616 is in the zone of influence of B 4US/;
  await page.locator('#table-prompt').getByText(why).waitFor();
  await page.locator('[aria-label="What will happen, and what has"]').getByText(why).waitFor();
});
